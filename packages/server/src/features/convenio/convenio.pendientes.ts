import { puedeAbrir, puedeFirmar } from '@portal/domain/features/convenio/convenio.policy';
import { folioDeModificatorio } from '@portal/domain/features/convenio/modificatorio.schema';
import type { LadoDeFirma } from '@portal/domain/features/firmas/public';
import { today } from '@portal/domain/kernel/dates';
import { type Actor, veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { type CaseToDo, longestFirst, MOSTRADOS, namedCase, toAttend } from '../../stage/to-do.ts';
import { waiting } from './convenio.origen.repo.ts';

type Esperando = CaseToDo & {
  readonly estado: string;
  readonly a_firma: boolean;
  readonly registrado: boolean;
  readonly solicitado: boolean;
  readonly limite: Date | null;
};

const waitingFor = async (
  { tx }: ActorUow,
  turno: 'organizacion' | 'fundacion',
  organizacionId: string | null,
): Promise<readonly Esperando[]> => {
  const { rows } = await sql<Esperando>`
    select id, coalesce(numero, folio) as folio, nombre_proyecto as proyecto, nombre_organizacion as organizacion, estado,
           texto_id is not null as a_firma, registrado_en is not null as registrado, solicitado_en is not null as solicitado,
           case when entregado_en is null then limite_entrega end as limite, turno_desde as desde
      from convenios
     where turno = ${turno} and eliminado_en is null
       and ${organizacionId === null ? sql`true` : sql`organizacion_id = ${organizacionId}`}
     order by turno_desde, id limit ${2 * MOSTRADOS}`.execute(tx);
  return rows;
};

type PorModificar = {
  readonly id: string;
  readonly convenio_id: string;
  readonly convenio: string;
  readonly numero: number;
  readonly proyecto: string | null;
  readonly organizacion: string;
  readonly desde: Date;
};

/** What modifies a convenio in force and waits for the signature of a side: no turn of a record tells of it. */
const toSign = async ({ tx, now }: ActorUow, lado: LadoDeFirma): Promise<readonly PorModificar[]> => {
  const { rows } = await sql<PorModificar>`
    select m.id, m.convenio_id, c.numero as convenio, m.numero, c.nombre_proyecto as proyecto, c.nombre_organizacion as organizacion, m.propuesto_en as desde
      from convenio_modificatorios m join convenios c on c.id = m.convenio_id
     where m.firmado_en is null and m.retirado_en is null and m.firma_id is not null and c.vigencia_fin >= ${today(now)}::date
       and not exists (select from firmas f where f.texto_id = m.firma_id and f.lado = ${lado})
     order by m.propuesto_en, m.id limit ${MOSTRADOS}`.execute(tx);
  return rows;
};

const porModificar = (
  { id, convenio_id, convenio, numero, desde, ...row }: PorModificar,
  clase: boolean,
): Pendiente => {
  const folio = folioDeModificatorio(convenio, numero);
  return {
    id: `convenio.modificatorio-por-firmar:${id}`,
    ...(clase ? { clase: 'por_atender' as const, registro: namedCase({ folio: convenio, ...row }) } : {}),
    titulo: `Firma el convenio modificatorio ${folio}`,
    detalle: clase ? row.organizacion : 'Lee lo que cambia antes de firmar.',
    accion: 'Firmar',
    enlace: `/convenio/${convenio_id}?paso=finalizado`,
    vence: null,
    desde,
  };
};

/** What the organization has to give, by its deadline, or to sign. */
const toGive = async (uow: ActorUow, organizacionId: string): Promise<Pendiente[]> => {
  const [rows, modificatorios] = await Promise.all([
    waitingFor(uow, 'organizacion', organizacionId),
    toSign(uow, 'organizacion'),
  ]);
  const suyos = modificatorios.map((una) => porModificar(una, false));
  const enCurso = rows.slice(0, MOSTRADOS).map(({ id, folio, a_firma, limite, desde }) => ({
    id: `convenio.${a_firma ? 'por-firmar' : 'por-entregar'}:${id}`,
    titulo: a_firma ? `Firma el convenio ${folio}` : `Entrega la información del convenio de ${folio}`,
    detalle: a_firma
      ? 'Lee las cinco frases y el texto antes de firmar.'
      : 'Sube los papeles y escribe los datos que la fundación solicitó.',
    accion: a_firma ? 'Firmar' : 'Entregar',
    enlace: `/convenio/${id}`,
    vence: a_firma ? null : limite,
    desde,
  }));
  return [...enCurso, ...suyos];
};

type Tarea = { readonly clave: string; readonly titulo: string; readonly accion: string };

/** What each of those that wait for the foundation waits for; null where it is another's. */
const tareaDe = (row: Esperando, actor: Actor): Tarea | null => {
  const { folio } = row;
  if (row.estado === 'en_revision_legal' && row.a_firma)
    return puedeFirmar(actor)
      ? { clave: 'por-firmar', titulo: `Firma el convenio ${folio}`, accion: 'Firmar' }
      : null;
  if (!puedeAbrir(actor)) return null;
  if (row.estado === 'firmado')
    return row.registrado
      ? { clave: 'por-planear', titulo: `Completa la planeación financiera de ${folio}`, accion: 'Completar' }
      : { clave: 'por-registrar', titulo: `Registra el convenio ${folio}`, accion: 'Registrar' };
  return row.estado === 'en_revision_legal'
    ? { clave: 'por-componer', titulo: `Revisa el anteproyecto de ${folio} y componlo`, accion: 'Revisar' }
    : row.solicitado
      ? { clave: 'por-elaborar', titulo: `Elabora el anteproyecto de ${folio}`, accion: 'Elaborar' }
      : { clave: 'por-actualizar', titulo: `Actualiza los datos finales de ${folio}`, accion: 'Actualizar' };
};

const toLead = async (uow: ActorUow): Promise<Pendiente[]> => {
  const rows = await waitingFor(uow, 'fundacion', null);
  return rows.flatMap((row) => {
    const tarea = tareaDe(row, uow.actor);
    if (!tarea) return [];
    const { clave, ...words } = tarea;
    return [toAttend(row, { id: `convenio.${clave}:${row.id}`, enlace: `/convenio/${row.id}`, ...words })];
  });
};

/** The approved projects whose convenio is to be opened, the longest waiting first. */
const toOpen = async ({ tx }: ActorUow): Promise<Pendiente[]> => {
  const { rows } = await waiting.toDo(MOSTRADOS).execute(tx);
  return rows.map((row) =>
    toAttend(row, {
      id: `convenio.por-abrir:${row.id}`,
      titulo: `El proyecto ${row.folio} espera su convenio`,
      accion: 'Abrir el convenio',
      enlace: `/convenio/crear?aprobacion=${row.id}`,
    }),
  );
};

/** What waits for the actor: information to give or a text to sign; or steps, drafts, texts and registers of the foundation. */
export const convenioPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  if (actor.organizacionId) return { items: await toGive(uow, actor.organizacionId) };
  if (!veTodo(actor) || !(puedeAbrir(actor) || puedeFirmar(actor))) return { items: [] };
  const [enCurso, porAbrir, modificatorios] = await Promise.all([
    toLead(uow),
    puedeAbrir(actor) ? toOpen(uow) : [],
    puedeFirmar(actor) ? toSign(uow, 'fundacion') : [],
  ]);
  const items = longestFirst([
    ...enCurso,
    ...porAbrir,
    ...modificatorios.map((una) => porModificar(una, true)),
  ]);
  return {
    items: items.slice(0, MOSTRADOS),
    ...(items.length > MOSTRADOS
      ? {
          resto: {
            texto: 'Ver los convenios que esperan a la fundación',
            enlace: '/convenio?turno=fundacion',
          },
        }
      : {}),
  };
};

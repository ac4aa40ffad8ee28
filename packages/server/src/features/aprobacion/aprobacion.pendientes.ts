import { puedeAbrir } from '@portal/domain/features/aprobacion/aprobacion.policy';
import { type Actor, veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { type CaseToDo, longestFirst, MOSTRADOS, toAttend } from '../../stage/to-do.ts';
import { waiting } from './aprobacion.origen.repo.ts';

type PorResponder = {
  readonly id: string;
  readonly folio: string;
  readonly vence: Date;
  readonly desde: Date;
  /** A condition of what was approved, by its row; null: an oficio. */
  readonly fila: string | null;
  readonly texto: string | null;
};

/** The oficios that the organization has to answer, and the conditions that it has to fulfil, the nearest deadline first. */
const toAnswer = async (uow: ActorUow, organizacionId: string): Promise<Pendiente[]> => {
  const { rows } = await sql<PorResponder>`
    select id, folio, vence_en as vence, turno_desde as desde, null as fila, null as texto from aprobaciones
     where organizacion_id = ${organizacionId} and turno = 'organizacion'
     union all
    select a.id, a.folio, (c.fecha + 1)::timestamp at time zone 'America/Chihuahua' - interval '1 second', r.decidida_en, c.fila::text, c.texto
      from aprobacion_condiciones c join aprobacion_rondas r on r.id = c.ronda_id and r.decision = 'aprobado'
      join aprobaciones a on a.id = r.aprobacion_id and a.estado = 'aprobado'
     where c.organizacion_id = ${organizacionId} and c.cumplida_en is null
     order by vence, id, fila limit ${MOSTRADOS}`.execute(uow.tx);
  return rows.map(({ id, folio, vence, desde, fila, texto }) => ({
    ...(fila === null
      ? {
          id: `aprobacion.por-responder:${id}`,
          titulo: `Responde el oficio de comentarios de ${folio}`,
          detalle: 'Responde cada observación y corrige su sección.',
          accion: 'Responder',
        }
      : {
          id: `aprobacion.por-cumplir:${id}.${fila}`,
          titulo: `Cumple una condicionante de ${folio}`,
          detalle: texto ?? '',
          accion: 'Ver',
        }),
    enlace: `/aprobacion/${id}`,
    vence,
    desde,
  }));
};

type Esperando = CaseToDo & {
  readonly estado: string;
  readonly etapa: string;
  readonly pedidos: number;
  readonly faltan: number;
  readonly mia: boolean;
};

/** What each of those that wait for the foundation waits for; null where it waits for other evaluators alone. */
const tareaOf = (
  row: Esperando,
): { readonly clave: string; readonly titulo: string; readonly accion: string } | null => {
  const { folio } = row;
  if (row.estado !== 'en_evaluacion')
    return row.estado === 'diferido'
      ? {
          clave: 'por-continuar',
          titulo: `La decisión sobre ${folio} se difirió`,
          accion: 'Abrir otra ronda',
        }
      : { clave: 'por-archivar', titulo: `El proyecto ${folio} fue rechazado`, accion: 'Decidir qué sigue' };
  if (row.etapa === 'oficio')
    return {
      clave: 'por-emitir',
      titulo: `Escribe el oficio de comentarios de ${folio}`,
      accion: 'Escribir el oficio',
    };
  if (row.mia) return { clave: 'por-evaluar', titulo: `Evalúa el proyecto ${folio}`, accion: 'Evaluar' };
  if (row.pedidos === 0)
    return { clave: 'por-asignar', titulo: `Asigna quién evalúa ${folio}`, accion: 'Asignar evaluadores' };
  return row.faltan > 0
    ? null
    : { clave: 'por-dictaminar', titulo: `Elabora el dictamen de ${folio}`, accion: 'Elaborar el dictamen' };
};

/** What the foundation does next, the longest waiting first. What waits for other evaluators alone is nobody's here. */
const toLead = async ({ tx, actor }: ActorUow): Promise<Pendiente[]> => {
  const { rows } = await sql<Esperando>`
    select q.* from (
      select a.id, a.folio, a.nombre_proyecto as proyecto, a.nombre_organizacion as organizacion, a.estado, a.etapa, a.turno_desde as desde,
             count(e.evaluador)::int as pedidos, count(e.evaluador) filter (where e.enviada_en is null)::int as faltan,
             coalesce(bool_or(e.evaluador = ${actor.usuarioId} and e.enviada_en is null), false) as mia
        from (
          select id, folio, nombre_proyecto, nombre_organizacion, estado, etapa, ronda, turno_desde from aprobaciones where turno = 'fundacion' order by turno_desde, id limit ${10 * MOSTRADOS}) a
        left join aprobacion_rondas r on r.aprobacion_id = a.id and r.numero = a.ronda
        left join aprobacion_evaluadores e on e.ronda_id = r.id and e.retirado_en is null
       group by a.id, a.folio, a.nombre_proyecto, a.nombre_organizacion, a.estado, a.etapa, a.turno_desde) q
     where q.mia or q.faltan = 0 order by q.desde, q.id limit ${MOSTRADOS}`.execute(tx);
  return rows.flatMap((row) => {
    const tarea = tareaOf(row);
    if (!tarea) return [];
    const { clave, ...words } = tarea;
    return [
      toAttend(row, { id: `aprobacion.${clave}:${row.id}`, enlace: `/aprobacion/${row.id}`, ...words }),
    ];
  });
};

/** The co-diseños whose evaluation is to be opened, the longest waiting first. */
const toOpen = async ({ tx }: ActorUow): Promise<Pendiente[]> => {
  const { rows } = await waiting.toDo(MOSTRADOS).execute(tx);
  return rows.map((row) =>
    toAttend(row, {
      id: `aprobacion.por-abrir:${row.id}`,
      titulo: `El co-diseño ${row.folio} espera su evaluación`,
      accion: 'Abrir la evaluación',
      enlace: `/aprobacion/crear?codiseno=${row.id}`,
    }),
  );
};

const leads = (actor: Actor): boolean => veTodo(actor) && puedeAbrir(actor);

/** What waits for the actor in the aprobación: an oficio to answer; or oficios, evaluators, scores and dictámenes of the foundation. */
export const aprobacionPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  if (actor.organizacionId) return { items: await toAnswer(uow, actor.organizacionId) };
  if (!leads(actor)) return { items: [] };
  const [enCurso, porAbrir] = await Promise.all([toLead(uow), toOpen(uow)]);
  const items = longestFirst([...enCurso, ...porAbrir]);
  return {
    items: items.slice(0, MOSTRADOS),
    ...(items.length > MOSTRADOS || enCurso.length === MOSTRADOS
      ? {
          resto: {
            texto: 'Ver las aprobaciones que esperan a la fundación',
            enlace: '/aprobacion?turno=fundacion',
          },
        }
      : {}),
  };
};

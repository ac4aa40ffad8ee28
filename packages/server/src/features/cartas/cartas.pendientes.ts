import { puedeGestionar, puedePagar } from '@portal/domain/features/cartas/cartas.policy';
import { formatMonto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';

const MOSTRADAS = 10;

type Esperando = {
  readonly id: string;
  readonly folio: string;
  readonly monto: string;
  readonly organizacion: string;
  readonly nombre: string;
  readonly desde: Date;
};

type Paso = {
  readonly clave: 'por-enviar' | 'por-aprobar' | 'por-pagar';
  readonly estado: 'generada' | 'enviada' | 'aprobada';
  readonly titulo: (folio: string) => string;
  readonly accion: string;
};

const ENVIAR: Paso = {
  clave: 'por-enviar',
  estado: 'generada',
  titulo: (folio) => `Envía la carta ${folio}`,
  accion: 'Enviar carta',
};
const APROBAR: Paso = {
  clave: 'por-aprobar',
  estado: 'enviada',
  titulo: (folio) => `Revisa la carta ${folio}`,
  accion: 'Revisar carta',
};
const PAGAR: Paso = {
  clave: 'por-pagar',
  estado: 'aprobada',
  titulo: (folio) => `Registra el pago de la carta ${folio}`,
  accion: 'Registrar pago',
};

/** Those whose next step this person may take, by when the step before was taken (its PDF comes later); of payments, those that have what to be paid with. */
const queEsperan = async ({ tx, actor }: ActorUow, { estado }: Paso): Promise<readonly Esperando[]> => {
  const otra = sql`created_by <> ${actor.usuarioId} and aprobada_por is distinct from ${actor.usuarioId}`;
  const suyas = {
    generada: sql`de_la_organizacion = ${!actor.esPersonal}`,
    enviada: otra,
    aprobada: sql`${otra} and exists (select from app.pagos_de_carta(c.id))`,
  }[estado];
  const { rows } = await sql<Esperando>`
    select id, folio, monto::text, nombre_organizacion as organizacion, nombre_proyecto as nombre, coalesce(aprobada_en, enviada_en, created_at) as desde
      from cartas c
     where estado = ${sql.lit(estado)} and ${suyas}
       and not exists (select from seguimientos s where s.id = c.seguimiento_id and s.finiquitado_en is not null)
     order by updated_at, id limit ${MOSTRADAS}`.execute(tx);
  return rows;
};

const porHacer = (row: Esperando, { clave, titulo, accion }: Paso, propia: boolean): Pendiente => ({
  id: `carta.${clave}:${row.id}`,
  clase: 'por_atender',
  // Among many of many, whose it is stands first; an organization reads what it has to do of its own.
  ...(propia
    ? {}
    : {
        registro: {
          folio: row.folio,
          nombre: row.nombre || row.organizacion,
          junto: row.nombre ? row.organizacion : null,
        },
      }),
  titulo: titulo(row.folio),
  detalle: propia
    ? `${formatMonto(row.monto)} · ${row.nombre || row.organizacion}`
    : `${formatMonto(row.monto)}, de ${row.organizacion}.`,
  accion,
  enlace: `/cartas/${row.id}`,
  vence: null,
  desde: row.desde,
});

/** What waits for the actor: to send what its side wrote, to approve, or to register a payment. */
export const cartaPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  const pasos = actor.esPersonal
    ? veTodo(actor)
      ? [...(puedeGestionar(actor) ? [ENVIAR, APROBAR] : []), ...(puedePagar(actor) ? [PAGAR] : [])]
      : []
    : actor.organizacionId
      ? [ENVIAR]
      : [];
  const items = (
    await Promise.all(
      pasos.map(async (paso) =>
        (await queEsperan(uow, paso)).map((row) => porHacer(row, paso, !actor.esPersonal)),
      ),
    )
  )
    .flat()
    .toSorted((a, b) => (a.desde?.getTime() ?? 0) - (b.desde?.getTime() ?? 0));
  return { items: items.slice(0, MOSTRADAS) };
};

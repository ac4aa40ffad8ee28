import { puedeVisitar } from '@portal/domain/features/visitas/visitas.policy';
import { formatDateTime, startOfDay, today } from '@portal/domain/kernel/dates';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';

const MOSTRADAS = 10;

type Esperando = {
  readonly id: string;
  readonly folio: string;
  readonly proyecto: string;
  readonly nombre: string;
  readonly organizacion: string;
  readonly cuando: Date;
  readonly desde: Date;
};

const queEsperan = async ({ tx }: ActorUow, cual: ReturnType<typeof sql>): Promise<readonly Esperando[]> => {
  const { rows } = await sql<Esperando>`
    select v.id, v.folio, v.proyecto_folio as proyecto, v.nombre_proyecto as nombre, v.nombre_organizacion as organizacion, v.cuando,
           coalesce(v.realizada_en, v.cuando) as desde
      from visitas v
     where ${cual} and not exists (select from seguimientos s where s.id = v.seguimiento_id and s.estado = 'terminado')
     order by v.cuando, v.id limit ${MOSTRADAS}`.execute(tx);
  return rows;
};

/** A minute that its organization has not answered. */
const porResponder = (row: Esperando): Pendiente => ({
  id: `visita.por-responder:${row.id}`,
  titulo: `Responde la minuta de la visita ${row.folio}`,
  detalle: `${row.proyecto} · ${formatDateTime(row.cuando)}`,
  accion: 'Leer minuta',
  enlace: `/visitas/${row.id}`,
  vence: null,
  desde: row.desde,
});

/** A visit whose day has passed, and of which there is no minute. */
const porRegistrar = (row: Esperando): Pendiente => ({
  id: `visita.por-registrar:${row.id}`,
  clase: 'por_atender',
  registro: {
    folio: row.folio,
    nombre: row.nombre || row.organizacion,
    junto: row.nombre ? row.organizacion : null,
  },
  titulo: `Registra la visita ${row.folio}`,
  detalle: `${formatDateTime(row.cuando)}, a ${row.organizacion}.`,
  accion: 'Registrar visita',
  enlace: `/visitas/${row.id}`,
  vence: null,
  desde: row.desde,
});

/** What waits for the actor: to answer a minute, or to register a visit whose day has passed. */
export const visitaPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor, now } = uow;
  if (actor.organizacionId)
    return {
      items: (
        await queEsperan(
          uow,
          sql`v.estado = 'realizada' and v.organizacion_id = ${actor.organizacionId}::uuid`,
        )
      ).map(porResponder),
    };
  if (!veTodo(actor) || !puedeVisitar(actor)) return { items: [] };
  const hoy = startOfDay(today(now));
  return {
    items: (await queEsperan(uow, sql`v.estado = 'programada' and v.cuando < ${hoy}`)).map(porRegistrar),
  };
};

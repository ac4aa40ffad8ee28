import { puedeRevisar } from '@portal/domain/features/comprobaciones/comprobaciones.policy';
import { formatMonto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendientes } from '../../platform/slice.ts';

const MOSTRADOS = 10;

type Esperando = {
  readonly id: string;
  readonly folio: string;
  readonly monto: string;
  readonly organizacion: string;
  readonly nombre: string;
  readonly desde: Date;
  /** The expense whose same invoice was declared cancelled; null: it waits for its review. */
  readonly cancelada: string | null;
};

/**
 * For who judges expenses: those that somebody else proved, and those that stay admitted by an invoice of which another share was
 * declared cancelled, for who did not admit them; the oldest first.
 */
export const comprobacionPendientes = async ({ tx, actor }: ActorUow): Promise<Pendientes> => {
  if (actor.organizacionId || !veTodo(actor) || !puedeRevisar(actor)) return { items: [] };
  const { rows } = await sql<Esperando>`
    select * from (
      (select id, folio, monto::text, nombre_organizacion as organizacion, nombre_proyecto as nombre, updated_at as desde, null as cancelada
         from comprobaciones where estado = 'por_revisar' and created_by <> ${actor.usuarioId}
        order by updated_at, id limit ${MOSTRADOS})
      union all
      (select c.id, c.folio, c.admitido::text, c.nombre_organizacion, c.nombre_proyecto, x.cancelada_en, x.folio
         from comprobaciones x join comprobaciones c on c.uuid = x.uuid and c.id <> x.id
         join seguimientos s on s.id = c.seguimiento_id and s.estado <> 'terminado'
        where x.estado = 'cancelada' and c.estado in ('admitida', 'admitida_en_parte') and c.revisada_por <> ${actor.usuarioId}
        order by x.cancelada_en, c.id limit ${MOSTRADOS})) e
     order by desde, id limit ${MOSTRADOS}`.execute(tx);
  return {
    items: rows.map(({ id, folio, monto, organizacion, nombre, desde, cancelada }) => ({
      ...(cancelada === null
        ? {
            id: `comprobacion.por-revisar:${id}`,
            titulo: `Revisa el gasto ${folio}`,
            detalle: `${formatMonto(monto)} de ${organizacion}.`,
            accion: 'Revisar',
          }
        : {
            id: `comprobacion.factura-cancelada:${id}`,
            titulo: `Verifica en el SAT la factura del gasto ${folio}`,
            detalle: `Se declaró cancelada en ${cancelada}; este gasto conserva ${formatMonto(monto)} admitidos.`,
            accion: 'Verificar',
          }),
      clase: 'por_revisar',
      registro: { folio, nombre: nombre || organizacion, junto: nombre ? organizacion : null },
      enlace: `/comprobaciones/${id}`,
      vence: null,
      desde,
    })),
  };
};

import { puedeRevisar } from '@portal/domain/features/comprobaciones/comprobaciones.policy';
import { formatMonto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';

type Esperando = {
  readonly id: string;
  readonly folio: string;
  readonly monto: string;
  readonly organizacion: string;
  readonly nombre: string;
  readonly desde: Date;
  /** Why it waits: nobody judged it, later payments prove more of it, or the same invoice was declared cancelled. */
  readonly que: 'gasto' | 'resto' | 'cancelada';
  /** The expense whose same invoice was declared cancelled. */
  readonly otro: string | null;
};

/** What is asked of an expense that waits. */
const palabrasDe = ({ id, folio, monto, organizacion, que, otro }: Esperando) =>
  que === 'cancelada'
    ? {
        id: `comprobacion.factura-cancelada:${id}`,
        titulo: `Verifica en el SAT la factura del gasto ${folio}`,
        detalle: `Se declaró cancelada en ${otro}; este gasto conserva ${formatMonto(monto)} admitidos.`,
        accion: 'Verificar',
      }
    : {
        id: `comprobacion.por-revisar:${id}`,
        titulo: que === 'resto' ? `Revisa el resto del gasto ${folio}` : `Revisa el gasto ${folio}`,
        detalle: `${formatMonto(monto)} de ${organizacion}.`,
        accion: 'Revisar',
      };

/**
 * For who judges expenses: those that somebody else proved, those of which later payments prove more, and those that stay admitted by
 * an invoice of which another share was declared cancelled, for who did not admit them; the oldest first.
 */
export const comprobacionPendientes = async ({ tx, actor }: ActorUow): Promise<Pendientes> => {
  if (actor.organizacionId || !veTodo(actor) || !puedeRevisar(actor)) return { items: [] };
  const { rows } = await sql<Esperando>`
    with esperan as (
      (select id, updated_at as desde, 'gasto' as que, null as otro from comprobaciones
        where estado = 'por_revisar' and created_by <> ${actor.usuarioId} order by updated_at, id limit ${MOSTRADOS})
      union all
      (select c.id, c.updated_at, 'resto', null from comprobaciones c
        where c.estado = 'admitida_en_parte' and c.metodo_pago = 'PPD' and c.created_by <> ${actor.usuarioId}
          and exists (
            select from comprobacion_pagos g where g.comprobacion_id = c.id and g.entregado_en > greatest(c.revisada_en, (
              select max(r.revisada_en) from comprobacion_revisiones r where r.comprobacion_id = c.id)))
          and not exists (select from seguimientos s where s.id = c.seguimiento_id and s.finiquitado_en is not null)
        order by c.updated_at, c.id limit ${MOSTRADOS})
      union all
      (select c.id, x.cancelada_en, 'cancelada', x.folio
         from comprobaciones x join comprobaciones c on c.uuid = x.uuid and c.id <> x.id
         join seguimientos s on s.id = c.seguimiento_id and s.finiquitado_en is null
        where x.estado = 'cancelada' and c.estado in ('admitida', 'admitida_en_parte') and c.revisada_por <> ${actor.usuarioId}
        order by x.cancelada_en, c.id limit ${MOSTRADOS}))
    select p.id, p.folio, case when e.que = 'cancelada' then p.admitido else p.monto end::text as monto,
           p.nombre_organizacion as organizacion, p.nombre_proyecto as nombre, e.desde, e.que, e.otro
      from esperan e join comprobaciones p on p.id = e.id
     order by e.desde, p.id limit ${MOSTRADOS}`.execute(tx);
  return {
    items: rows.map((row) => ({
      ...palabrasDe(row),
      clase: 'por_revisar',
      registro: {
        folio: row.folio,
        nombre: row.nombre || row.organizacion,
        junto: row.nombre ? row.organizacion : null,
      },
      enlace: `/comprobaciones/${row.id}`,
      vence: null,
      desde: row.desde,
    })),
  };
};

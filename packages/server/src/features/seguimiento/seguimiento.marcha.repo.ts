import { type Estatus, estadosQueMinistran } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/**
 * How executions go (S15), as the database keeps it of each in `seguimiento_marchas`: what a list filters, orders and adds up. That the
 * status says what `estatusDe` says is held by seguimiento.estatus.db.test.ts.
 */

/** The status of the row `m` on a day. */
export const estatusEn = (hoy: Fecha): RawBuilder<Estatus> => sql<Estatus>`app.estatus_de(m, ${hoy}::date)`;

/** Of the row `m` of a seguimiento that the list is of. */
export const deMarcha = (expression: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${expression} from seguimiento_marchas m where m.seguimiento_id = seguimientos.id)`;

export const enMarcha = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from seguimiento_marchas m where m.seguimiento_id = seguimientos.id and ${condition})`;

export type MarchaDeFila = {
  readonly total: Monto;
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
  readonly depositado: Monto;
  readonly comprobado: Monto;
  readonly avance: number | null;
  readonly vence: Fecha | null;
  readonly estatus: Estatus;
};

/** The rows of a page with how each goes on a day. */
export const conMarcha = <R>(page: AliasedRawBuilder<R, 'p'>, hoy: Fecha) =>
  sql<R & MarchaDeFila>`(
    select p.*, m.monto::text as total, jsonb_build_object('inicio', m.inicio, 'fin', m.fin) as vigencia, m.depositado::text as depositado,
           m.comprobado::text as comprobado, m.avance, m.vence::text as vence, ${estatusEn(hoy)} as estatus
      from ${page} join seguimiento_marchas m on m.seguimiento_id = p.id)`;

export type CarteraRow = {
  readonly activos: number;
  readonly total: Monto;
  readonly ministrado: Monto;
  readonly saldo: Monto;
  readonly pendientes: number;
  readonly enRiesgo: number;
  readonly reintegros: Monto;
  readonly avance: number | null;
};

/** Of the row `m`: what was agreed is still paid, or will be again. */
const seMinistra = sql<boolean>`m.estado = any(${sql.lit(`{${estadosQueMinistran.join()}}`)}::text[])`;

/**
 * The eight figures (SW-02) of what is in execution and in sight, what is suspended or being settled included, on a day. Of what is being
 * settled nothing more is paid: none of it is pending.
 */
export const readCartera = async (tx: Tx, hoy: Fecha): Promise<CarteraRow> => {
  const { rows } = await sql<CarteraRow>`
    select count(*)::int as activos, coalesce(sum(m.monto), 0)::numeric(20,2)::text as total,
           coalesce(sum(m.depositado), 0)::numeric(20,2)::text as ministrado,
           coalesce(sum(m.monto - m.depositado) filter (where ${seMinistra}), 0)::numeric(20,2)::text as saldo,
           coalesce(sum(m.pendientes) filter (where ${seMinistra}), 0)::int as pendientes,
           (count(*) filter (where ${estatusEn(hoy)} = 'en_riesgo'))::int as "enRiesgo",
           coalesce(sum(m.reintegrado), 0)::numeric(20,2)::text as reintegros, floor(avg(m.avance))::int as avance
      from seguimiento_marchas m where m.estado <> 'terminado'`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A sum answers one row');
  return row;
};

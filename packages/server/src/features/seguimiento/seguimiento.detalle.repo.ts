import type { SeguimientoEstado } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { AcuerdoDeSeguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { type AliasedRawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/**
 * What the acuerdos, the plan and the ledger say of seguimientos. Balances are read as the ledger keeps them: one that it does not keep
 * yet is null, which is not zero.
 */

/** Balances by kind, in pesos. */
export type Saldos = {
  readonly solicitado: Monto | null;
  readonly aprobado: Monto | null;
  readonly depositado: Monto | null;
  readonly comprobado: Monto | null;
  readonly reintegrado: Monto | null;
};

export type MarchaRow = Saldos & {
  /** Of the acuerdo in force. */
  readonly total: Monto;
  /** Days of the plan's activities, and those that have gone by. */
  readonly dias: number;
  readonly corridos: number;
  /** Ministraciones that were agreed and are not paid. */
  readonly pendientes: number;
};

const balance = (cual: keyof Saldos) =>
  sql`(to_jsonb(s) ->> ${sql.lit(cual)})::numeric(14,2)::text as ${sql.id(cual)}`;

/**
 * What is read around rows that have a case, from the acuerdo that is in force in each; `dias` and `corridos` as `avancePorFechas`
 * counts them.
 */
const marchaDe = (hoy: Fecha) => sql`
  cross join lateral (
    select a.id, a.total from acuerdos a where a.proyecto_id = y.proyecto_id order by a.numero desc limit 1) a
  cross join lateral (
    select coalesce(sum(t.fin - t.inicio + 1), 0)::int as dias,
           coalesce(sum(least(t.fin - t.inicio + 1, greatest(0, ${hoy}::date - t.inicio))), 0)::int as corridos
      from plan_actividades t where t.acuerdo_id = a.id and t.fin >= t.inicio) t
  cross join lateral (
    select greatest(0, (select count(*) from plan_ministraciones m where m.acuerdo_id = a.id)
                     - (select count(*) from movimientos v where v.proyecto_id = y.proyecto_id and v.tipo = 'depositado'))::int as pendientes) m
  left join saldos s on s.proyecto_id = y.proyecto_id`;

const columnas = sql`a.total::text as total, t.dias, t.corridos, m.pendientes, ${balance('solicitado')}, ${balance('aprobado')},
  ${balance('depositado')}, ${balance('comprobado')}, ${balance('reintegrado')}`;

/** The rows of a page with what is read around each. */
export const conMarcha = <R>(page: AliasedRawBuilder<R, 'p'>, hoy: Fecha) =>
  sql<
    R & MarchaRow
  >`(select p.*, ${columnas} from ${page} cross join lateral (select p.proyecto_id) y ${marchaDe(hoy)})`;

/** That of one case. */
export const readMarcha = async (tx: Tx, proyecto: string, hoy: Fecha): Promise<MarchaRow> => {
  const { rows } = await sql<MarchaRow>`
    select ${columnas} from (select ${proyecto}::uuid as proyecto_id) y ${marchaDe(hoy)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A seguimiento has its acuerdo');
  return row;
};

export type Detalle = {
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
  readonly acuerdos: readonly AcuerdoDeSeguimiento[];
  readonly actividades: readonly {
    readonly id: string;
    readonly nombre: string;
    readonly inicio: Fecha | null;
    readonly fin: Fecha | null;
    readonly responsable: string;
  }[];
};

/** The acuerdos of a convenio, the newest first, and the activities of the plan of the one that is in force. */
export const readDetalle = async (tx: Tx, convenio: string): Promise<Detalle> => {
  const { rows } = await sql<{
    acuerdos: AcuerdoDeSeguimiento[];
    actividades: Detalle['actividades'];
  }>`
    select coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'folio', a.folio, 'numero', a.numero, 'tipo', a.tipo, 'fecha', a.fecha,
                 'total', a.total::text, 'vigencia', jsonb_build_object('inicio', a.vigencia_inicio, 'fin', a.vigencia_fin),
                 'descripcion', a.descripcion, 'suspendido', a.suspendido) order by a.numero desc)
          from acuerdos a where a.convenio_id = ${convenio}), '[]') as acuerdos,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.actividad, 'nombre', t.nombre, 'inicio', t.inicio, 'fin', t.fin,
                 'responsable', t.responsable) order by t.orden)
          from plan_actividades t
         where t.acuerdo_id = (select a.id from acuerdos a where a.convenio_id = ${convenio} order by a.numero desc limit 1)), '[]')
        as actividades`.execute(tx);
  const [row] = rows;
  const [ultimo] = row?.acuerdos ?? [];
  if (!row || !ultimo) throw new Error('A signed convenio has its acuerdo');
  return { vigencia: ultimo.vigencia, acuerdos: row.acuerdos, actividades: row.actividades };
};

/** The same of every case in execution that is in sight: few of many are in execution at once. */
export const readCartera = async (
  tx: Tx,
  hoy: Fecha,
): Promise<readonly (MarchaRow & { readonly estado: SeguimientoEstado })[]> => {
  const { rows } = await sql<MarchaRow & { readonly estado: SeguimientoEstado }>`
    select y.estado, ${columnas}
      from (select proyecto_id, estado from seguimientos where estado in ('en_ejecucion', 'suspendido')) y ${marchaDe(hoy)}`.execute(
    tx,
  );
  return rows;
};

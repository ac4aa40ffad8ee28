import type { ReporteDeAvance } from '@portal/domain/features/avances/public';
import type { AcuerdoDeSeguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { type Fecha, ZONA } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
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
  /** As the calendar of its reports goes: up to the day of the liquidación where that came first. */
  readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha };
  readonly reportes: readonly ReporteDeAvance[];
  /** Ministraciones that were agreed and are not paid. */
  readonly pendientes: number;
};

const balance = (cual: keyof Saldos) =>
  sql`(to_jsonb(s) ->> ${sql.lit(cual)})::numeric(14,2)::text as ${sql.id(cual)}`;

/** What is read around rows that have a case, from the acuerdo that is in force in each and from its reports. */
const marchaDe = sql`
  cross join lateral (
    select a.id, a.total, a.vigencia_inicio, a.vigencia_fin, (
             select (x.liquidado_en at time zone ${sql.lit(ZONA)})::date from seguimientos x where x.proyecto_id = y.proyecto_id) as corte
      from acuerdos a where a.proyecto_id = y.proyecto_id order by a.numero desc limit 1) a
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('numero', r.numero, 'inicio', r.inicio, 'fin', r.fin, 'vence', r.vence, 'estado', r.estado,
             'fisico', r.fisico) order by r.numero), '[]') as reportes
      from avances r where r.proyecto_id = y.proyecto_id) r
  cross join lateral (
    select greatest(0, (select count(*) from plan_ministraciones m where m.acuerdo_id = a.id)
                     - (select count(*) from movimientos v where v.proyecto_id = y.proyecto_id and v.tipo = 'depositado'))::int as pendientes) m
  left join saldos s on s.proyecto_id = y.proyecto_id`;

const columnas = sql`a.total::text as total, 
  jsonb_build_object('inicio', a.vigencia_inicio, 'fin', least(a.vigencia_fin, a.corte)) as vigencia, r.reportes, m.pendientes, ${balance('solicitado')}, ${balance('aprobado')},
  ${balance('depositado')}, ${balance('comprobado')}, ${balance('reintegrado')}`;

/** That of one case. */
export const readMarcha = async (tx: Tx, proyecto: string): Promise<MarchaRow> => {
  const { rows } = await sql<MarchaRow>`
    select ${columnas} from (select ${proyecto}::uuid as proyecto_id) y ${marchaDe}`.execute(tx);
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

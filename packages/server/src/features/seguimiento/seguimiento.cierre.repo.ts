import type { PorCerrar } from '@portal/domain/features/seguimiento/public';
import { ZONA } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** What the ledger, and what hangs on it, say of a case that is being settled. Slices that hang on a seguimiento are read by their tables. */

export type CierreRow = PorCerrar & {
  readonly total: Monto;
  readonly solicitado: Monto;
  readonly aprobado: Monto;
  readonly depositado: Monto;
  readonly comprobado: Monto;
  readonly admitido: Monto;
  readonly reintegrado: Monto;
  /** Confirmed of what the deposits earned, and what of it came back. */
  readonly ganado: Monto;
  readonly ganadoReintegrado: Monto;
  /** Committed of the call and not spent: what the finiquito sets free, or set free. */
  readonly porLiberar: Monto;
  /** ACU- of what is in force: of the liquidación, where it is settled. */
  readonly acuerdo: string;
  readonly partidas: readonly {
    readonly id: string;
    readonly concepto: string;
    readonly importe: Monto;
    readonly comprobado: Monto;
    readonly admitido: Monto;
  }[];
};

const SALDOS = ['solicitado', 'aprobado', 'depositado', 'comprobado', 'admitido', 'reintegrado'] as const;
const pesos = (monto: ReturnType<typeof sql>) => sql`coalesce(${monto}, 0)::numeric(14,2)::text`;

/** That of each of these seguimientos in sight, in one statement; of a case under its lock, as it is by then. */
export const readCierres = async (tx: Tx, seguimientos: readonly string[]): Promise<readonly CierreRow[]> => {
  const { rows } = await sql<CierreRow>`
    select s.id as "seguimientoId", a.folio as acuerdo, a.total::text as total,
           ${sql.join(SALDOS.map((uno) => sql`${pesos(sql`b.${sql.id(uno)}`)} as ${sql.id(uno)}`))},
           ${pesos(sql`b.depositado - b.admitido - b.reintegrado + b.rendimiento - b.rendimiento_reintegrado`)} as "porReintegrar",
           ${pesos(sql`b.rendimiento`)} as ganado, ${pesos(sql`b.rendimiento_reintegrado`)} as "ganadoReintegrado",
           ${pesos(sql`b.comprometido + b.liberado - b.depositado + b.reintegrado`)} as "porLiberar",
           (select ${pesos(sql`sum(g.monto)`)} from comprobaciones g where g.seguimiento_id = s.id and g.estado = 'por_revisar') as "enRevision",
           (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'folio', v.folio, 'estado', v.estado, 'fecha', (v.cuando at time zone ${sql.lit(ZONA)})::date::text) order by v.cuando), '[]')
              from visitas v where v.seguimiento_id = s.id and v.estado in ('programada', 'realizada')) as visitas,
           c.corte::text as corte,
           (select jsonb_build_object('id', v.id, 'estado', v.estado) from avances v
             where v.seguimiento_id = s.id and v.fin >= c.corte order by v.numero desc limit 1) as reporte,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'folio', m.folio, 'estado', m.estado) order by m.folio), '[]')
              from ministraciones m where m.seguimiento_id = s.id and m.estado in ('solicitada', 'aprobada')) as ministraciones,
           (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'folio', g.folio) order by g.folio), '[]')
              from comprobaciones g where g.seguimiento_id = s.id and g.estado = 'por_revisar') as comprobaciones,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'folio', m.folio) order by m.folio), '[]')
              from ministracion_reintegros r join ministraciones m on m.id = r.ministracion_id
             where m.seguimiento_id = s.id and r.confirmado_en is null and r.descartado_en is null) as reintegros,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'folio', m.folio) order by m.folio), '[]')
              from ministraciones m where m.seguimiento_id = s.id and app.debe_donativo(m)) as donativos,
           (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'folio', k.folio) order by k.folio), '[]')
              from cartas k where k.seguimiento_id = s.id and k.estado in ('enviada', 'aprobada')) as cartas,
           (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'folio', t.folio) order by t.folio), '[]')
              from transferencias t where t.seguimiento_id = s.id and t.estado = 'solicitada') as transferencias,
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'folio', r.folio, 'estado', r.estado) order by r.folio), '[]')
              from rendimientos r where r.seguimiento_id = s.id and r.estado in ('registrado', 'en_reintegro')) as rendimientos,
           (select coalesce(jsonb_agg(jsonb_build_object('id', q.partida, 'concepto', q.concepto, 'importe', (q.importe + app.transferido(q.proyecto_id, q.partida))::numeric(14,2)::text,
                     'comprobado', ${pesos(sql`l.comprobado`)}, 'admitido', ${pesos(sql`l.admitido`)}) order by q.orden), '[]')
              from plan_partidas q left join saldos_partida l on l.proyecto_id = q.proyecto_id and l.partida = q.partida
             where q.acuerdo_id = a.id) as partidas
      from seguimientos s
      cross join lateral (select x.* from acuerdos x where x.convenio_id = s.convenio_id order by x.numero desc limit 1) a
      cross join lateral (select least(a.vigencia_fin, (s.liquidado_en at time zone ${sql.lit(ZONA)})::date) as corte) c
      left join saldos b on b.proyecto_id = s.proyecto_id
     where s.id = any(${seguimientos}::uuid[])`.execute(tx);
  return rows;
};

/** That of one. */
export const readCierre = async (tx: Tx, seguimiento: string): Promise<CierreRow> => {
  const [row] = await readCierres(tx, [seguimiento]);
  if (!row) throw new Error('A seguimiento in sight has its acuerdo');
  return row;
};

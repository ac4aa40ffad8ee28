import { OPINION_32D } from '@portal/domain/features/ministraciones/ministraciones.schema';
import type { SeguimientoEstado } from '@portal/domain/features/seguimiento/public';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { PlanRow } from './ministraciones.repo.ts';

/** What a seguimiento says of its money: what asking for more of it is judged against. */
export type Contexto = {
  readonly id: string;
  readonly proyecto_id: string;
  readonly convenio_id: string;
  readonly organizacion_id: string;
  readonly beneficiario: string;
  readonly proyecto_folio: string;
  readonly nombre_proyecto: string;
  readonly estado: SeguimientoEstado;
  readonly en_vigor: boolean;
  readonly vigencia_fin: Fecha;
  readonly acuerdo_id: string;
  readonly acuerdo_folio: string;
  readonly total: Monto;
  readonly detenida: boolean;
  /** Bank and last four digits of the account that two people settled; null: none is. */
  readonly cuenta: string | null;
  readonly opinion_vence: Fecha | null;
  readonly planeadas: readonly PlanRow[];
  /** Numbers that are asked for, approved or out; and every number that was ever used. */
  readonly ocupadas: readonly number[];
  readonly usadas: readonly number[];
  readonly solicitado: Monto;
  readonly aprobado: Monto;
  readonly depositado: Monto;
  readonly reintegrado: Monto;
};

/** Reads it in one statement; undefined: there is no such seguimiento in sight. Of a case under its lock, as it is by then. */
export const readContexto = async (tx: Tx, seguimientoId: string): Promise<Contexto | undefined> => {
  const { rows } = await sql<Contexto>`
    select s.id, s.proyecto_id, s.convenio_id, s.organizacion_id, c.nombre_organizacion as beneficiario, c.folio as proyecto_folio,
           coalesce(c.nombre_proyecto, '') as nombre_proyecto, s.estado, c.estado = 'vigente' as en_vigor,
           c.vigencia_fin::text as vigencia_fin,
           a.id as acuerdo_id, a.folio as acuerdo_folio,
           least(a.total, (
             select min(m.total) from convenio_modificatorios m
              where m.convenio_id = c.id and m.firmado_en is null and m.retirado_en is null))::text as total,
           a.suspendido or a.tipo = 'liquidacion' as detenida, app.cuenta_a_la_vista(c.id) as cuenta,
           (select max(p.vence_en)::text from papeles p join documentos d on d.id = p.documento_id and d.vigente
             where p.organizacion_id = s.organizacion_id and p.tipo = ${OPINION_32D}) as opinion_vence,
           (select coalesce(jsonb_agg(jsonb_build_object('numero', q.numero, 'fecha', q.fecha, 'importe', q.importe::text,
                     'condicion', q.condicion, 'hito', h.nombre) order by q.numero), '[]')
              from plan_ministraciones q left join plan_hitos h on h.acuerdo_id = q.acuerdo_id and h.hito = q.hito
             where q.acuerdo_id = a.id) as planeadas,
           (select coalesce(jsonb_agg(m.numero order by m.numero), '[]') from ministraciones m
             where m.seguimiento_id = s.id and m.estado not in ('rechazada', 'retirada')) as ocupadas,
           (select coalesce(jsonb_agg(distinct m.numero), '[]') from ministraciones m where m.seguimiento_id = s.id) as usadas,
           coalesce(b.solicitado, 0)::numeric(14,2)::text as solicitado, coalesce(b.aprobado, 0)::numeric(14,2)::text as aprobado,
           coalesce(b.depositado, 0)::numeric(14,2)::text as depositado, coalesce(b.reintegrado, 0)::numeric(14,2)::text as reintegrado
      from seguimientos s
      join convenios c on c.id = s.convenio_id
      join lateral (select x.* from acuerdos x where x.convenio_id = c.id order by x.numero desc limit 1) a on true
      left join saldos b on b.proyecto_id = s.proyecto_id
     where s.id = ${seguimientoId}::uuid`.execute(tx);
  return rows[0];
};

/** The case of a seguimiento in sight; null: there is none. */
export const casoDeSeguimiento = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('seguimientos')
    .select('proyecto_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.proyecto_id ?? null;
};

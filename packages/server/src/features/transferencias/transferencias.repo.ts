import type { MarcoDeTransferencia } from '@portal/domain/features/transferencias/transferencias.juicio';
import {
  type EstadoTransferencia,
  TRANSFERENCIA,
} from '@portal/domain/features/transferencias/transferencias.schema';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { recordStore } from '../../stage/record-store.ts';

/** Name of a transfer in the log and the events. */
export const ENTIDAD = TRANSFERENCIA;

/** How a line is called by the plan that the transfer was asked upon. */
const concepto = (cual: 'de' | 'a') => sql<string>`coalesce((
  select q.concepto from plan_partidas q where q.acuerdo_id = p.base_id and q.partida = ${sql.ref(`p.${cual}`)}), '')`;

/** A transfer with its lines and its people. */
const select = (tx: Tx) =>
  tx
    .selectFrom('transferencias as p')
    .leftJoin('usuarios as u', 'u.id', 'p.created_by')
    .leftJoin('usuarios as r', 'r.id', 'p.resuelta_por')
    .select([
      'p.id',
      'p.folio',
      'p.version',
      'p.seguimiento_id',
      'p.proyecto_id',
      'p.organizacion_id',
      'p.base_id',
      'p.de',
      'p.a',
      'p.motivo',
      'p.proyecto_folio',
      'p.nombre_proyecto',
      'p.nombre_organizacion',
      'p.created_by',
      'u.nombre as creador_nombre',
      'p.created_at',
      'p.resuelta_por',
      'r.nombre as resolutor_nombre',
      'p.resuelta_en',
      'p.motivo_rechazo',
      sql<EstadoTransferencia>`p.estado`.as('estado'),
      sql<Monto>`p.monto::text`.as('monto'),
      concepto('de').as('de_concepto'),
      concepto('a').as('a_concepto'),
      sql<boolean>`p.base_id = app.plan_base(p.proyecto_id)`.as('plan_vigente'),
    ]);

/** The row as the rules and the presenter need it. */
export type TransferenciaRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>
>;

/** Columns that its resolution may write (rule 30). */
export type TransferenciaPatch = {
  readonly resuelta_por: string;
  readonly resuelta_en: Date;
  readonly motivo_rechazo?: string;
};

/** The table of the slice: what is read, locked and written of one record. */
export const transferencias = recordStore({
  table: 'transferencias',
  alias: 'p',
  select,
  deletes: false,
  columns: (patch: TransferenciaPatch) => patch,
});

/** Those of a seguimiento, the last one first. */
export const listOf = (tx: Tx, seguimientoId: string): Promise<readonly TransferenciaRow[]> =>
  select(tx)
    .where('p.seguimiento_id', '=', seguimientoId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute();

/** The case of one in sight; undefined: there is none. */
export const casoDe = (tx: Tx, id: string) =>
  tx.selectFrom('transferencias').select(['proyecto_id']).where('id', '=', id).executeTakeFirst();

/** What a seguimiento says of its lines: what a transfer is judged against. */
export type Contexto = {
  readonly id: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly nombre_organizacion: string;
  readonly proyecto_folio: string;
  readonly nombre_proyecto: string;
  readonly base_id: string;
  readonly marco: MarcoDeTransferencia;
};

type Leido = Omit<Contexto, 'marco'> & {
  readonly ejecuta: boolean;
  readonly modificatorio: boolean;
  readonly porcentaje: string;
  readonly partidas: readonly (Omit<MarcoDeTransferencia['partidas'][number], 'salido'> & {
    readonly aprobado: Monto;
    readonly pedido: Monto;
  })[];
};

/**
 * Reads it in one statement; undefined: there is no such seguimiento in sight. Of a case under its lock, as it is by then. What waits
 * counts against what is asked beside it, and not against what is approved (`pedidas`).
 */
export const readContexto = async (
  tx: Tx,
  seguimientoId: string,
  { now, pedidas }: { readonly now: Date; readonly pedidas: boolean },
): Promise<Contexto | undefined> => {
  const { rows } = await sql<Leido>`
    select s.id, s.proyecto_id, s.organizacion_id, s.nombre_organizacion, s.folio as proyecto_folio,
           coalesce(s.nombre_proyecto, '') as nombre_proyecto, b.id as base_id, s.estado = 'en_ejecucion' as ejecuta,
           exists (select from convenio_modificatorios m
                    where m.convenio_id = s.convenio_id and m.firmado_en is null and m.retirado_en is null) as modificatorio,
           app.porcentaje_de_transferencia(${now})::text as porcentaje,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'id', q.partida, 'concepto', q.concepto, 'original', q.importe::text,
                     'importe', (q.importe + app.transferido(q.proyecto_id, q.partida))::numeric(14,2)::text,
                     'comprobado', coalesce(l.comprobado, 0)::numeric(14,2)::text,
                     'aprobado', coalesce(t.aprobado, 0)::numeric(14,2)::text, 'pedido', coalesce(t.pedido, 0)::numeric(14,2)::text)
                     order by q.orden), '[]')
              from plan_partidas q
              left join saldos_partida l on l.proyecto_id = q.proyecto_id and l.partida = q.partida
              left join lateral (
                select sum(x.monto) filter (where x.estado = 'aprobada') as aprobado, sum(x.monto) as pedido from transferencias x
                 where x.proyecto_id = q.proyecto_id and x.de = q.partida and x.base_id = b.id and x.estado in ('solicitada', 'aprobada')) t on true
             where q.acuerdo_id = v.id) as partidas
      from seguimientos s
      join lateral (select x.id from acuerdos x where x.convenio_id = s.convenio_id order by x.numero desc limit 1) v on true
      cross join lateral (select app.plan_base(s.proyecto_id) as id) b
     where s.id = ${seguimientoId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { ejecuta, modificatorio, porcentaje, partidas, ...contexto } = row;
  return {
    ...contexto,
    marco: {
      detenida: ejecuta ? (modificatorio ? 'modificatorio' : null) : 'ejecucion',
      porcentaje,
      partidas: partidas.map(({ aprobado, pedido, ...una }) => ({
        ...una,
        salido: pedidas ? pedido : aprobado,
      })),
    },
  };
};

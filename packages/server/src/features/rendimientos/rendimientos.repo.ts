import {
  type EstadoRendimiento,
  RENDIMIENTO,
} from '@portal/domain/features/rendimientos/rendimientos.schema';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { recordStore } from '../../stage/record-store.ts';

/** Name of a rendimiento in the log and the events. */
export const ENTIDAD = RENDIMIENTO;

const nombreDe = (documento: string) => sql<string>`coalesce((
  select f.nombre from documentos d join archivos f on f.id = d.archivo_id where d.id = ${sql.ref(documento)}), '')`;

/** One with its papers and its people. */
const select = (tx: Tx) =>
  tx
    .selectFrom('rendimientos as p')
    .leftJoin('usuarios as u', 'u.id', 'p.created_by')
    .leftJoin('usuarios as r', 'r.id', 'p.revisado_por')
    .leftJoin('usuarios as x', 'x.id', 'p.reintegro_por')
    .leftJoin('usuarios as y', 'y.id', 'p.reintegrado_por')
    .leftJoin('usuarios as z', 'z.id', 'p.corregido_por')
    .select([
      'p.id',
      'p.folio',
      'p.version',
      'p.ministracion_id',
      'p.seguimiento_id',
      'p.proyecto_id',
      'p.organizacion_id',
      'p.proyecto_folio',
      'p.nombre_proyecto',
      'p.nombre_organizacion',
      'p.documento_id',
      'p.created_by',
      'u.nombre as creador_nombre',
      'p.created_at',
      'p.revisado_por',
      'r.nombre as revisor_nombre',
      'p.revisado_en',
      'p.motivo',
      'p.reintegro_documento_id',
      'p.reintegro_por',
      'x.nombre as reintegro_nombre',
      'p.reintegro_en',
      'p.reintegrado_por',
      'y.nombre as reintegrado_nombre',
      'p.reintegrado_en',
      'p.corregido_por',
      'z.nombre as corrector_nombre',
      'p.corregido_en',
      'p.corregido_motivo',
      sql<boolean>`exists (select from seguimientos s where s.id = p.seguimiento_id and s.finiquitado_en is not null)`.as(
        'con_finiquito',
      ),
      sql<EstadoRendimiento>`p.estado`.as('estado'),
      sql<string>`to_char(p.mes, 'YYYY-MM')`.as('mes'),
      sql<Fecha | null>`p.reintegro_fecha::text`.as('reintegro_fecha'),
      sql<Monto>`p.monto::text`.as('monto'),
      nombreDe('p.documento_id').as('documento_nombre'),
      nombreDe('p.reintegro_documento_id').as('reintegro_documento_nombre'),
    ]);

/** The row as the rules and the presenter need it. */
export type RendimientoRow = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

/** Columns that its steps may write (rule 30). */
export type RendimientoPatch = {
  readonly revisado_por?: string;
  readonly revisado_en?: Date;
  readonly motivo?: string;
  readonly reintegro_fecha?: Fecha | null;
  readonly reintegro_documento_id?: string | null;
  readonly reintegro_por?: string | null;
  readonly reintegro_en?: Date | null;
  readonly reintegrado_por?: string;
  readonly reintegrado_en?: Date;
  readonly corregido_por?: string;
  readonly corregido_en?: Date;
  readonly corregido_motivo?: string;
};

/** The table of the slice: what is read, locked and written of one record. */
export const rendimientos = recordStore({
  table: 'rendimientos',
  alias: 'p',
  select,
  deletes: false,
  columns: (patch: RendimientoPatch) => patch,
});

/** Those of a seguimiento, the last month first. */
export const listOf = (tx: Tx, seguimientoId: string): Promise<readonly RendimientoRow[]> =>
  select(tx)
    .where('p.seguimiento_id', '=', seguimientoId)
    .orderBy('p.mes', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute();

/** The case of one in sight; undefined: there is none. */
export const casoDe = (tx: Tx, id: string) =>
  tx.selectFrom('rendimientos').select(['proyecto_id']).where('id', '=', id).executeTakeFirst();

/** Where a ministración in sight belongs; undefined: there is none. */
export const lugarDe = (tx: Tx, ministracionId: string) =>
  tx
    .selectFrom('ministraciones')
    .select(['id', 'seguimiento_id', 'organizacion_id', 'estado'])
    .where('id', '=', ministracionId)
    .executeTakeFirst();

/** What a seguimiento says of its interest: what registering some is judged against. */
export type Contexto = {
  readonly id: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly nombre_organizacion: string;
  readonly proyecto_folio: string;
  readonly nombre_proyecto: string;
  readonly terminado: boolean;
  /** Its account closes: the month that runs is registered as it stands. */
  readonly enLiquidacion: boolean;
  readonly inicio: Fecha;
  /** Day of its first deposit; null: nothing was deposited. */
  readonly primerDeposito: Fecha | null;
  readonly confirmado: Monto;
  readonly reintegrado: Monto;
  /** The last deposit; null: nothing was deposited. */
  readonly ministracion: string | null;
  /** Months that are registered, and count. */
  readonly meses: readonly string[];
};

/** Reads it in one statement; undefined: there is no such seguimiento in sight. Of a case under its lock, as it is by then. */
export const readContexto = async (tx: Tx, seguimientoId: string): Promise<Contexto | undefined> => {
  const { rows } = await sql<Contexto>`
    select s.id, s.proyecto_id, s.organizacion_id, s.nombre_organizacion, s.folio as proyecto_folio,
           coalesce(s.nombre_proyecto, '') as nombre_proyecto, s.estado = 'terminado' as terminado, s.estado = 'en_liquidacion' as "enLiquidacion",
           a.vigencia_inicio::text as inicio,
           (select min(m.fecha_deposito)::text from ministraciones m
             where m.seguimiento_id = s.id and m.estado in ('depositada', 'comprobada')) as "primerDeposito",
           coalesce(b.rendimiento, 0)::numeric(14,2)::text as confirmado,
           coalesce(b.rendimiento_reintegrado, 0)::numeric(14,2)::text as reintegrado,
           (select m.id from ministraciones m where m.seguimiento_id = s.id and m.estado in ('depositada', 'comprobada')
             order by m.fecha_deposito desc, m.numero desc limit 1) as ministracion,
           (select coalesce(jsonb_agg(to_char(r.mes, 'YYYY-MM')), '[]') from rendimientos r
             where r.seguimiento_id = s.id and r.estado not in ('rechazado', 'retirado', 'corregido')) as meses
      from seguimientos s
      join lateral (select x.* from acuerdos x where x.convenio_id = s.convenio_id order by x.numero desc limit 1) a on true
      left join saldos b on b.proyecto_id = s.proyecto_id
     where s.id = ${seguimientoId}::uuid`.execute(tx);
  return rows[0];
};

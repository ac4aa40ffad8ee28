import type { EstadoCarta, TipoDeCarta } from '@portal/domain/features/cartas/cartas.schema';
import { CARTA } from '@portal/domain/features/cartas/cartas.schema';
import { type Fecha, ZONA } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { recordStore } from '../../stage/record-store.ts';

/** Name of a carta in the log, the events and the documents. */
export const ENTIDAD = CARTA;

/** What pays a carta, as the database says it. */
export type PagoRow = {
  readonly ministracion_id: string;
  readonly folio: string;
  readonly fecha: Fecha;
  readonly comprobante_id: string;
  readonly comprobante_nombre: string;
};

/** Whether the money of the seguimiento `s`, of the convenio `c`, may go out (rules 81, 86). */
const admitePagos = sql<boolean>`(
  s.estado = 'en_ejecucion' and c.estado = 'vigente' and c.vigencia_fin >= (now() at time zone ${sql.lit(ZONA)})::date
  and coalesce((select not (x.suspendido or x.tipo = 'liquidacion') from acuerdos x
                 where x.proyecto_id = s.proyecto_id order by x.numero desc limit 1), false))`;

/** Whether nothing of the case is written any more. */
const conFiniquito = sql<boolean>`s.finiquitado_en is not null`;

/** A carta with the people of its steps, its PDF, its payment and what could pay it, and what its execution says of money now. */
const select = (tx: Tx) =>
  tx
    .selectFrom('cartas as p')
    .innerJoin('seguimientos as s', 's.id', 'p.seguimiento_id')
    .innerJoin('convenios as c', 'c.id', 's.convenio_id')
    .leftJoin('usuarios as u', 'u.id', 'p.created_by')
    .leftJoin('usuarios as ue', 'ue.id', 'p.enviada_por')
    .leftJoin('usuarios as ua', 'ua.id', 'p.aprobada_por')
    .leftJoin('usuarios as up', 'up.id', 'p.pagada_por')
    .leftJoin('usuarios as ur', 'ur.id', 'p.rechazada_por')
    .select([
      'p.id',
      'p.folio',
      'p.seguimiento_id',
      'p.proyecto_id',
      'p.organizacion_id',
      'p.proyecto_folio',
      'p.nombre_proyecto',
      'p.nombre_organizacion',
      'p.descripcion',
      'p.observaciones',
      'p.de_la_organizacion',
      'p.version',
      'p.created_by',
      'u.nombre as creador_nombre',
      'p.created_at',
      'p.enviada_por',
      'ue.nombre as enviada_nombre',
      'p.enviada_en',
      'p.aprobada_por',
      'ua.nombre as aprobada_nombre',
      'p.aprobada_en',
      'p.pagada_por',
      'up.nombre as pagada_nombre',
      'p.pagada_en',
      'p.rechazada_por',
      'ur.nombre as rechazada_nombre',
      'p.rechazada_en',
      'p.motivo',
      sql<EstadoCarta>`p.estado`.as('estado'),
      sql<TipoDeCarta>`p.tipo`.as('tipo'),
      sql<string>`p.monto::text`.as('monto'),
      sql<Fecha>`p.fecha::text`.as('fecha'),
      admitePagos.as('admite_pagos'),
      conFiniquito.as('con_finiquito'),
      sql<string | null>`(
        select e.id from documentos_emitidos e
         where e.entidad = ${ENTIDAD} and e.entidad_id = p.id and e.tipo = 'carta' and e.archivo_id is not null
         order by e.emitido_en desc limit 1)`.as('documento_id'),
      sql<readonly PagoRow[]>`case when p.estado in ('aprobada', 'pagada') then (
        select coalesce(jsonb_agg(jsonb_build_object('ministracion_id', q.ministracion_id, 'folio', q.folio, 'fecha', q.fecha,
                 'comprobante_id', q.comprobante_id, 'comprobante_nombre', f.nombre) order by q.fecha, q.folio), '[]')
          from app.pagos_de_carta(p.id) q
          join documentos d on d.id = q.comprobante_id join archivos f on f.id = d.archivo_id
         where p.comprobante_id is null or p.comprobante_id = q.comprobante_id) else '[]' end`.as('pagos'),
    ]);

/** The row as the rules and the presenter need it. */
export type CartaRow = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

/** Columns that an action may write; each action names its own (rule 30). */
export type CartaPatch = {
  readonly enviada_por?: string;
  readonly enviada_en?: Date;
  readonly aprobada_por?: string;
  readonly aprobada_en?: Date;
  readonly pagada_por?: string;
  readonly pagada_en?: Date;
  readonly ministracion_id?: string;
  readonly comprobante_id?: string;
  readonly rechazada_por?: string;
  readonly rechazada_en?: Date;
  readonly motivo?: string;
};

/** The table of the slice: what is read, locked and written of one record. */
export const cartas = recordStore({
  table: 'cartas',
  alias: 'p',
  select,
  deletes: false,
  columns: (patch: CartaPatch) => patch,
});

/** Those of a seguimiento, the newest first. */
export const listOf = (tx: Tx, seguimientoId: string): Promise<readonly CartaRow[]> =>
  select(tx)
    .where('p.seguimiento_id', '=', seguimientoId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

/** The case of a carta in sight; null: there is none. */
export const casoDe = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('cartas').select('proyecto_id').where('id', '=', id).executeTakeFirst())
    ?.proyecto_id ?? null;

/** What a seguimiento says to who writes a carta of it; undefined: there is none in sight. Of a case under its lock, as it is by then. */
export const readContexto = (tx: Tx, seguimientoId: string) =>
  tx
    .selectFrom('seguimientos as s')
    .innerJoin('convenios as c', 'c.id', 's.convenio_id')
    .select([
      's.id',
      's.folio',
      's.proyecto_id',
      's.organizacion_id',
      's.nombre_organizacion',
      sql<string>`coalesce(s.nombre_proyecto, '')`.as('nombre_proyecto'),
      admitePagos.as('admite_pagos'),
      conFiniquito.as('con_finiquito'),
    ])
    .where('s.id', '=', seguimientoId)
    .executeTakeFirst();

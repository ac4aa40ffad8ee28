import {
  type CertificadoDeEmisor,
  type ClaseDeGasto,
  COMPROBACION,
  type EstadoComprobacion,
  type LecturaDePdf,
  type SelloDeFactura,
} from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type {
  FiltrosDeGastos,
  GastosInput,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keysetOf } from '../../platform/db/keyset.ts';
import { type Carried, listPage } from '../../platform/db/list-page.ts';
import { recordStore } from '../../stage/record-store.ts';

/** Name of a comprobación in the log and the events. */
export const ENTIDAD = COMPROBACION;

/** A comprobación with its ministración, its line of the budget as the last plan that has it names it, its paper, and its people. */
const select = (tx: Tx) =>
  tx
    .selectFrom('comprobaciones as p')
    .innerJoin('ministraciones as m', 'm.id', 'p.ministracion_id')
    .innerJoin('documentos as d', 'd.id', 'p.documento_id')
    .innerJoin('archivos as f', 'f.id', 'd.archivo_id')
    .leftJoin('comprobacion_pdfs as q', 'q.comprobacion_id', 'p.id')
    .leftJoin('usuarios as u', 'u.id', 'p.created_by')
    .leftJoin('usuarios as r', 'r.id', 'p.revisada_por')
    .leftJoin('usuarios as x', 'x.id', 'p.cancelada_por')
    .leftJoin('usuarios as w', 'w.id', 'p.retirada_por')
    .leftJoin('documentos as dx', 'dx.id', 'p.cancelada_evidencia')
    .leftJoin('archivos as fx', 'fx.id', 'dx.archivo_id')
    .select([
      'p.id',
      'p.folio',
      'p.version',
      'p.ministracion_id',
      'm.folio as ministracion_folio',
      'm.numero as ministracion_numero',
      'p.seguimiento_id',
      'p.proyecto_id',
      'p.organizacion_id',
      'p.proyecto_folio',
      'p.nombre_proyecto',
      'p.nombre_organizacion',
      'p.partida',
      'p.porcentaje',
      'p.uuid',
      'p.emisor_rfc',
      'p.emisor_nombre',
      'p.concepto',
      'p.metodo_pago',
      'p.motivo_sin_cfdi',
      'p.documento_id',
      'f.nombre as documento_nombre',
      'p.created_by',
      'u.nombre as creador_nombre',
      'p.created_at',
      'p.revisada_por',
      'r.nombre as revisor_nombre',
      'p.revisada_en',
      'p.motivo',
      'p.cancelada_por',
      'x.nombre as cancelador_nombre',
      'p.cancelada_en',
      'p.cancelada_motivo',
      'p.cancelada_evidencia',
      'p.retirada_por',
      'w.nombre as retirador_nombre',
      'p.retirada_en',
      'p.retirada_motivo',
      'fx.nombre as evidencia_nombre',
      sql<ClaseDeGasto>`p.clase`.as('clase'),
      sql<EstadoComprobacion>`p.estado`.as('estado'),
      sql<LecturaDePdf | null>`q.estado`.as('pdf'),
      'q.dice as pdf_dice',
      sql<SelloDeFactura | null>`p.sello`.as('sello'),
      sql<CertificadoDeEmisor>`coalesce(p.certificado, 'sin_verificar')`.as('certificado'),
      sql<Fecha>`p.fecha::text`.as('fecha'),
      sql<Fecha | null>`p.cancelada_verificada::text`.as('cancelada_verificada'),
      sql<boolean>`exists (select from seguimientos s where s.id = p.seguimiento_id and s.finiquitado_en is not null)`.as(
        'con_finiquito',
      ),
      sql<boolean>`exists (select from seguimientos s where s.id = p.seguimiento_id and s.estado = 'terminado')`.as(
        'terminado',
      ),
      sql<Monto | null>`app.pagado_de((select x from comprobaciones x where x.id = p.id))::numeric(14,2)::text`.as(
        'tope',
      ),
      sql<readonly PagoRow[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('uuid', g.uuid, 'fecha', g.fecha, 'pagado', g.pagado::text, 'anterior', g.anterior::text,
                 'insoluto', g.insoluto::text, 'sello', g.sello, 'certificado', g.certificado,
                 'entregado_en', g.entregado_en) order by g.fecha, g.entregado_en), '[]')
          from comprobacion_pagos g where g.comprobacion_id = p.id)`.as('pagos'),
      sql<readonly RevisionRow[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('admitido', v.admitido::text, 'motivo', v.motivo, 'revisada_por', v.revisada_por,
                 'nombre', y.nombre, 'revisada_en', v.revisada_en) order by v.revisada_en, v.id), '[]')
          from comprobacion_revisiones v left join usuarios y on y.id = v.revisada_por where v.comprobacion_id = p.id)`.as(
        'revisiones',
      ),
      sql<Monto>`p.monto::text`.as('monto'),
      sql<Monto | null>`p.admitido::text`.as('admitido'),
      sql<Monto | null>`p.total::text`.as('total'),
      sql<{ rubro: string; concepto: string } | null>`(
        select jsonb_build_object('rubro', q.rubro, 'concepto', q.concepto)
          from plan_partidas q join acuerdos a on a.id = q.acuerdo_id
         where q.proyecto_id = p.proyecto_id and q.partida = p.partida order by a.numero desc limit 1)`.as(
        'linea',
      ),
    ]);

/** A payment of its invoice, by a CFDI of type P. */
type PagoRow = {
  readonly uuid: string;
  readonly fecha: Fecha;
  readonly pagado: Monto;
  readonly anterior: Monto;
  readonly insoluto: Monto;
  readonly sello: SelloDeFactura;
  readonly certificado: CertificadoDeEmisor;
  readonly entregado_en: string;
};

/** A further review of what was left of it. */
type RevisionRow = {
  readonly admitido: Monto;
  readonly motivo: string | null;
  readonly revisada_por: string;
  readonly nombre: string | null;
  readonly revisada_en: string;
};

/** The row as the rules and the presenter need it. */
export type ComprobacionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

/** Columns that a judgement, or what the SAT cancelled, may write (rule 30). */
export type ComprobacionPatch =
  | JuicioPatch
  | CancelacionPatch
  | RetiroPatch
  | { readonly admitido: Monto }
  | Readonly<Record<string, never>>;
type JuicioPatch = {
  readonly revisada_por: string;
  readonly revisada_en: Date;
  readonly admitido?: Monto;
  readonly motivo?: string;
};

type RetiroPatch = {
  readonly retirada_por: string;
  readonly retirada_en: Date;
  readonly retirada_motivo: string;
};

type CancelacionPatch = {
  readonly cancelada_por: string;
  readonly cancelada_en: Date;
  readonly cancelada_verificada: Fecha;
  readonly cancelada_motivo: string;
  readonly cancelada_evidencia: string;
};

/** The table of the slice: what is read, locked and written of one record. */
export const comprobaciones = recordStore({
  table: 'comprobaciones',
  alias: 'p',
  select,
  deletes: false,
  columns: (patch: ComprobacionPatch) => patch,
});

/** Those of a seguimiento as they are filtered, the last one first: for its sheet. */
export const listOf = (
  tx: Tx,
  seguimientoId: string,
  { estado, partida }: FiltrosDeGastos = {},
): Promise<readonly ComprobacionRow[]> => {
  let q = select(tx).where('p.seguimiento_id', '=', seguimientoId);
  if (estado?.length) q = q.where('p.estado', 'in', closed(estado));
  if (partida) q = q.where('p.partida', '=', partida);
  return q.orderBy('p.created_at', 'desc').orderBy('p.id').execute();
};

const columns = { recientes: { column: 'created_at', type: 'timestamptz' } } as const;

/** Whether an expense waits for a review: nobody judged it, or payments came after it was admitted in part (of `comprobaciones`, by its name). */
const esperaRevision = sql<boolean>`(comprobaciones.estado = 'por_revisar' or (
  comprobaciones.estado = 'admitida_en_parte' and comprobaciones.metodo_pago = 'PPD' and exists (
    select from comprobacion_pagos g where g.comprobacion_id = comprobaciones.id and g.entregado_en > greatest(
      comprobaciones.revisada_en,
      (select max(r.revisada_en) from comprobacion_revisiones r where r.comprobacion_id = comprobaciones.id)))))`;

/** A page of those of a seguimiento, the last one first. */
export const pageOfGastos = async (tx: Tx, query: GastosInput) => {
  const { id, cursor, limite, estado, partida, facturas, espera } = query;
  let base = tx.selectFrom('comprobaciones').where('seguimiento_id', '=', id);
  if (estado?.length) base = base.where('estado', 'in', closed(estado));
  if (espera) base = base.where(esperaRevision, '=', espera === 'si');
  if (partida) base = base.where('partida', '=', partida);
  if (facturas) base = base.where('uuid', '=', sql<string>`any(${facturas}::text[])`);
  const { rows, ...page } = await listPage(tx, {
    keys: keysetOf({ orden: 'recientes', cursor, limite }, columns),
    base,
    columns: ['id'],
    around: (shown) => tx.selectFrom(shown).selectAll('p').$castTo<Carried>(),
  });
  const whole = rows.length
    ? await select(tx)
        .where(
          'p.id',
          'in',
          rows.map((row) => row.id),
        )
        .execute()
    : [];
  return { ...page, rows: rows.flatMap((row) => whole.find((one) => one.id === row.id) ?? []) };
};

/** Whether a seguimiento is in sight. */
export const seVe = async (tx: Tx, seguimientoId: string): Promise<boolean> =>
  (await tx.selectFrom('seguimientos').select('id').where('id', '=', seguimientoId).executeTakeFirst()) !==
  undefined;

/** How many of a seguimiento wait for their review, and how many were judged. */
export const countGastos = async (tx: Tx, seguimientoId: string) => {
  const { rows } = await sql<{ porRevisar: number; revisados: number }>`
    select (count(*) filter (where ${esperaRevision}))::int as "porRevisar",
           (count(*) filter (where not ${esperaRevision}))::int as revisados
      from comprobaciones where seguimiento_id = ${seguimientoId}::uuid`.execute(tx);
  return rows[0] ?? { porRevisar: 0, revisados: 0 };
};

/** The case of a comprobación in sight; null: there is none. */
export const casoDe = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('comprobaciones')
    .select('proyecto_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.proyecto_id ?? null;
};

/** The XML of one in sight; undefined: there is no such record, null: it has none. */
export const xmlDe = (tx: Tx, id: string) =>
  tx
    .selectFrom('comprobaciones')
    .select(['folio', 'xml', 'organizacion_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The XML of the expense that a paper proves; undefined: it proves none in sight. */
export const xmlDelPapel = (tx: Tx, documentoId: string) =>
  tx
    .selectFrom('comprobaciones')
    .select(['xml', 'organizacion_id'])
    .where('documento_id', '=', documentoId)
    .executeTakeFirst();

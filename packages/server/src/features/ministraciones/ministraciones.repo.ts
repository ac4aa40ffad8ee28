import type {
  EstadoMinistracion,
  TipoDeMinistracion,
} from '@portal/domain/features/ministraciones/ministraciones.schema';
import { MINISTRACION } from '@portal/domain/features/ministraciones/ministraciones.schema';
import type { Fecha } from '@portal/domain/kernel/dates';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { recordStore } from '../../stage/record-store.ts';

/** Name of a ministración in the log, the events and the documents. */
export const ENTIDAD = MINISTRACION;

/** A refund as it is read with its ministración; moments as JSON writes them. */
export type ReintegroRow = {
  readonly id: string;
  readonly monto: Monto;
  readonly fecha: Fecha;
  readonly motivo: string;
  readonly documento_id: string;
  readonly documento_nombre: string;
  readonly registrado_por: string;
  readonly registrado_nombre: string | null;
  readonly registrado_en: string;
  readonly confirmado_por: string | null;
  readonly confirmado_nombre: string | null;
  readonly confirmado_en: string | null;
  readonly descartado_por: string | null;
  readonly descartado_nombre: string | null;
  readonly descartado_en: string | null;
  readonly motivo_descarte: string | null;
};

/** What the plan says of a number. */
export type PlanRow = {
  readonly numero: number;
  readonly fecha: Fecha;
  readonly importe: Monto;
  readonly condicion: string;
  readonly hito: string | null;
};

/** A line of the plan of the acuerdo `a`, with the name of its hito. */
const planeadaDe = (
  acuerdo: ReturnType<typeof sql.ref>,
  numero: ReturnType<typeof sql>,
) => sql<PlanRow | null>`(
  select jsonb_build_object('numero', q.numero, 'fecha', q.fecha, 'importe', q.importe::text, 'condicion', q.condicion, 'hito', h.nombre)
    from plan_ministraciones q left join plan_hitos h on h.acuerdo_id = q.acuerdo_id and h.hito = q.hito
   where q.acuerdo_id = ${acuerdo} and q.numero = ${numero})`;

/** A ministración with the people of its steps, its plan, its papers, and what its convenio says of payments now. */
const select = (tx: Tx) =>
  tx
    .selectFrom('ministraciones as p')
    .innerJoin('seguimientos as s', 's.id', 'p.seguimiento_id')
    .innerJoin('convenios as c', 'c.id', 'p.convenio_id')
    .innerJoin('acuerdos as a', 'a.id', 'p.acuerdo_id')
    .leftJoin('usuarios as u', 'u.id', 'p.created_by')
    .leftJoin('usuarios as ua', 'ua.id', 'p.aprobada_por')
    .leftJoin('usuarios as ud', 'ud.id', 'p.depositada_por')
    .leftJoin('usuarios as uc', 'uc.id', 'p.cerrada_por')
    .leftJoin('documentos as d', 'd.id', 'p.comprobante_id')
    .leftJoin('archivos as f', 'f.id', 'd.archivo_id')
    .select([
      'p.id',
      'p.folio',
      'p.seguimiento_id',
      'p.proyecto_id',
      'p.proyecto_folio',
      'p.nombre_proyecto',
      'p.organizacion_id',
      'p.numero',
      'p.conceptos',
      'p.beneficiario',
      'p.cuenta_final',
      'p.cuenta_banco',
      'p.version',
      'p.created_by',
      'u.nombre as creador_nombre',
      'p.created_at',
      'p.aprobada_por',
      'ua.nombre as aprobada_nombre',
      'p.aprobada_en',
      'p.nota',
      'p.depositada_por',
      'ud.nombre as depositada_nombre',
      'p.depositada_en',
      'p.rastreo',
      'p.comprobante_id',
      'f.nombre as comprobante_nombre',
      'p.cerrada_por',
      'uc.nombre as cerrada_nombre',
      'p.cerrada_en',
      'p.motivo',
      'a.folio as acuerdo_folio',
      'c.numero as convenio_numero',
      sql<EstadoMinistracion>`p.estado`.as('estado'),
      sql<TipoDeMinistracion>`p.tipo`.as('tipo'),
      sql<string>`p.monto::text`.as('monto'),
      sql<Fecha | null>`p.fecha_deposito::text`.as('fecha_deposito'),
      sql<boolean>`c.estado = 'vigente'`.as('en_vigor'),
      sql<Fecha>`c.vigencia_fin::text`.as('vigencia_fin'),
      sql<boolean>`(
        select x.suspendido or x.tipo = 'liquidacion' from acuerdos x where x.proyecto_id = p.proyecto_id order by x.numero desc limit 1)`.as(
        'detenida',
      ),
      sql<Monto>`(select coalesce(sum(x.comprobado), 0)::numeric(14,2)::text from comprobaciones x where x.ministracion_id = p.id)`.as(
        'comprobado',
      ),
      sql<Monto>`(select coalesce(sum(x.admitido), 0)::numeric(14,2)::text from comprobaciones x where x.ministracion_id = p.id and x.estado <> 'cancelada')`.as(
        'admitido',
      ),
      sql<boolean>`exists (select from organizaciones o where o.id = p.organizacion_id and o.tipo = 'osc')`.as(
        'es_osc',
      ),
      sql<string | null>`app.identidad() ->> 'rfc'`.as('rfc_fundacion'),
      sql<boolean>`s.finiquitado_en is not null`.as('con_finiquito'),
      sql<boolean>`app.debe_donativo((select x from ministraciones x where x.id = p.id))`.as('debe_donativo'),
      sql<DonativoRow | null>`(
        select jsonb_build_object('uuid', v.uuid, 'fecha', v.fecha, 'total', v.total::text, 'autorizacion', v.autorizacion, 'sello', v.sello, 'certificado', v.certificado,
                 'entregado_por', v.entregado_por, 'entregado_nombre', vu.nombre, 'entregado_en', v.entregado_en)
          from ministracion_donativos v left join usuarios vu on vu.id = v.entregado_por
         where v.ministracion_id = p.id order by v.numero desc limit 1)`.as('donativo'),
      planeadaDe(sql.ref('p.acuerdo_id'), sql`p.numero`).as('plan'),
      sql<string | null>`(
        select e.id from documentos_emitidos e
         where e.entidad = ${ENTIDAD} and e.entidad_id = p.id and e.tipo = 'carta' and e.archivo_id is not null
         order by e.emitido_en desc limit 1)`.as('carta_id'),
      sql<readonly ReintegroRow[]>`(
        select coalesce(jsonb_agg(to_jsonb(q) order by q.registrado_en), '[]') from (
          select r.id, r.monto::text, r.fecha, r.motivo, r.documento_id, rf.nombre as documento_nombre, r.registrado_por,
                 r1.nombre as registrado_nombre, r.registrado_en, r.confirmado_por, r2.nombre as confirmado_nombre, r.confirmado_en,
                 r.descartado_por, r3.nombre as descartado_nombre, r.descartado_en, r.motivo_descarte
            from ministracion_reintegros r
            join documentos rd on rd.id = r.documento_id join archivos rf on rf.id = rd.archivo_id
            left join usuarios r1 on r1.id = r.registrado_por left join usuarios r2 on r2.id = r.confirmado_por
            left join usuarios r3 on r3.id = r.descartado_por
           where r.ministracion_id = p.id) q)`.as('reintegros'),
    ]);

/** The CFDI de donativo that counts: the last one handed in. */
type DonativoRow = {
  readonly uuid: string;
  readonly fecha: Fecha;
  readonly total: Monto;
  readonly autorizacion: string;
  readonly sello: 'valido' | 'no_verificable';
  readonly certificado: 'reconocido' | 'sin_verificar';
  readonly entregado_por: string;
  readonly entregado_nombre: string | null;
  readonly entregado_en: string;
};

/** The row as the rules and the presenter need it. */
export type MinistracionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

/** Columns that an action may write; each action names its own (rule 30). */
export type MinistracionPatch = {
  readonly aprobada_por?: string;
  readonly aprobada_en?: Date;
  readonly nota?: string;
  readonly depositada_por?: string;
  readonly depositada_en?: Date;
  readonly fecha_deposito?: Fecha;
  readonly rastreo?: string;
  readonly comprobante_id?: string;
  readonly cerrada_por?: string;
  readonly cerrada_en?: Date;
  readonly motivo?: string;
};

/** The table of the slice: what is read, locked and written of one record. */
export const ministraciones = recordStore({
  table: 'ministraciones',
  alias: 'p',
  select,
  deletes: false,
  columns: (patch: MinistracionPatch) => patch,
});

/** Those of a seguimiento, by number and in the order in which they were asked for. */
export const listOf = (tx: Tx, seguimientoId: string): Promise<readonly MinistracionRow[]> =>
  select(tx)
    .where('p.seguimiento_id', '=', seguimientoId)
    .orderBy('p.numero')
    .orderBy('p.created_at')
    .execute();

/** The case of a ministración in sight; null: there is none. */
export const casoDe = async (tx: Tx, id: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('ministraciones')
    .select('proyecto_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.proyecto_id ?? null;
};

/** The whole account that was frozen; undefined where it is not the reader's (rule 84). */
export const cuentaCongelada = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('ministracion_cuentas')
      .select('clabe')
      .where('ministracion_id', '=', id)
      .executeTakeFirst()
  )?.clabe;

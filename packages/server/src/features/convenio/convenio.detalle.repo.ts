import type { Bloque } from '@portal/domain/features/convenio/composicion';
import type { ClaseDeSolicitud, PasoEscrito } from '@portal/domain/features/convenio/convenio.schema';
import { OPINION_32D } from '@portal/domain/features/convenio/convenio.schema';
import type {
  TipoDeAcuerdo,
  TipoDeModificatorio,
} from '@portal/domain/features/convenio/modificatorio.schema';
import { ajustesDelUmbral } from '@portal/domain/features/convenio/umbrales';
import type { Answers } from '@portal/domain/kernel/answers';
import { type Fecha, ZONA } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** All that hangs on a convenio, in one statement: row-level security leaves out what is not the actor's to read. */

export type PasoRow = {
  readonly paso: PasoEscrito;
  readonly version: number;
  readonly respuestas: Answers;
  readonly guardado_por: string;
  readonly guardado_nombre: string | null;
  readonly guardado_en: string;
};

export type SolicitudRow = {
  readonly fila: string;
  readonly clase: ClaseDeSolicitud;
  readonly papel: string | null;
  readonly detalle: string;
  readonly respuesta: string | null;
  readonly respondida_por: string | null;
  readonly respondida_nombre: string | null;
  readonly respondida_en: string | null;
  /** The paper of that kind in the dossier that is in force the longest. */
  readonly documento_id: string | null;
  readonly documento_nombre: string | null;
  readonly vence_en: Fecha | null;
};

export type CuentaRow = {
  readonly id: string;
  readonly clabe: string;
  readonly propuesta_por: string;
  readonly propuesta_nombre: string | null;
  readonly propuesta_en: string;
  readonly confirmada_por: string | null;
  readonly confirmada_nombre: string | null;
  readonly confirmada_en: string | null;
  readonly de_otra: boolean;
};

export type TextoRow = {
  readonly id: string;
  readonly numero: number;
  readonly clase: 'anteproyecto' | 'final';
  readonly compuesto_en: string;
  readonly compuesto_por: string;
  readonly compuesto_nombre: string | null;
  readonly emitido_id: string | null;
  readonly archivo_sha256: string | null;
  readonly formulacion_version: number | null;
  readonly retirado_en: string | null;
  readonly motivo_retiro: string | null;
  readonly firma_id: string | null;
};

export type CondicionRow = {
  readonly fila: string;
  readonly texto: string;
  readonly fecha: Fecha;
  readonly cumplida_por: string | null;
  readonly cumplida_nombre: string | null;
  readonly cumplida_en: string | null;
  readonly nota: string | null;
};

type Ministracion = {
  readonly numero: number;
  readonly fecha: Fecha;
  readonly importe: string;
  readonly condicion: string;
  readonly hito: string | null;
};

export type AcuerdoRow = {
  readonly id: string;
  readonly folio: string;
  readonly numero: number;
  readonly tipo: TipoDeAcuerdo;
  /** Which modificatorio both signed; null of the original, and of what nobody signed. */
  readonly modificatorio: number | null;
  readonly fecha: Fecha;
  readonly total: string;
  readonly vigencia_inicio: Fecha;
  readonly vigencia_fin: Fecha;
  readonly motivo: string | null;
  /** Once its PDF is there. */
  readonly emitido_id: string | null;
  readonly ministraciones: readonly Ministracion[];
};

/** What lies at signature to modify it. */
export type ModificatorioRow = {
  readonly id: string;
  /** Which it is of those of its convenio, and the number of the acuerdo that it becomes. */
  readonly numero: number;
  readonly orden: number;
  readonly version: number;
  readonly tipo: TipoDeModificatorio;
  readonly motivo: string;
  readonly total: string;
  readonly vigencia_inicio: Fecha;
  readonly vigencia_fin: Fecha;
  readonly partidas: readonly { readonly partida: string; readonly importe: string }[] | null;
  readonly ministraciones: readonly Ministracion[] | null;
  readonly bloques: readonly Bloque[];
  readonly emitido_id: string;
  readonly archivo_sha256: string | null;
  readonly firma_id: string | null;
  readonly propuesto_por: string;
  readonly propuesto_nombre: string | null;
  readonly propuesto_en: string;
  /** Lines of which more was proven since it was proposed than it leaves. */
  readonly rebasadas: readonly {
    readonly concepto: string;
    readonly importe: string;
    readonly comprobado: string;
  }[];
};

/** Who came to represent the organization since it was signed. */
export type RepresentanteRow = {
  readonly id: string;
  readonly nombre: string;
  readonly cargo: string;
  readonly rfc: string | null;
  readonly desde: Fecha;
  readonly documento_id: string;
  readonly documento_nombre: string;
  readonly registrado_por: string;
  readonly registrado_nombre: string | null;
  readonly registrado_en: string;
};

/** Everything beside the row; moments are as JSON writes them, names are null where they are not the reader's. */
export type Detalle = {
  readonly pasos: readonly PasoRow[];
  readonly solicitudes: readonly SolicitudRow[];
  readonly cuenta: CuentaRow | null;
  readonly textos: readonly TextoRow[];
  readonly condiciones: readonly CondicionRow[];
  readonly aprobacion_version: number;
  readonly decidida_en: string | null;
  /** Sections of the design as they stand, and the dates of the ficha: what the amount and the dates are judged against. */
  readonly presupuesto: Answers;
  readonly cronograma: Answers;
  readonly marco_logico: Answers;
  readonly ficha_inicio: string | null;
  readonly ficha_fin: string | null;
  /** The opinion 32-D of the dossier is in force. */
  readonly opinion: boolean;
  readonly rfc: string | null;
  /** Who signs for each side now has one name for the database, which keeps them apart by it: 'Mølinar' and 'Molinar' are one. */
  readonly mismo_firmante: boolean;
  readonly ultima_version: number | null;
  /** The day of the last signature, of paper the one that it bears; null until both sides signed. */
  readonly firmado_el: Fecha | null;
  /** Conversations about its clauses that nobody settled yet; 0 where they are not the reader's. */
  readonly comentarios_abiertos: number;
  /** The original and what modified it, in their order. */
  readonly acuerdos: readonly AcuerdoRow[];
  /** That of its execution was issued. */
  readonly finiquito: boolean;
  /** As app.ejecucion_con_dinero has it: money of its execution was paid or is on its way. */
  readonly dinero_en_curso: boolean;
  readonly modificatorio: ModificatorioRow | null;
  /** In their order; the last one signs for the organization. */
  readonly representantes: readonly RepresentanteRow[];
  /** Left of its call's budget; null without one, or where it is not the reader's to know. */
  readonly restante: string | null;
  /** What was set of the thresholds that the amount is held against: as of its signature, or of now. */
  readonly umbrales: readonly { readonly clave: string; readonly valor: unknown; readonly desde: string }[];
};

type De = {
  readonly id: string;
  readonly proyecto_id: string;
  readonly organizacion_id: string;
  readonly aprobacion_id: string;
};

/** Reads it as of today. Of one that is locked, in a statement of its own: as it is by then. */
export const readDetalle = async (tx: Tx, de: De, hoy: Fecha): Promise<Detalle> => {
  const { rows } = await sql<{ detalle: Detalle }>`
    select jsonb_build_object(
      'pasos', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select s.paso, s.version, s.respuestas, s.guardado_por, u.nombre as guardado_nombre, s.guardado_en
          from convenio_pasos s left join usuarios u on u.id = s.guardado_por where s.convenio_id = ${de.id}) q),
      'solicitudes', (select coalesce(jsonb_agg(to_jsonb(q) order by q.orden, q.fila), '[]') from (
        select s.fila, s.orden, s.clase, s.papel, s.detalle, s.respuesta, s.respondida_por, u.nombre as respondida_nombre, s.respondida_en,
               e.documento_id, e.nombre as documento_nombre, e.vence_en
          from convenio_solicitudes s left join usuarios u on u.id = s.respondida_por
          left join lateral (
            select p.documento_id, a.nombre, p.vence_en from papeles p
              join documentos d on d.id = p.documento_id and d.vigente join archivos a on a.id = d.archivo_id
             where p.organizacion_id = s.organizacion_id and p.tipo = s.papel
             order by p.vence_en desc nulls first, d.creado_en desc limit 1) e on true
         where s.convenio_id = ${de.id} and s.retirada_en is null) q),
      'cuenta', (select to_jsonb(q) from (
        select k.id, k.clabe, k.propuesta_por, u.nombre as propuesta_nombre, k.propuesta_en, k.confirmada_por, c.nombre as confirmada_nombre,
               k.confirmada_en, app.clabe_de_otra(k.clabe, k.organizacion_id) as de_otra
          from convenio_cuentas k left join usuarios u on u.id = k.propuesta_por left join usuarios c on c.id = k.confirmada_por
         where k.convenio_id = ${de.id} order by k.propuesta_en desc, k.id limit 1) q),
      'textos', (select coalesce(jsonb_agg(to_jsonb(q) order by q.numero), '[]') from (
        select t.id, t.numero, t.clase, t.compuesto_en, t.compuesto_por, u.nombre as compuesto_nombre, t.emitido_id, e.sha256 as archivo_sha256,
               t.formulacion_version, t.retirado_en, t.motivo_retiro, t.firma_id
          from convenio_textos t left join usuarios u on u.id = t.compuesto_por left join documentos_emitidos e on e.id = t.emitido_id
         where t.convenio_id = ${de.id}) q),
      'condiciones', (select coalesce(jsonb_agg(to_jsonb(q) order by q.orden), '[]') from (
        select c.fila, c.orden, c.texto, c.fecha, c.cumplida_por, u.nombre as cumplida_nombre, c.cumplida_en, c.nota
          from aprobacion_condiciones c join aprobacion_rondas r on r.id = c.ronda_id left join usuarios u on u.id = c.cumplida_por
         where r.aprobacion_id = ${de.aprobacion_id} and r.decision = 'aprobado') q),
      'aprobacion_version', (select a.version from aprobaciones a where a.id = ${de.aprobacion_id}),
      'decidida_en', (select r.decidida_en from aprobacion_rondas r where r.aprobacion_id = ${de.aprobacion_id} and r.decision = 'aprobado'),
      'presupuesto', coalesce((
        select s.respuestas from formulacion_secciones s where s.proyecto_id = ${de.proyecto_id} and s.seccion = 'presupuesto'), '{}'),
      'cronograma', coalesce((
        select s.respuestas from formulacion_secciones s where s.proyecto_id = ${de.proyecto_id} and s.seccion = 'cronograma'), '{}'),
      'marco_logico', coalesce((
        select s.respuestas from formulacion_secciones s where s.proyecto_id = ${de.proyecto_id} and s.seccion = 'marco_logico'), '{}'),
      'ficha_inicio', (
        select s.respuestas ->> 'fecha_inicio' from formulacion_secciones s where s.proyecto_id = ${de.proyecto_id} and s.seccion = 'ficha'),
      'ficha_fin', (
        select s.respuestas ->> 'fecha_fin' from formulacion_secciones s where s.proyecto_id = ${de.proyecto_id} and s.seccion = 'ficha'),
      'opinion', exists (
        select from papeles p join documentos d on d.id = p.documento_id and d.vigente
         where p.organizacion_id = ${de.organizacion_id} and p.tipo = ${OPINION_32D} and p.vence_en >= ${hoy}::date),
      'rfc', (select coalesce(o.rfc, o.rfc_declarado) from organizaciones o where o.id = ${de.organizacion_id}),
      'mismo_firmante', exists (
        select from convenio_pasos s
         where s.convenio_id = ${de.id} and s.paso = 'firma' and btrim(s.respuestas ->> 'firmante_ficosec') <> ''
           and app.normalizar(s.respuestas ->> 'firmante_ficosec') = app.normalizar(coalesce(
             (select r.nombre from convenio_representantes r where r.convenio_id = s.convenio_id order by r.orden desc limit 1),
             s.respuestas ->> 'firmante_cliente'))),
      'ultima_version', (select max(v.numero) from formulacion_versiones v where v.proyecto_id = ${de.proyecto_id}),
      'firmado_el', (
        select max(coalesce(e.firmado_el, (f.firmada_en at time zone ${sql.lit(ZONA)})::date))
          from convenios c join convenio_textos t on t.id = c.texto_id join firmas f on f.texto_id = t.firma_id
          left join escaneos_de_firma e on e.id = f.escaneo_id
         where c.id = ${de.id} and c.firmado_en is not null),
      'comentarios_abiertos', (
        select count(*) from comentarios k
         where k.etapa = 'convenio' and k.registro = ${de.id} and k.responde_a is null and k.resuelto_en is null),
      'acuerdos', (select coalesce(jsonb_agg(to_jsonb(q) order by q.numero), '[]') from (
        select a.id, a.folio, a.numero, a.tipo, a.fecha, a.total::text, a.vigencia_inicio, a.vigencia_fin, m.numero as modificatorio,
               coalesce(m.motivo, case when a.tipo <> 'original' then a.descripcion end) as motivo, e.id as emitido_id,
               (select coalesce(jsonb_agg(jsonb_build_object('numero', p.numero, 'fecha', p.fecha, 'importe', p.importe::text,
                  'condicion', p.condicion, 'hito', p.hito) order by p.numero), '[]')
                  from plan_ministraciones p where p.acuerdo_id = a.id) as ministraciones
          from acuerdos a left join convenio_textos t on t.id = a.texto_id left join convenio_modificatorios m on m.id = a.modificatorio_id
          left join documentos_emitidos e on e.id = coalesce(t.emitido_id, m.emitido_id) and e.sha256 is not null
         where a.convenio_id = ${de.id}) q),
      'finiquito', exists (select from seguimientos s where s.convenio_id = ${de.id} and s.finiquitado_en is not null),
      'dinero_en_curso', exists (select from saldos b where b.proyecto_id = ${de.proyecto_id} and b.solicitado > 0)
        or exists (select from cartas k
                    where k.proyecto_id = ${de.proyecto_id} and k.tipo in ('solicitud', 'instruccion') and k.estado in ('enviada', 'aprobada')),
      'modificatorio', (select to_jsonb(q) from (
        select m.id, m.numero, m.orden, m.version, m.tipo, m.motivo, m.total::text, m.vigencia_inicio, m.vigencia_fin, m.partidas, m.ministraciones,
               m.bloques, m.emitido_id, e.sha256 as archivo_sha256, m.firma_id, m.propuesto_por, u.nombre as propuesto_nombre, m.propuesto_en,
               (select coalesce(jsonb_agg(jsonb_build_object('concepto', q.concepto, 'importe', coalesce(p.importe, 0)::numeric(14,2)::text,
                  'comprobado', l.comprobado::text) order by q.orden), '[]')
                  from saldos_partida l
                  join acuerdos a on a.convenio_id = m.convenio_id and a.numero = m.orden - 1
                  join plan_partidas q on q.acuerdo_id = a.id and q.partida = l.partida
                  left join jsonb_to_recordset(m.partidas) as p (partida uuid, importe numeric) on p.partida = l.partida
                 where m.partidas is not null and l.proyecto_id = m.proyecto_id and l.comprobado > coalesce(p.importe, 0)) as rebasadas
          from convenio_modificatorios m left join usuarios u on u.id = m.propuesto_por left join documentos_emitidos e on e.id = m.emitido_id
         where m.convenio_id = ${de.id} and m.firmado_en is null and m.retirado_en is null) q),
      'representantes', (select coalesce(jsonb_agg(to_jsonb(q) order by q.orden), '[]') from (
        select r.id, r.orden, r.nombre, r.cargo, r.rfc, r.desde, r.documento_id, a.nombre as documento_nombre, r.registrado_por,
               u.nombre as registrado_nombre, r.registrado_en
          from convenio_representantes r join documentos d on d.id = r.documento_id join archivos a on a.id = d.archivo_id
          left join usuarios u on u.id = r.registrado_por
         where r.convenio_id = ${de.id}) q),
      'restante', app.restante_visto(${de.proyecto_id})::text,
      'umbrales', app.ajustes_vigentes(${[...ajustesDelUmbral]}::text[],
        coalesce((select c.firmado_en from convenios c where c.id = ${de.id}), now()))
    ) as detalle`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A convenio has its details');
  return row.detalle;
};

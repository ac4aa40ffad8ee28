import type {
  DictamenFinal,
  EtapaDeRonda,
  TipoDePlazo,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { CriterioDeRubrica, Puntajes } from '@portal/domain/features/aprobacion/calificacion';
import type { Cuerpo, Decision, Voto } from '@portal/domain/features/sesiones-colegiadas/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** The rounds of an aprobación, with all that hangs on them: row-level security leaves out what is not the actor's to read. */

export type Clase = 'oficio' | 'respuesta' | 'dictamen';

export type DocumentoRow = {
  readonly clase: Clase;
  readonly version: number;
  readonly respuestas: Answers;
  readonly guardado_por: string;
  readonly guardado_nombre: string | null;
  readonly guardado_en: string;
};

export type EvaluadorRow = {
  readonly evaluador: string;
  readonly nombre: string | null;
  readonly enviada_en: string | null;
};

export type EvaluacionRow = {
  readonly evaluador: string;
  readonly puntajes: Puntajes;
  readonly comentario: string;
  readonly version: number;
};

export type CondicionRow = {
  readonly fila: string;
  readonly texto: string;
  readonly fecha: string;
  readonly cumplida_por: string | null;
  readonly cumplida_nombre: string | null;
  readonly cumplida_en: string | null;
  readonly nota: string | null;
};

export type VotacionRow = {
  readonly cuerpo: Cuerpo;
  readonly sesion_id: string;
  readonly fecha: string;
  readonly resultado: Voto;
  readonly causa: 'mayoria' | 'empate' | 'sin_quorum';
  readonly a_favor: number;
  readonly en_contra: number;
  readonly abstenciones: number;
  readonly presentes: number;
  readonly requeridos: number;
  readonly comentarios: string;
};

/** A round; moments are as JSON writes them, names are null where they are not the reader's. */
export type RondaRow = {
  readonly id: string;
  readonly numero: number;
  readonly etapa: EtapaDeRonda;
  readonly abierta_en: string;
  readonly rubrica: readonly CriterioDeRubrica[];
  readonly oficio_numero: string | null;
  readonly enviado_en: string | null;
  readonly enviado_por: string | null;
  readonly enviado_nombre: string | null;
  readonly plazo_dias: number | null;
  readonly plazo_tipo: TipoDePlazo | null;
  readonly vence_en: string | null;
  readonly version_antes: number | null;
  readonly respondida_en: string | null;
  readonly respondida_por: string | null;
  readonly respondida_nombre: string | null;
  readonly tardia: boolean;
  readonly version_despues: number | null;
  readonly decision: Decision | null;
  readonly motivo: string | null;
  readonly decidida_en: string | null;
  readonly documentos: readonly DocumentoRow[];
  readonly dictamen: {
    readonly emitido_en: string;
    readonly emitido_por: string;
    readonly emitido_nombre: string | null;
    readonly final: DictamenFinal;
    readonly monto: string | null;
  } | null;
  readonly condiciones: readonly CondicionRow[];
  readonly evaluadores: readonly EvaluadorRow[];
  readonly evaluaciones: readonly EvaluacionRow[];
  readonly calificacion: { readonly partes: number; readonly de: number } | null;
  /** The account scores the round no more: what the others say, and what it comes to, is its to read. */
  readonly lee_puntajes: boolean;
  readonly votaciones: readonly VotacionRow[];
  /** The sessions that it will be voted in, one a body; none for who does not see them. */
  readonly convocadas: readonly {
    readonly cuerpo: Cuerpo;
    readonly sesion_id: string;
    readonly fecha: string;
  }[];
};

/** All rounds, the first first, in one statement of its own: after the lock of the record, as they are by then. */
export const readRounds = async (tx: Tx, aprobacion: string): Promise<readonly RondaRow[]> => {
  const { rows } = await sql<{ rondas: readonly RondaRow[] }>`
    select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
      'enviado_nombre', (select u.nombre from usuarios u where u.id = r.enviado_por),
      'respondida_nombre', (select u.nombre from usuarios u where u.id = r.respondida_por),
      'documentos', (
        select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
          select d.clase, d.version, d.respuestas, d.guardado_por, u.nombre as guardado_nombre, d.guardado_en
            from aprobacion_documentos d left join usuarios u on u.id = d.guardado_por where d.ronda_id = r.id) q),
      'dictamen', (
        select to_jsonb(q) from (
          select d.emitido_en, d.emitido_por, u.nombre as emitido_nombre, d.final, d.monto::text as monto
            from aprobacion_dictamenes d left join usuarios u on u.id = d.emitido_por where d.ronda_id = r.id) q),
      'condiciones', (
        select coalesce(jsonb_agg(to_jsonb(q) order by q.orden), '[]') from (
          select c.fila, c.orden, c.texto, c.fecha, c.cumplida_por, u.nombre as cumplida_nombre, c.cumplida_en, c.nota
            from aprobacion_condiciones c left join usuarios u on u.id = c.cumplida_por where c.ronda_id = r.id) q),
      'evaluadores', (
        select coalesce(jsonb_agg(to_jsonb(q) order by q.asignado_en, q.nombre), '[]') from (
          select e.evaluador, u.nombre, e.asignado_en, e.enviada_en
            from aprobacion_evaluadores e left join usuarios u on u.id = e.evaluador
           where e.ronda_id = r.id and e.retirado_en is null) q),
      'evaluaciones', (
        select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
          select e.evaluador, e.puntajes, e.comentario, e.version from aprobacion_evaluaciones e where e.ronda_id = r.id) q),
      'calificacion', (
        select jsonb_build_object('partes', k.partes, 'de', k.de)
          from aprobacion_calificaciones k where k.ronda_id = r.id and k.partes is not null),
      'lee_puntajes', app.lee_puntajes(r.id),
      'votaciones', (
        select coalesce(jsonb_agg(to_jsonb(v) order by v.cuerpo desc), '[]') from aprobacion_votaciones v where v.ronda_id = r.id),
      'convocadas', (
        select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
          select distinct on (s.cuerpo) s.cuerpo, s.id as sesion_id, s.fecha
            from puntos_de_sesion p join sesiones_colegiadas s on s.id = p.sesion_id and s.estado in ('convocada', 'en_sesion')
           where p.aprobacion_id = r.aprobacion_id and p.ronda = r.numero and p.estado <> 'cerrado' and p.quitado_en is null
           order by s.cuerpo, s.fecha) q)
    ) order by r.numero), '[]') as rondas
      from aprobacion_rondas r where r.aprobacion_id = ${aprobacion}`.execute(tx);
  return rows[0]?.rondas ?? [];
};

/** Whose what hangs on a round is. */
export type DeQuien = { readonly proyecto: string; readonly organizacion: string };
const suyo = ({ proyecto, organizacion }: DeQuien) => ({
  proyecto_id: proyecto,
  organizacion_id: organizacion,
});

/** Opens a round at its oficio. */
export const insertRound = async (
  tx: Tx,
  de: DeQuien,
  ronda: {
    readonly aprobacion: string;
    readonly numero: number;
    readonly rubrica: readonly CriterioDeRubrica[];
    readonly en: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('aprobacion_rondas')
    .values({
      ...suyo(de),
      aprobacion_id: ronda.aprobacion,
      numero: ronda.numero,
      rubrica: JSON.stringify(ronda.rubrica),
      abierta_en: ronda.en,
    })
    .execute();
};

/** What the end of a stage leaves on its round. */
type Paso =
  | {
      readonly etapa: 'respuesta';
      readonly oficio_numero: string;
      readonly enviado_en: Date;
      readonly enviado_por: string;
      readonly plazo_dias: number;
      readonly plazo_tipo: TipoDePlazo;
      readonly vence_en: Date;
      readonly version_antes: number;
    }
  | {
      readonly etapa: 'dictamen';
      readonly respondida_en: Date;
      readonly respondida_por: string;
      readonly version_despues: number;
    }
  | { readonly etapa: 'votacion' }
  | {
      readonly etapa: 'decision';
      readonly decision: Decision;
      readonly motivo: string;
      readonly decidida_en: Date;
      readonly decidida_por: string;
    };

/** Closes the stage in which a round is, for good. */
export const stepRound = async (tx: Tx, ronda: string, desde: EtapaDeRonda, paso: Paso): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('aprobacion_rondas')
    .set(paso)
    .where('id', '=', ronda)
    .where('etapa', '=', desde)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`The round did not go on from ${desde}`);
};

type Pagina = { readonly ronda: string; readonly clase: Clase; readonly version: number };

/** Keeps a page upon the version that it was typed upon; false where it was saved since. */
export const savePage = async (
  tx: Tx,
  de: DeQuien,
  { ronda, clase, version }: Pagina,
  { respuestas, por, en }: { readonly respuestas: Answers; readonly por: string; readonly en: Date },
): Promise<boolean> => {
  const escrita = { respuestas: JSON.stringify(respuestas), guardado_por: por, guardado_en: en };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('aprobacion_documentos')
      .values({ ...suyo(de), ronda_id: ronda, clase, version: 1, ...escrita })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('aprobacion_documentos')
    .set({ ...escrita, version: version + 1 })
    .where('ronda_id', '=', ronda)
    .where('clase', '=', clase)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

import type { DictamenFinal } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { Condicion } from '@portal/domain/features/aprobacion/dictamen.form';
import type { Cuerpo, Escrutinio } from '@portal/domain/features/sesiones-colegiadas/public';
import type { Tx } from '../../platform/db/index.ts';
import type { DeQuien } from './aprobacion.rondas.repo.ts';

/** What closes a round: its dictamen with the conditions, and what each body said. Written once. */

const suyo = ({ proyecto, organizacion }: DeQuien) => ({
  proyecto_id: proyecto,
  organizacion_id: organizacion,
});

export const insertDictamen = async (
  tx: Tx,
  de: DeQuien,
  ronda: string,
  dictamen: {
    readonly final: DictamenFinal;
    readonly monto: string | null;
    readonly condiciones: readonly Condicion[];
    readonly por: string;
    readonly en: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('aprobacion_dictamenes')
    .values({
      ...suyo(de),
      ronda_id: ronda,
      emitido_en: dictamen.en,
      emitido_por: dictamen.por,
      final: dictamen.final,
      monto: dictamen.monto,
    })
    .execute();
  if (dictamen.condiciones.length === 0) return;
  await tx
    .insertInto('aprobacion_condiciones')
    .values(
      dictamen.condiciones.map(({ fila, texto, fecha }, i) => ({
        ...suyo(de),
        ronda_id: ronda,
        fila,
        orden: i + 1,
        texto,
        fecha,
      })),
    )
    .execute();
};

/** Says that a condition was fulfilled; false where it was already, or is none of this round. */
export const fulfilCondition = async (
  tx: Tx,
  ronda: string,
  fila: string,
  cumplida: { readonly por: string; readonly en: Date; readonly nota: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('aprobacion_condiciones')
    .set({ cumplida_por: cumplida.por, cumplida_en: cumplida.en, nota: cumplida.nota })
    .where('ronda_id', '=', ronda)
    .where('fila', '=', fila)
    .where('cumplida_en', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** What a body said of a project, as its session counted it. */
export type Votacion = {
  readonly cuerpo: Cuerpo;
  readonly sesionId: string;
  /** When the session was held. */
  readonly fecha: Date;
  readonly cuenta: Escrutinio;
  readonly comentarios: string;
};

export const insertVote = async (
  tx: Tx,
  de: DeQuien,
  ronda: string,
  { cuerpo, sesionId, fecha, cuenta, comentarios }: Votacion,
  por: string,
): Promise<void> => {
  await tx
    .insertInto('aprobacion_votaciones')
    .values({
      ...suyo(de),
      ronda_id: ronda,
      cuerpo,
      sesion_id: sesionId,
      fecha,
      resultado: cuenta.resultado,
      causa: cuenta.causa,
      a_favor: cuenta.aFavor,
      en_contra: cuenta.enContra,
      abstenciones: cuenta.abstenciones,
      presentes: cuenta.presentes,
      requeridos: cuenta.requeridos,
      comentarios,
      anotada_por: por,
    })
    .execute();
};

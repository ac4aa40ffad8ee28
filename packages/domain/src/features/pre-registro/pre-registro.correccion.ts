import { type Answers, fieldIds, isVisible, prune } from '../../kernel/form.ts';
import { type PreRegistroFieldId, preRegistroForm } from './pre-registro.form.ts';
import { ranurasNombradas } from './pre-registro.ranuras.ts';
import { type CampoDeRevision, preRegistroReview } from './pre-registro.revision.ts';
import { clasificar, type RanuraId, ranuras } from './pre-registro.schema.ts';
import type { PreRegistro } from './pre-registro.shapes.ts';

/** What an organization was asked to correct, each thing at the place of the form where it is corrected. */

type Observacion = PreRegistro['observaciones'][number];

/** Where an observation is corrected: a field of the form, or its papers. */
export type LugarDeCorreccion = PreRegistroFieldId | 'documentos';

export type PorCorregir = {
  readonly lugar: LugarDeCorreccion;
  readonly etiqueta: string;
  /** What was observed in it, in words. */
  readonly antes: string;
  /** It no longer says what was observed; of the papers, the server says so. */
  readonly corregida: boolean;
  /** False where the other answers took the question away: nothing is left to correct in it. */
  readonly sePregunta: boolean;
  /** Of the papers, the slots that the comment names; all of them where it names none. Empty of a field. */
  readonly ranuras: readonly RanuraId[];
};

/** The place of a review field: the classification follows from the type of applicant, the papers are one. */
export const lugarDeCampo = (campo: CampoDeRevision): LugarDeCorreccion => {
  if (campo === 'clasificacion') return 'tipo_solicitante';
  return campo === 'documentos_subidos' ? 'documentos' : campo;
};

/** Of the papers as they were observed, a line each, those of some slots. */
const soloDe = (antes: string, cuales: readonly RanuraId[]): string =>
  antes
    .split('\n')
    .filter((linea) => ranuras.some(({ id, label }) => cuales.includes(id) && linea.startsWith(`${label}: `)))
    .join('\n');

/**
 * What there is to correct, in the order of the form and one a place, judged upon what is typed as the server will judge
 * what is saved: changed against the value that was observed (rule 39), not against what was saved last.
 */
export const porCorregir = (
  observaciones: readonly Observacion[],
  escritas: Answers,
): readonly PorCorregir[] => {
  const respuestas = prune(preRegistroForm, escritas);
  const expediente = { respuestas, clasificacion: clasificar(respuestas), documentos: [] };
  const cambio = (observacion: Observacion): boolean =>
    observacion.campo === 'documentos_subidos'
      ? observacion.cambio
      : preRegistroReview[observacion.campo].valor(expediente) !== observacion.antes;
  const lugares: readonly LugarDeCorreccion[] = [...fieldIds(preRegistroForm), 'documentos'];
  return lugares.flatMap((lugar) => {
    const suyas = observaciones.filter(({ campo }) => lugarDeCampo(campo) === lugar);
    // Of a field and what follows from it, the field itself is what the person reads.
    const primera = suyas.find(({ campo }) => campo === lugar) ?? suyas[0];
    if (!primera) return [];
    const sePregunta = lugar === 'documentos' || isVisible(preRegistroForm, lugar, respuestas);
    const nombradas = lugar === 'documentos' ? ranurasNombradas(primera.comentario) : [];
    return {
      lugar,
      etiqueta: lugar === 'documentos' ? 'Documentos' : preRegistroForm.fields[lugar].label,
      antes: lugar === 'documentos' ? soloDe(primera.antes, nombradas) : primera.antes,
      corregida: !sePregunta || suyas.every(cambio),
      sePregunta,
      ranuras: nombradas,
    };
  });
};

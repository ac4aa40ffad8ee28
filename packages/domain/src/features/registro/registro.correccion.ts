import type { SeccionDeFormulacion } from '../formulacion/public.ts';
import {
  type CampoDeRevision,
  type Expediente,
  registroReview,
  seccionDeCampo,
} from './registro.revision.ts';
import type { Registro } from './registro.shapes.ts';

/** What an organization was asked to correct, each thing at the place of its section where it is corrected. */
export type PorCorregir = {
  readonly campo: CampoDeRevision;
  readonly seccion: SeccionDeFormulacion;
  /** The field of the section that it is about; null: all of it. */
  readonly ancla: string | null;
  readonly etiqueta: string;
  readonly comentario: string;
  /** What was judged and what it says now, in words; null of a section or a list, which is told by its version. */
  readonly valores: { readonly antes: string; readonly ahora: string } | null;
  /** It no longer says what was observed. */
  readonly corregida: boolean;
};

/**
 * The observations in the order of the sections, judged upon the design as it stands on screen: changed against what was
 * observed (rule 39), not against what was saved last. A section typed in and not saved yet counts with its next version.
 */
export const porCorregir = (
  observaciones: Registro['observaciones'],
  expediente: Expediente,
): readonly PorCorregir[] =>
  observaciones.map(({ campo, etiqueta, comentario, antes }) => {
    const seccion = seccionDeCampo(campo);
    const ahora = registroReview[campo]?.valor(expediente) ?? antes;
    const ancla = campo === seccion ? null : campo.slice(seccion.length + 1);
    return {
      campo,
      seccion,
      ancla,
      etiqueta,
      comentario,
      valores: antes.startsWith(`${seccion}.`) ? null : { antes, ahora },
      corregida: ahora !== antes,
    };
  });

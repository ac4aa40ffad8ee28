import { textLength } from '../kernel/characters.ts';
import type { Guard } from '../kernel/workflow.ts';
import { MOTIVO_MINIMO, requireWritten } from '../kernel/written.ts';
import type { MarcaVigente } from './review.ts';

/** Conditions for the table of a stage that is reviewed: they look at the card as it stands after the action's own marks. */

/** What they look at. */
export type Revisado = { readonly marcas: readonly MarcaVigente[] };

const invalidas = (s: Revisado) => s.marcas.filter((m) => m.valido === false);
const sinVistoBueno = (s: Revisado) => s.marcas.filter((m) => m.requerido && m.valido !== true);

/** Nothing is marked as not valid: whoever observes something asks for changes instead. */
export const ningunInvalido: Guard<Revisado> = {
  code: 'hay_invalidos',
  message: 'Hay campos marcados como no válidos: usa «Solicitar Cambios».',
  passes: (s) => invalidas(s).length === 0,
};

/** Something is marked as not valid. */
export const algunInvalido: Guard<Revisado> = {
  code: 'sin_invalidos',
  message: 'Marca al menos un campo como no válido para solicitar cambios.',
  passes: (s) => invalidas(s).length > 0,
};

/** Every field that is not valid says what must be corrected (rule 37). */
export const invalidosComentados: Guard<Revisado> = {
  code: 'falta_comentario',
  message: 'Escribe qué debe corregirse en cada campo no válido.',
  passes: (s) => invalidas(s).every((m) => textLength(m.comentario) > 0),
  details: (s) =>
    invalidas(s)
      .filter((m) => textLength(m.comentario) === 0)
      .map((m) => ({
        code: 'falta_comentario',
        message: `Escribe qué debe corregirse en «${m.etiqueta}».`,
        path: `marcas.${m.campo}.comentario`,
      })),
};

/** Every required field is valid, or a justification says why it goes on all the same (rule 34). */
export const vistoBuenoOJustificacion = requireWritten<Revisado>({
  campo: 'justificacion',
  code: 'falta_justificacion',
  message: 'Hay campos requeridos sin visto bueno: escribe una justificación para aprobar así.',
  minimo: MOTIVO_MINIMO,
  when: (s) => sinVistoBueno(s).length > 0,
  detail: (s) =>
    `Sin visto bueno: ${sinVistoBueno(s)
      .map((m) => m.etiqueta)
      .join(', ')}. Escribe una justificación de al menos ${MOTIVO_MINIMO} caracteres.`,
});

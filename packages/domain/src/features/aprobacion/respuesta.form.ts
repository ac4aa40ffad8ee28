import { type Answers, rowsOf } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { paragraphField } from '../../kernel/form-fields.ts';
import { derivedField, rowsField } from '../../kernel/form-rows.ts';
import { MAX_OBSERVACIONES, type Observacion } from './oficio.form.ts';

/** Stage 2 (B§5, C18): one answer a row of the oficio; the seed's two texts are joined of them, and its minimums hold on the whole. */

/** The id of an answer's row is that of the observation that it answers. */
export type RespuestaAObservacion = {
  readonly fila: string;
  readonly respuesta: string;
  /** What was changed in the project because of it; empty: nothing. */
  readonly ajuste: string;
};

export const respuestasDe = (respuesta: Answers): RespuestaAObservacion[] =>
  rowsOf(respuesta.respuestas).map((fila) => ({
    fila: fila.fila,
    respuesta: fila.respuesta ?? '',
    ajuste: fila.ajuste ?? '',
  }));

const juntas =
  (de: 'respuesta' | 'ajuste') =>
  (respuesta: Answers): string =>
    respuestasDe(respuesta)
      .map((una) => una[de].trim())
      .filter(Boolean)
      .join('\n');

const MINIMO_RESPUESTA = 100;
const MINIMO_AJUSTES = 50;
const respuesta = `Las respuestas a los comentarios deben tener, en conjunto, al menos ${MINIMO_RESPUESTA} caracteres`;
const ajustes = `Los ajustes realizados deben tener, en conjunto, al menos ${MINIMO_AJUSTES} caracteres`;

export const respuestaForm = defineForm({
  id: 'aprobacion.respuesta',
  version: 1,
  sections: [
    {
      id: 'respuesta',
      title: 'Respuesta del Solicitante',
      short: 'Respuesta',
      intro: 'Responde cada observación y di qué cambiaste en el proyecto.',
      fields: ['respuestas', 'respuesta_comentarios', 'ajustes_realizados', 'solicitud_aclaracion'],
    },
  ],
  fields: {
    respuestas: rowsField({
      label: 'Respuestas',
      row: 'Respuesta',
      required: 'Responde las observaciones.',
      max: MAX_OBSERVACIONES,
      columns: {
        respuesta: paragraphField({ label: 'Respuesta', required: 'Responde la observación.', max: 2000 }),
        ajuste: paragraphField({
          label: 'Ajuste realizado',
          help: `Qué cambiaste en la sección. Déjalo vacío si no hizo falta cambiarla; entre todos suman al menos ${MINIMO_AJUSTES} caracteres.`,
          max: 2000,
        }),
      },
    }),
    respuesta_comentarios: derivedField({
      label: 'Respuesta a los comentarios',
      from: juntas('respuesta'),
      required: respuesta,
      min: MINIMO_RESPUESTA,
      minMessage: respuesta,
      max: 200_000,
    }),
    ajustes_realizados: derivedField({
      label: 'Ajustes realizados',
      from: juntas('ajuste'),
      required: ajustes,
      min: MINIMO_AJUSTES,
      minMessage: ajustes,
      max: 200_000,
    }),
    solicitud_aclaracion: paragraphField({
      label: 'Solicitud de aclaración',
      help: 'Opcional: lo que necesitas que la fundación te aclare.',
      max: 2000,
    }),
  },
});

/** What is wrong between an answer and its oficio: an observation without a row, and a row of no observation of this oficio. */
export const faltasDeRespuesta = (observaciones: readonly Observacion[], contestada: Answers): Issue[] => {
  const dichas = new Set(respuestasDe(contestada).map(({ fila }) => fila));
  const suyas = new Set(observaciones.map(({ fila }) => fila));
  return [
    ...observaciones.flatMap(({ fila, numero }) =>
      dichas.has(fila)
        ? []
        : [
            {
              path: `respuestas.${fila}.respuesta`,
              code: 'sin_respuesta',
              message: `Responde la observación ${numero}.`,
            },
          ],
    ),
    ...[...dichas].flatMap((fila) =>
      suyas.has(fila)
        ? []
        : [
            {
              path: `respuestas.${fila}`,
              code: 'observacion_ajena',
              message: 'Esa observación no es de este oficio.',
            },
          ],
    ),
  ];
};

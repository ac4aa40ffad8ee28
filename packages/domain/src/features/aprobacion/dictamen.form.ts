import { type Answers, type Row, rowsOf, textOf } from '../../kernel/answers.ts';
import type { Fecha } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { defineForm } from '../../kernel/form.ts';
import { dateField, optionField, paragraphField } from '../../kernel/form-fields.ts';
import { moneyField } from '../../kernel/form-numbers.ts';
import { rowsField } from '../../kernel/form-rows.ts';
import { compareMontos, formatMonto, type Monto, parseMonto } from '../../kernel/money.ts';
import {
  dictamenes,
  etiquetaDeDictamen,
  etiquetaDeEvaluacion,
  evaluaciones,
  MAX_FRASE,
} from './aprobacion.schema.ts';

/** Stage 3 (B§5): what the foundation's own people say of the project, and what the council reads in a minute (look.md 2.8). */

/** Most conditions of one dictamen. */
export const MAX_CONDICIONES = 20;

export type Condicion = { readonly fila: string; readonly texto: string; readonly fecha: string };

export const condicionesDe = (dictamen: Answers): Condicion[] =>
  rowsOf(dictamen.condicionantes).map((fila: Row) => ({
    fila: fila.fila,
    texto: fila.texto ?? '',
    fecha: fila.fecha ?? '',
  }));

const evaluacion = (label: string) =>
  optionField({
    label,
    required: `Elige la ${label.toLocaleLowerCase('es-MX')}`,
    options: evaluaciones.map((value) => ({ value, label: etiquetaDeEvaluacion[value] })),
  });

const MINIMO_RESUMEN = 100;
const MINIMO_RECOMENDACIONES = 50;
const resumen = `El resumen ejecutivo debe tener al menos ${MINIMO_RESUMEN} caracteres`;
const recomendaciones = `Las recomendaciones deben tener al menos ${MINIMO_RECOMENDACIONES} caracteres`;

const frase = (label: string, help: string) =>
  paragraphField({ label, help, required: `Escribe «${label}» en una frase`, max: MAX_FRASE });

export const dictamenForm = defineForm({
  id: 'aprobacion.dictamen',
  version: 1,
  sections: [
    {
      id: 'dictamen',
      title: 'Elaboración de Dictamen',
      short: 'Dictamen',
      intro: 'Lo que el consejo y el comité leen antes de votar.',
      fields: [
        'resumen_ejecutivo',
        'evaluacion_tecnica',
        'evaluacion_financiera',
        'evaluacion_social',
        'recomendaciones',
        'dictamen_final',
        'monto_aprobado',
        'condicionantes',
        'frase_problema',
        'frase_que_hara',
        'frase_como_se_sabra',
      ],
    },
  ],
  fields: {
    resumen_ejecutivo: paragraphField({
      label: 'Resumen ejecutivo',
      required: resumen,
      min: MINIMO_RESUMEN,
      minMessage: resumen,
    }),
    evaluacion_tecnica: evaluacion('Evaluación técnica'),
    evaluacion_financiera: evaluacion('Evaluación financiera'),
    evaluacion_social: evaluacion('Evaluación social'),
    recomendaciones: paragraphField({
      label: 'Recomendaciones',
      required: recomendaciones,
      min: MINIMO_RECOMENDACIONES,
      minMessage: recomendaciones,
    }),
    dictamen_final: optionField({
      label: 'Dictamen final',
      required: 'Elige el dictamen final',
      options: dictamenes.map((value) => ({ value, label: etiquetaDeDictamen[value] })),
    }),
    monto_aprobado: moneyField({
      label: 'Monto aprobado',
      help: 'El que se vota: a lo más, lo solicitado.',
      required: 'El monto aprobado debe ser mayor a 0',
      minimo: '0.01',
      minimoMensaje: 'El monto aprobado debe ser mayor a 0',
      visibleWhen: (dictamen) => textOf(dictamen.dictamen_final) !== 'rechazo',
    }),
    condicionantes: rowsField({
      label: 'Condicionantes',
      help: 'Cada una con la fecha en que debe estar cumplida. Mientras una siga abierta, el convenio no se firma. Una aprobación condicionada lleva al menos una.',
      empty: 'Sin condicionantes.',
      row: 'Condicionante',
      max: MAX_CONDICIONES,
      columns: {
        texto: paragraphField({ label: 'Condicionante', required: 'Escribe la condicionante.', max: 1000 }),
        fecha: dateField({ label: 'Fecha límite', required: 'Elige la fecha límite.' }),
      },
    }),
    frase_problema: frase('Problema', 'Qué pasa hoy, y a quién.'),
    frase_que_hara: frase('Qué hará', 'Qué hace el proyecto.'),
    frase_como_se_sabra: frase('Cómo se sabrá', 'Con qué se mide que funcionó.'),
  },
});

/** What is wrong of a dictamen beside its fields: the amount beyond what is asked, a condition that is missing, or already past. */
export const faltasDeDictamen = (
  dictamen: Answers,
  { solicitado, hoy }: { readonly solicitado: Monto | null; readonly hoy: Fecha },
): Issue[] => {
  const final = textOf(dictamen.dictamen_final);
  const monto = parseMonto(textOf(dictamen.monto_aprobado));
  const condiciones = condicionesDe(dictamen);
  return [
    ...(final !== 'rechazo' && solicitado !== null && monto.ok && compareMontos(monto.monto, solicitado) > 0
      ? [
          {
            path: 'monto_aprobado',
            code: 'rebasa_lo_solicitado',
            message: `El monto aprobado no puede ser mayor a lo solicitado (${formatMonto(solicitado)})`,
          },
        ]
      : []),
    ...(final === 'aprobacion_condicionada' && condiciones.length === 0
      ? [
          {
            path: 'condicionantes',
            code: 'sin_condicionantes',
            message: 'Una aprobación condicionada lleva al menos una condicionante con su fecha.',
          },
        ]
      : []),
    ...condiciones.flatMap(({ fila, fecha }) =>
      fecha !== '' && fecha <= hoy
        ? [
            {
              path: `condicionantes.${fila}.fecha`,
              code: 'fecha_pasada',
              message: 'La fecha límite debe ser posterior a hoy.',
            },
          ]
        : [],
    ),
  ];
};

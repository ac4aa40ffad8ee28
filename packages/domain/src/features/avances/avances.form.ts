import { type Answers, rowsOf } from '../../kernel/answers.ts';
import { countCodePoints } from '../../kernel/characters.ts';
import type { Issue } from '../../kernel/errors.ts';
import { checkForm, defineForm } from '../../kernel/form.ts';
import { paragraphField, textField } from '../../kernel/form-fields.ts';
import { wholeField } from '../../kernel/form-numbers.ts';
import { rowsField } from '../../kernel/form-rows.ts';
import { MOTIVO_MINIMO } from '../../kernel/written.ts';
import { MIN_LOGROS } from './avances.schema.ts';

/** Most rows of a plan. */
const MAX_DEL_PLAN = 1000;

/** Fields that the page of a report draws in a way of its own; every other one follows by its label. */
export const camposDibujados: readonly string[] = ['logros', 'indicadores', 'actividades'];

/** What a report says. Its rows are those of the plan: `fila` is the id of the indicator, or of the activity. */
export const avanceForm = defineForm({
  id: 'avance.reporte',
  version: 1,
  sections: [
    {
      id: 'logros',
      title: 'Logros',
      short: 'Logros',
      intro: 'Qué se logró en el periodo, con tus palabras.',
      fields: ['logros'],
    },
    {
      id: 'indicadores',
      title: 'Indicadores',
      short: 'Indicadores',
      intro: 'El valor de cada uno al cierre del periodo.',
      fields: ['indicadores'],
    },
    {
      id: 'actividades',
      title: 'Actividades',
      short: 'Actividades',
      intro: 'Cuánto lleva cada una desde el principio, de 0 a 100 %. El avance físico es su promedio.',
      fields: ['actividades'],
    },
  ],
  fields: {
    logros: paragraphField({
      label: 'Logros del periodo',
      required: 'Los logros del periodo son requeridos',
      min: MIN_LOGROS,
      minMessage: `Los logros deben tener al menos ${MIN_LOGROS} caracteres`,
      max: 8000,
    }),
    indicadores: rowsField({
      label: 'Indicadores',
      row: 'Indicador',
      max: MAX_DEL_PLAN,
      columns: { valor: textField({ label: 'Valor al cierre', max: 60 }) },
    }),
    actividades: rowsField({
      label: 'Actividades',
      row: 'Actividad',
      max: MAX_DEL_PLAN,
      columns: {
        porcentaje: wholeField({
          label: 'Avance',
          most: 100,
          unit: '%',
          message: 'Escribe un porcentaje de 0 a 100',
        }),
        motivo: textField({ label: 'Por qué bajó', max: 500 }),
      },
    }),
  },
});

/** Ids of the plan that the report is about. */
type Plan = {
  readonly indicadores: readonly { readonly id: string; readonly base: string; readonly meta: string }[];
  readonly actividades: readonly {
    readonly id: string;
    /** How far it was by the last report before that was sent; null: none says. */
    readonly antes: number | null;
  }[];
};

/** What was written of a row of the plan; '' where nothing was. */
export const escritoDe = (answers: Answers, campo: 'indicadores' | 'actividades', id: string): string =>
  celdaDe(answers, campo, id, campo === 'indicadores' ? 'valor' : 'porcentaje');

const celdaDe = (answers: Answers, campo: string, id: string, columna: string): string =>
  (rowsOf(answers[campo]).find((una) => una.fila === id)?.[columna] ?? '').trim();

/** Why an activity is said to be less far than before; '' where nobody wrote it. */
export const motivoDe = (answers: Answers, id: string): string =>
  celdaDe(answers, 'actividades', id, 'motivo');

/** Whether it is written to be less far than before: possible, where something was undone or said wrongly, and never without a word. */
export const bajoDe = (answers: Answers, { id, antes }: Plan['actividades'][number]): boolean => {
  const escrito = escritoDe(answers, 'actividades', id);
  return antes !== null && /^\d+$/u.test(escrito) && Number(escrito) < antes;
};

/** Where the plan counts in figures, what came of it is one. */
const faltaDeValor = (
  answers: Answers,
  { id, base, meta }: Plan['indicadores'][number],
): Issue | undefined => {
  const path = `indicadores.${id}.valor`;
  const valor = escritoDe(answers, 'indicadores', id);
  if (valor === '')
    return { path, code: 'requerido', message: 'Escribe el valor del indicador al cierre del periodo' };
  const enCifras = cifraDe(meta) !== null || (meta.trim() === '' && cifraDe(base) !== null);
  return enCifras && cifraDe(valor) === null
    ? {
        path,
        code: 'no_es_cifra',
        message: 'Escribe una cifra, como 45 o 12.5: la meta de este indicador es una cifra',
      }
    : undefined;
};

/** What of the plan has no word yet: all of it is reported, whatever moved. */
export const faltasDelPlan = (answers: Answers, { indicadores, actividades }: Plan): Issue[] => [
  ...indicadores.flatMap((uno) => faltaDeValor(answers, uno) ?? []),
  ...actividades
    .filter(({ id }) => escritoDe(answers, 'actividades', id) === '')
    .map(({ id }) => ({
      path: `actividades.${id}.porcentaje`,
      code: 'requerido',
      message: 'Escribe el porcentaje de la actividad',
    })),
  ...actividades
    .filter((una) => bajoDe(answers, una) && countCodePoints(motivoDe(answers, una.id)) < MOTIVO_MINIMO)
    .map(({ id, antes }) => ({
      path: `actividades.${id}.motivo`,
      code: 'bajo_sin_motivo',
      message: `En el reporte anterior llevaba ${antes} %: corrige el porcentaje, o explica por qué bajó en al menos ${MOTIVO_MINIMO} caracteres`,
    })),
];

/** Everything that keeps a report from being sent. */
export const faltasDeReporte = (answers: Answers, plan: Plan): Issue[] => [
  ...checkForm(avanceForm, answers),
  ...faltasDelPlan(answers, plan),
];

/** Physical progress: the mean of the activities of the plan, all of the same weight, in whole percent rounded down; null of none. */
export const fisicoDe = (
  answers: Answers,
  { actividades }: { readonly actividades: readonly { readonly id: string }[] },
): number | null =>
  actividades.length === 0
    ? null
    : Math.floor(
        actividades.reduce((suma, { id }) => suma + Number(escritoDe(answers, 'actividades', id) || '0'), 0) /
          actividades.length,
      );

/** A figure as a plan or a report writes it ('1,200', '85 %'); null of what is words. */
export const cifraDe = (texto: string): number | null =>
  /^-?\d[\d,]*(\.\d+)?\s*%?$/u.test(texto.trim()) ? Number(texto.replaceAll(/[,%\s]/gu, '')) : null;

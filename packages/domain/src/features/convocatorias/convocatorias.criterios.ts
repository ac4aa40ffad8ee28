import type { Row } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { paragraphField, textField } from '../../kernel/form-fields.ts';
import { wholeField } from '../../kernel/form-numbers.ts';
import { rowsField } from '../../kernel/form-rows.ts';
import type { RowsField } from '../../kernel/form-types.ts';
import { rowsProblems, sumOf } from '../../kernel/rows.ts';
import { normalizeLine } from '../../kernel/text.ts';
import { parseEntero } from '../../kernel/whole.ts';
import {
  type Criterio,
  MAX_CRITERIOS,
  MAX_DESCRIPCION_CRITERIO,
  MAX_NOMBRE_CRITERIO,
  SUMA_DE_PESOS,
} from './convocatorias.schema.ts';

/** The rubric of a call as rows: what is asked of each criterion, and what must hold between them once it is published. */

const peso = { label: 'Peso', unit: '%', message: 'El peso es un número entero de 1 a 100.' };

const campo = {
  label: 'Criterios de Evaluación',
  help: `Con ellos se califica cada proyecto. Sus pesos deben sumar ${SUMA_DE_PESOS} %.`,
  empty: 'Todavía no hay criterios. Agrega el primero, por ejemplo «Pertinencia» con 30 %.',
  row: 'Criterio',
  max: MAX_CRITERIOS,
  maxMessage: `Escribe a lo más ${MAX_CRITERIOS} criterios.`,
  total: { column: 'peso', label: 'Suma de los pesos', goal: String(SUMA_DE_PESOS) },
};

const nombre = textField({
  label: 'Nombre',
  required: 'Escribe el nombre del criterio.',
  max: MAX_NOMBRE_CRITERIO,
});
const descripcion = paragraphField({ label: 'Descripción', max: MAX_DESCRIPCION_CRITERIO });

/** Criteria of a draft: a weight may still be missing, and any number of rows may be. */
export const criteriosField: RowsField = rowsField({
  ...campo,
  columns: { nombre, peso: wholeField({ ...peso, most: SUMA_DE_PESOS }), descripcion },
});

const entreCriterios = (rows: readonly Row[]): Issue[] => {
  const names = rows.map((row) => normalizeLine(row.nombre ?? '').toLocaleLowerCase('es-MX'));
  const suma = sumOf(criteriosField, rows, 'peso') ?? '0';
  return [
    ...rows.flatMap((row, i) =>
      names.indexOf(names[i] ?? '') === i
        ? []
        : [
            {
              path: `${row.fila}.nombre`,
              code: 'repetido',
              message: 'Ya hay un criterio con este nombre.',
            },
          ],
    ),
    ...(rows.length === 0 || suma === String(SUMA_DE_PESOS)
      ? []
      : [
          {
            path: '',
            code: 'pesos_no_suman',
            message: `Los pesos suman ${suma}; deben sumar ${SUMA_DE_PESOS}.`,
          },
        ]),
  ];
};

/** Criteria of a call that is published: at least one, each with its weight, no name twice, and the weights sum 100. */
export const rubricaField: RowsField = rowsField({
  ...campo,
  required: 'Agrega al menos un criterio de evaluación.',
  columns: {
    nombre,
    peso: wholeField({ ...peso, required: peso.message, least: 1, most: SUMA_DE_PESOS }),
    descripcion,
  },
  check: entreCriterios,
});

/** The criteria of a call as rows; a weight of 0 is one that is not written yet. */
export const filasDeCriterios = (criterios: readonly Criterio[]): Row[] =>
  criterios.map((criterio) => ({
    fila: criterio.id,
    nombre: criterio.nombre,
    descripcion: criterio.descripcion,
    peso: criterio.peso === 0 ? '' : String(criterio.peso),
  }));

/** Rows as the criteria that are sent and kept: a weight that is no number is NaN, and the check says so. */
export const criteriosDeFilas = (rows: readonly Row[]): Criterio[] =>
  rows.map((row) => ({
    id: row.fila,
    nombre: row.nombre ?? '',
    descripcion: row.descripcion ?? '',
    peso: (row.peso ?? '').trim() === '' ? 0 : Number(parseEntero(row.peso ?? '') ?? Number.NaN),
  }));

const TEXTO_JSON = /^\s*\[/;

/**
 * Rows of a draft. Until rows were answers it kept them as JSON text: such a draft is still read, and what of it cannot be
 * read is left out.
 */
export const leerCriterios = (kept: unknown): Row[] => {
  if (typeof kept === 'string') return TEXTO_JSON.test(kept) ? deTexto(kept) : [];
  return Array.isArray(kept) ? kept.filter(isRow) : [];
};

const isRow = (value: unknown): value is Row => rowsProblems(criteriosField, [value]).length === 0;

const deTexto = (text: string): Row[] => {
  try {
    const kept: unknown = JSON.parse(text);
    if (!Array.isArray(kept)) return [];
    return kept
      .map((row: unknown) => {
        if (typeof row !== 'object' || row === null || !('id' in row)) return row;
        const { id, ...cells } = row;
        return { ...cells, fila: id };
      })
      .filter(isRow);
  } catch {
    return [];
  }
};

import * as z from 'zod/mini';
import { type Answer, isRows, type Row } from '../../kernel/answers.ts';
import { isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { dateField, optionField, paragraphField, textField } from '../../kernel/form-fields.ts';
import { judgedField, moneyField, wholeField } from '../../kernel/form-numbers.ts';
import { rowsField } from '../../kernel/form-rows.ts';
import type { Judged, Option, RowsDefinition, RowsField, TextField } from '../../kernel/form-types.ts';
import { compareMontos, type Monto, parseMonto } from '../../kernel/money.ts';
import { rowsProblems } from '../../kernel/rows.ts';
import { groupThousands } from '../../kernel/thousands.ts';
import { judgeText } from '../../kernel/value.ts';
import { leerDecimal } from './decimal.ts';

/**
 * Lists of up to 2,000 rows, judged at every key stroke. They are the kit's fields of rows, with a judge that recognises
 * what is plainly right without asking a schema, and leaves everything else to the kit: the same answers, many times
 * faster (a test holds both together).
 */

/** A column whose right answers can be told at sight. */
export type Celda = TextField & {
  /** The answer as it is kept where it is plainly right; null: let the schema say. */
  readonly aLaVista: (texto: string) => string | null;
};

type Opciones = {
  readonly label: string;
  readonly help?: string;
  readonly example?: string;
  readonly required?: string;
};

// Letters of Spanish and the usual signs, none of which another form of Unicode or the eye could take for something else.
const llano = /^[!-~¡-¬®-ÿ–—‘’“”…•]+(?: [!-~¡-¬®-ÿ–—‘’“”…•]+)*$/;

/** One line of words. */
export const celdaDeTexto = ({ max, ...o }: Opciones & { readonly max: number }): Celda => ({
  ...textField({ ...o, max }),
  aLaVista: (texto) => (texto.length <= max && llano.test(texto) ? texto : null),
});

/** One of a closed list. */
export const celdaDeOpcion = (o: Opciones & { readonly options: readonly Option[] }): Celda => {
  const valores = new Set(o.options.map(({ value }) => value));
  return { ...optionField(o), aLaVista: (texto) => (valores.has(texto) ? texto : null) };
};

/** Several lines of words. */
export const celdaDeParrafo = ({ max, ...o }: Opciones & { readonly max: number }): Celda => ({
  ...paragraphField({ ...o, max }),
  aLaVista: (texto) => (texto.length <= max && llano.test(texto) ? texto : null),
});

/** A whole number. */
export const celdaDeEntero = (o: Opciones & { readonly least: number; readonly most: number }): Celda => ({
  ...wholeField(o),
  aLaVista: (texto) =>
    /^[1-9]\d{0,8}$/.test(texto) && Number(texto) >= o.least && Number(texto) <= o.most ? texto : null,
});

/** An amount from '0.00' to `maximo`. */
export const celdaDeDinero = (o: Opciones & { readonly maximo: Monto }): Celda => ({
  ...moneyField(o),
  aLaVista: (texto) => {
    const leido = parseMonto(texto);
    return leido.ok && !leido.monto.startsWith('-') && compareMontos(leido.monto, o.maximo) <= 0
      ? leido.monto
      : null;
  },
});

/** A calendar date. */
export const celdaDeFecha = (o: Opciones): Celda => ({
  ...dateField(o),
  aLaVista: (texto) => (isRealDate(texto) ? texto : null),
});

/** A number with up to four decimals. */
export const celdaDeDecimal = (
  o: Opciones & { readonly message: string; readonly negativo?: boolean; readonly positivo?: boolean },
): Celda => {
  const leer = (texto: string): string | null => {
    const leido = leerDecimal(texto, { negativo: o.negativo === true });
    return o.positivo === true && leido === '0' ? null : leido;
  };
  return {
    ...judgedField(
      { ...o, max: 20 },
      {
        normalize: (texto) => leer(texto) ?? texto,
        passes: (texto) => leer(texto) !== null,
        message: o.message,
      },
    ),
    aLaVista: leer,
  };
};

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The id of another row: el hilo between sections. */
export const celdaDeEnlace = (o: Opciones): Celda => ({
  kind: 'texto',
  max: 36,
  ...o,
  schema: z.string().check(z.refine((texto) => uuid.test(texto), { error: 'Elige una de la lista.' })),
  aLaVista: (texto) => (uuid.test(texto) ? texto : null),
});

const aLaVistaDe = (columna: TextField, texto: string): string | null =>
  'aLaVista' in columna ? (columna as Celda).aLaVista(texto) : null;

const juzgarFila = (
  columnas: readonly [string, TextField][],
  ruta: string,
  fila: Row,
  issues: Issue[],
): Row => {
  const celdas: Record<string, string | null> = {};
  for (const [id, columna] of columnas) {
    const texto = fila[id] ?? '';
    if (columna.visibleWhen?.(fila) === false || (texto === '' && !columna.required)) celdas[id] = null;
    else {
      const vista = texto === '' ? null : aLaVistaDe(columna, texto);
      if (vista !== null) celdas[id] = vista;
      else {
        const juicio = judgeText(columna, `${ruta}.${fila.fila}.${id}`, texto);
        issues.push(...juicio.issues);
        celdas[id] = juicio.value;
      }
    }
  }
  return { ...celdas, fila: fila.fila };
};

/** How many rows there are, against how many there should be. */
const porCuenta = (campo: RowsDefinition, path: string, n: number): Issue[] => {
  const cuenta = groupThousands(String(n));
  const tope = groupThousands(String(campo.max));
  if (n > campo.max)
    return [
      {
        path,
        code: 'demasiadas_filas',
        message: campo.maxMessage ?? `Escribe a lo más ${tope}; llevas ${cuenta}.`,
      },
    ];
  return n === 0 && campo.required ? [{ path, code: 'requerido', message: campo.required }] : [];
};

const juzgarFilas = (
  campo: RowsDefinition,
  path: string,
  respuesta: Answer | undefined,
): Judged<Row[] | null> => {
  const filas = isRows(respuesta) ? respuesta : [];
  const cuenta = porCuenta(campo, path, filas.length);
  if (filas.length > campo.max) return { value: filas, issues: cuenta };
  const [roto] = rowsProblems(campo, filas);
  if (roto) return { value: null, issues: [{ ...roto, path }] };
  const issues: Issue[] = [...cuenta];
  const columnas = Object.entries(campo.columns);
  const value = filas.map((fila) => juzgarFila(columnas, path, fila, issues));
  for (const issue of campo.check?.(value) ?? [])
    issues.push({ ...issue, path: issue.path ? `${path}.${issue.path}` : path });
  return { value: value.length > 0 ? value : null, issues };
};

/** A field of rows of the kit with the quick judge. */
export const campoDeFilas = (definicion: RowsDefinition): RowsField => ({
  ...rowsField(definicion),
  judge: (path, respuesta) => juzgarFilas(definicion, path, respuesta),
});

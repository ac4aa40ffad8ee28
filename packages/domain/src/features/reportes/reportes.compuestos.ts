import { z } from 'zod';
import { personaSchema } from '../../kernel/record-shapes.ts';
import {
  claveSchema,
  idSchema,
  listQueryShape,
  textoSchema,
  totalSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { bases, columnaDe, definicionDeBase, primerasColumnas } from './reportes.bases.ts';
import { MAX_COLUMNAS, MAX_NOMBRE } from './reportes.limites.ts';
import { filtrosShape } from './reportes.shapes.ts';

/** A report that a person composes: what travels, and what of it is refused. */

const issueOf = (path: (string | number)[], message: string) => ({ code: 'custom' as const, path, message });

/** Columns, state and grouping that its base does not have are refused by name. */
const definicionShape = z.strictObject({
  base: z.enum(bases, { error: 'Elige de qué es el reporte' }),
  columnas: z
    .array(claveSchema)
    .min(1, { error: 'Elige al menos una columna' })
    .max(MAX_COLUMNAS, { error: `Elige ${MAX_COLUMNAS} columnas a lo más` }),
  filtros: z.strictObject({ ...filtrosShape, estado: claveSchema.optional() }),
  /** The column by whose values rows are counted and their pesos summed; null: row by row. */
  agrupar: claveSchema.nullable(),
});

export const definicionSchema = definicionShape.check(({ value, issues }) => {
  const { base, columnas, filtros, agrupar } = value;
  const { label, estados } = definicionDeBase[base];
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ ...issueOf(path, message), input: value });
  for (const [i, columna] of columnas.entries()) {
    if (!columnaDe(base, columna)) refuse(['columnas', i], `La columna «${columna}» no existe en ${label}`);
    else if (columnas.indexOf(columna) !== i)
      refuse(['columnas', i], `La columna «${columna}» está dos veces`);
  }
  if (filtros.estado !== undefined && !Object.hasOwn(estados, filtros.estado))
    refuse(['filtros', 'estado'], `El estado «${filtros.estado}» no existe en ${label}`);
  if (agrupar !== null && !columnaDe(base, agrupar)?.agrupa)
    refuse(['agrupar'], `No se puede agrupar ${label} por «${agrupar}»`);
});

const nombreSchema = textoSchema({
  max: MAX_NOMBRE,
  requerido: 'Escribe el nombre del reporte.',
  unaLinea: true,
});

export const compuestoSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  definicion: definicionShape,
  compartido: z.boolean(),
  autor: personaSchema,
  /** Of the account that asks. */
  propio: z.boolean(),
  /** This account may change it. */
  editable: z.boolean(),
  /** This account gets it by mail each month. */
  suscrito: z.boolean(),
  version: versionSchema,
});
export const compuestosSchema = z.object({
  items: z.array(compuestoSchema),
  /** This account may compose some. */
  compone: z.boolean(),
});

const escritoShape = { nombre: nombreSchema, definicion: definicionSchema, compartido: z.boolean() };
export const crearCompuestoInput = z.strictObject(escritoShape);
export const editarCompuestoInput = z.strictObject({ id: idSchema, version: versionSchema, ...escritoShape });
export const eliminarCompuestoInput = z.strictObject({ id: idSchema, version: versionSchema });
export const suscribirInput = z.strictObject({ id: idSchema, suscrito: z.boolean() });

export const correrInput = z.strictObject({
  definicion: definicionSchema,
  cursor: listQueryShape.cursor,
  limite: listQueryShape.limite,
});

/** What a report comes to: its rows by page, or its groups. Cells as they are read: '$1,200.00', '3 mar 2026'. */
export const resultadoSchema = z.object({
  columnas: z.array(z.object({ id: z.string(), label: z.string(), derecha: z.boolean() })),
  filas: z.array(z.object({ id: z.string(), celdas: z.array(z.string().nullable()) })),
  siguiente: z.string().nullable(),
  anterior: z.string().nullable(),
  total: totalSchema,
  /** True where there are more groups than are told. */
  cortado: z.boolean(),
});

export type Definicion = z.output<typeof definicionSchema>;
export type Compuesto = z.infer<typeof compuestoSchema>;
export type Compuestos = z.infer<typeof compuestosSchema>;
export type Resultado = z.infer<typeof resultadoSchema>;
export type CrearCompuestoInput = z.output<typeof crearCompuestoInput>;
export type EditarCompuestoInput = z.output<typeof editarCompuestoInput>;

/** What is kept of a report, as its base is today: a column that it no longer has is left out. */
export const alDia = (definicion: z.infer<typeof definicionShape>): Definicion => {
  const { base, filtros, agrupar } = definicion;
  const columnas = definicion.columnas.filter((columna) => columnaDe(base, columna));
  const { estado, ...otros } = filtros;
  return {
    base,
    columnas: columnas.length > 0 ? columnas : primerasColumnas(base),
    filtros: {
      ...otros,
      ...(estado !== undefined && Object.hasOwn(definicionDeBase[base].estados, estado) ? { estado } : {}),
    },
    agrupar: agrupar !== null && columnaDe(base, agrupar)?.agrupa ? agrupar : null,
  };
};

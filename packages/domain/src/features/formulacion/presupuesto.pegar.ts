import { formatMonto, fromCentavos, parseMonto } from '../../kernel/money.ts';
import { foldForSearch } from '../../kernel/text.ts';
import { groupThousands } from '../../kernel/thousands.ts';
import { leerDecimal } from './decimal.ts';
import { limites, MAX_LINEA } from './limites.ts';
import { calcularLinea, type Linea, leerMeses, ponerParte, rubros } from './presupuesto.ts';
import { leerTabla } from './tabla.ts';

/** Lines pasted from Excel (look.md 2.5): read into a preview with what is wrong of each cell, and added only once it was seen. */

export const columnasDePegado = [
  'concepto',
  'rubro',
  'actividad',
  'unidad',
  'cantidad',
  'costo_unitario',
  'fundacion',
  'organizacion',
  'otros',
  'meses',
] as const;
export type ColumnaDePegado = (typeof columnasDePegado)[number];

export type FilaPegada = {
  /** Where it stands in what was pasted, from 1. */
  readonly numero: number;
  /** As it will be kept where it is right, as it was pasted where it is not. */
  readonly celdas: Readonly<Partial<Record<ColumnaDePegado, string>>>;
  /** What is wrong, by cell. */
  readonly errores: Readonly<Partial<Record<ColumnaDePegado, string>>>;
};

export type PresupuestoPegado =
  | {
      readonly ok: true;
      /** What each pasted column was taken for; null: it is left out. */
      readonly columnas: readonly (ColumnaDePegado | null)[];
      readonly filas: readonly FilaPegada[];
      readonly conErrores: number;
    }
  | { readonly ok: false; readonly message: string };

/** The actividades of the matrix as a paste may name them: by code, or by their words. */
export type ActividadNombrada = { readonly fila: string; readonly codigo: string; readonly nombre: string };

const nombres: Readonly<Record<string, ColumnaDePegado>> = {
  concepto: 'concepto',
  descripcion: 'concepto',
  partida: 'concepto',
  rubro: 'rubro',
  categoria: 'rubro',
  actividad: 'actividad',
  unidad: 'unidad',
  'unidad de medida': 'unidad',
  cantidad: 'cantidad',
  'costo unitario': 'costo_unitario',
  'precio unitario': 'costo_unitario',
  costo: 'costo_unitario',
  ficosec: 'fundacion',
  fundacion: 'fundacion',
  contrapartida: 'organizacion',
  organizacion: 'organizacion',
  osc: 'organizacion',
  otros: 'otros',
  'otros financiadores': 'otros',
  mes: 'meses',
  meses: 'meses',
};

/** Without a row of names the columns stand as the sheet shows them; totals are never pasted, they are computed. */
const enOrden: readonly ColumnaDePegado[] = columnasDePegado.filter((columna) => columna !== 'fundacion');

const columnasDe = (primera: readonly string[]) => {
  const leidas = primera.map((celda) => nombres[foldForSearch(celda)] ?? null);
  return leidas.filter((columna) => columna !== null).length >= 2 ? leidas : null;
};

type Lectura = { readonly valor: string; readonly error?: string };

const dinero = (texto: string): Lectura => {
  const leido = parseMonto(texto);
  if (!leido.ok)
    return {
      valor: texto,
      error:
        leido.code === 'monto_decimales'
          ? 'El monto lleva a lo más dos decimales.'
          : 'Escribe el monto con números, por ejemplo 1,250.00.',
    };
  return leido.monto.startsWith('-')
    ? { valor: texto, error: 'El monto no puede ser negativo.' }
    : { valor: leido.monto };
};

const lectores = (
  actividades: readonly ActividadNombrada[],
): Readonly<Record<ColumnaDePegado, (texto: string) => Lectura>> => {
  const tal = (texto: string): Lectura => ({ valor: texto });
  const porRubro = new Map<string, string>(
    rubros.flatMap(({ value, label }) => [
      [foldForSearch(label), value],
      [value.replaceAll('_', ' '), value],
      [value, value],
    ]),
  );
  const porActividad = new Map(
    actividades.flatMap(({ fila, codigo, nombre }) => [
      [foldForSearch(nombre), fila],
      [foldForSearch(codigo), fila],
    ]),
  );
  const deMapa =
    (mapa: ReadonlyMap<string, string>, error: string) =>
    (texto: string): Lectura => {
      const valor = mapa.get(foldForSearch(texto));
      return valor === undefined ? { valor: texto, error } : { valor };
    };
  return {
    concepto: (texto) =>
      texto.length > 300 ? { valor: texto, error: 'El concepto tiene a lo más 300 caracteres.' } : tal(texto),
    unidad: (texto) =>
      texto.length > 60 ? { valor: texto, error: 'La unidad tiene a lo más 60 caracteres.' } : tal(texto),
    rubro: deMapa(porRubro, 'No es ninguno de los seis rubros.'),
    actividad: deMapa(porActividad, 'No es ninguna actividad de la matriz.'),
    cantidad: (texto) => {
      const valor = leerDecimal(texto);
      return valor === null || valor === '0'
        ? { valor: texto, error: 'Escribe la cantidad con números mayores a 0.' }
        : { valor };
    },
    costo_unitario: dinero,
    fundacion: dinero,
    organizacion: dinero,
    otros: dinero,
    meses: (texto) =>
      leerMeses(texto) === null
        ? { valor: texto, error: 'Escribe los meses así: 2027-01 2027-02.' }
        : tal(texto),
  };
};

/** What a paste would add. `hay`: how many lines the budget has already. */
export const leerPresupuestoPegado = (
  texto: string,
  { actividades = [], hay = 0 }: { actividades?: readonly ActividadNombrada[]; hay?: number } = {},
): PresupuestoPegado => {
  const tabla = leerTabla(texto);
  if (!tabla.ok) return tabla;
  const nombradas = columnasDe(tabla.filas[0] ?? []);
  const columnas = nombradas ?? (tabla.filas[0] ?? []).map((_, i) => enOrden[i] ?? null);
  const cuerpo = nombradas ? tabla.filas.slice(1) : tabla.filas;
  if (cuerpo.length === 0) return { ok: false, message: 'Lo que pegaste no tiene partidas.' };
  const cabida = Math.max(0, limites.lineas - hay);
  if (cuerpo.length > cabida)
    return {
      ok: false,
      message: `Pegaste ${groupThousands(String(cuerpo.length))} partidas y caben ${groupThousands(String(cabida))} más. No se agregó ninguna.`,
    };
  const leer = lectores(actividades);
  const filas = cuerpo.map((celdasPegadas, i): FilaPegada => {
    const celdas: Partial<Record<ColumnaDePegado, string>> = {};
    const errores: Partial<Record<ColumnaDePegado, string>> = {};
    for (const [j, columna] of columnas.entries()) {
      const pegada = celdasPegadas[j]?.trim() ?? '';
      if (columna === null || pegada === '') continue;
      const { valor, error } = leer[columna](pegada);
      celdas[columna] = valor;
      if (error) errores[columna] = error;
    }
    return revisarTotal({ numero: i + (nombradas ? 2 : 1), celdas, errores });
  });
  return {
    ok: true,
    columnas,
    filas,
    conErrores: filas.filter(({ errores }) => Object.keys(errores).length > 0).length,
  };
};

const comoLinea = ({ celdas, errores }: FilaPegada, fila: string): Linea => {
  const { fundacion, ...otras } = celdas;
  const linea: Linea = {
    concepto: '',
    rubro: '',
    actividad: '',
    unidad: '',
    cantidad: '',
    costo_unitario: '',
    organizacion: '',
    otros: '',
    meses: '',
    ...otras,
    // A link leads to a row, or nowhere.
    ...(errores.actividad ? { actividad: '' } : {}),
    fila,
  };
  return fundacion !== undefined && !errores.fundacion && linea.organizacion === ''
    ? ponerParte(linea, 'fundacion', fundacion)
    : linea;
};

/** What is wrong with a line as a whole: it costs more than one may, or others pay more than it costs. */
const revisarTotal = (pegada: FilaPegada): FilaPegada => {
  const { cantidad, costo_unitario: costo, fundacion } = pegada.celdas;
  if (!cantidad || !costo || pegada.errores.cantidad || pegada.errores.costo_unitario) return pegada;
  const linea = comoLinea(pegada, '');
  const { total, fundacion: resto } = calcularLinea(linea);
  const con = (columna: ColumnaDePegado, error: string): FilaPegada => ({
    ...pegada,
    errores: { ...pegada.errores, [columna]: error },
  });
  if (total === null)
    return con('costo_unitario', `Una partida no puede pasar de ${formatMonto(MAX_LINEA)}.`);
  if (resto < 0n) return con('organizacion', 'Los que aportan suman más de lo que cuesta la partida.');
  return fundacion !== undefined && !pegada.errores.fundacion && fundacion !== fromCentavos(resto)
    ? con('fundacion', 'Lo que aporta cada quien no suma lo que cuesta la partida.')
    : pegada;
};

/** The lines of a preview, each with an id of its own; cells that are wrong come as they were pasted, and say so in the sheet. */
export const lineasDePegado = (
  pegado: Extract<PresupuestoPegado, { ok: true }>,
  nuevoId: () => string,
): Linea[] => pegado.filas.map((fila) => comoLinea(fila, nuevoId()));

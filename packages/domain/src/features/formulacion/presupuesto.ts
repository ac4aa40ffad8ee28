import { type Answers, type Row, rowsOf } from '../../kernel/answers.ts';
import { fromCentavos, type Monto, parseMonto, toCentavos } from '../../kernel/money.ts';
import { diezmilesimos, leerDecimal } from './decimal.ts';
import { limites, MAX_LINEA } from './limites.ts';

/**
 * The budget (B§3; RW-13, S4): lines by rubro and actividad, exact to the centavo. A line says what the organization and
 * others pay of it; the rest is asked of the foundation, so that the split adds up whatever is typed.
 */

/** The seed's six categories, by its words. */
export const rubros = [
  { value: 'recursos_humanos', label: 'Recursos Humanos' },
  { value: 'equipamiento', label: 'Equipamiento' },
  { value: 'materiales_insumos', label: 'Materiales e Insumos' },
  { value: 'servicios', label: 'Servicios' },
  { value: 'gastos_operacion', label: 'Gastos de Operación' },
  { value: 'otros', label: 'Otros' },
] as const;
export type Rubro = (typeof rubros)[number]['value'];

/** Who pays: the foundation, the organization itself, and others. The seed's contrapartida is the last two together. */
export const financiadores = ['fundacion', 'organizacion', 'otros'] as const;
export type Financiador = (typeof financiadores)[number];

export type Linea = {
  readonly fila: string;
  readonly concepto: string;
  readonly rubro: string;
  /** The actividad of the matrix that it pays. */
  readonly actividad: string;
  readonly unidad: string;
  readonly cantidad: string;
  readonly costo_unitario: string;
  /** What the organization pays of the line; blank is nothing. */
  readonly organizacion: string;
  readonly otros: string;
  /** As {@link leerMeses} reads them. */
  readonly meses: string;
};

/** A row of the sheet as the budget reads it. */
export const comoLinea = (row: Row): Linea => ({
  fila: row.fila,
  concepto: row.concepto ?? '',
  rubro: row.rubro ?? '',
  actividad: row.actividad ?? '',
  unidad: row.unidad ?? '',
  cantidad: row.cantidad ?? '',
  costo_unitario: row.costo_unitario ?? '',
  organizacion: row.organizacion ?? '',
  otros: row.otros ?? '',
  meses: row.meses ?? '',
});

/** The lines of the section's answers. */
export const leerLineasDePresupuesto = (answers: Answers): Linea[] => rowsOf(answers.lineas).map(comoLinea);

const MAX_CENTAVOS = toCentavos(MAX_LINEA);

const canonico = /^\d{1,9}\.\d\d$/;

/** Centavos of a typed amount of a line; null for what is none, negative, or more than a line may cost. */
const centavosDe = (texto: string): bigint | null => {
  if (texto === '') return null;
  const leido = canonico.test(texto) ? null : parseMonto(texto);
  if (leido && (!leido.ok || leido.monto.startsWith('-'))) return null;
  const centavos = BigInt((leido?.monto ?? texto).replace('.', ''));
  return centavos > MAX_CENTAVOS ? null : centavos;
};

/** What a line comes to, in centavos. */
export type Calculo = Readonly<Record<Financiador, bigint>> & {
  /** Null while quantity or cost cannot be read, or the line is more than one may be: it counts nothing yet. */
  readonly total: bigint | null;
};

const nada: Calculo = { total: null, fundacion: 0n, organizacion: 0n, otros: 0n };

/**
 * Quantity × unit cost, rounded to the centavo half up, and who pays it. The parts always add up to the total; what the
 * foundation is asked is negative where the others say that they pay more than the line costs.
 */
export const calcularLinea = (linea: Linea): Calculo => {
  const cantidad = leerDecimal(linea.cantidad);
  const costo = centavosDe(linea.costo_unitario);
  if (cantidad === null || cantidad === '0' || costo === null) return nada;
  const total = (diezmilesimos(cantidad) * costo * 2n + 10_000n) / 20_000n;
  if (total > MAX_CENTAVOS) return nada;
  const organizacion = centavosDe(linea.organizacion) ?? 0n;
  const otros = centavosDe(linea.otros) ?? 0n;
  return { total, organizacion, otros, fundacion: total - organizacion - otros };
};

/** A month in which a line is spent, and how much of it counts there. */
export type MesDeLinea = { readonly mes: string; readonly peso: bigint };

const mesEscrito = /^([1-9]\d{3})-(0[1-9]|1[0-2])(?::(\d{1,14}))?$/;

const leerMesesEscritos = (texto: string): MesDeLinea[] | null => {
  const meses = new Map<string, bigint>();
  for (const escrito of texto.split(/\s+/).filter((uno) => uno !== '')) {
    const [, anio, mes, peso] = mesEscrito.exec(escrito) ?? [];
    if (anio === undefined || meses.has(`${anio}-${mes}`)) return null;
    meses.set(`${anio}-${mes}`, peso === undefined ? 1n : BigInt(peso));
  }
  if (meses.size > limites.mesesDeLinea) return null;
  return [...meses].map(([mes, peso]) => ({ mes, peso })).toSorted((a, b) => (a.mes < b.mes ? -1 : 1));
};

// Lines share their months: of 2,000 there are a few dozen texts.
const leidos = new Map<string, readonly MesDeLinea[] | null>();
const MAX_LEIDOS = 500;

/**
 * The months of a line: '2027-01 2027-02' spends it evenly, '2027-01:150000 2027-02:50000' in that proportion; weights are
 * centavos when they come to the line's total, and then each month has exactly its own. Null for what is no list of months.
 */
export const leerMeses = (texto: string): readonly MesDeLinea[] | null => {
  const leido = leidos.get(texto);
  if (leido !== undefined) return leido;
  const meses = leerMesesEscritos(texto);
  if (leidos.size >= MAX_LEIDOS) leidos.clear();
  leidos.set(texto, meses);
  return meses;
};

/** Months as a line keeps them. */
export const escribirMeses = (meses: readonly MesDeLinea[]): string => {
  const parejos = meses.every(({ peso }) => peso === meses[0]?.peso);
  return meses
    .toSorted((a, b) => (a.mes < b.mes ? -1 : 1))
    .map(({ mes, peso }) => (parejos ? mes : `${mes}:${peso}`))
    .join(' ');
};

/** An amount spread over the months of a line, to the centavo: the parts always come to the whole. */
export const repartirEnMeses = (total: bigint, meses: readonly MesDeLinea[]): Map<string, bigint> => {
  const parejos = meses.every(({ peso }) => peso === 0n);
  const pesos = meses.map(({ mes, peso }) => ({ mes, peso: parejos ? 1n : peso }));
  const suma = pesos.reduce((hasta, { peso }) => hasta + peso, 0n);
  let [andado, dado] = [0n, 0n];
  return new Map(
    pesos.map(({ mes, peso }) => {
      andado += peso;
      const parte = (total * andado) / suma - dado;
      dado += parte;
      return [mes, parte];
    }),
  );
};

/** Where the sums of lines that say no month, no actividad or no rubro are. */
export const SIN_DECIR = '';

/** All sums of a budget, as canonical amounts. */
export type Sumas = {
  readonly total: Monto;
  readonly fundacion: Monto;
  readonly organizacion: Monto;
  readonly otros: Monto;
  /** The seed's seventh amount: what is not asked of the foundation. */
  readonly contrapartida: Monto;
  readonly porRubro: ReadonlyMap<string, Monto>;
  readonly porMes: ReadonlyMap<string, Monto>;
  readonly porActividad: ReadonlyMap<string, Monto>;
};

const RUBROS: ReadonlySet<string> = new Set(rubros.map(({ value }) => value));

const enMontos = (sumas: ReadonlyMap<string, bigint>): Map<string, Monto> =>
  new Map(
    [...sumas].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([clave, suma]) => [clave, fromCentavos(suma)]),
  );

/** The sums by funder, rubro, month and actividad. A line that cannot be read yet counts nothing; each other counts once in every sum. */
export const sumarPresupuesto = (lineas: readonly Linea[]): Sumas => {
  const partes = { fundacion: 0n, organizacion: 0n, otros: 0n };
  const [porRubro, porMes, porActividad] = [
    new Map<string, bigint>(rubros.map(({ value }) => [value, 0n])),
    new Map<string, bigint>(),
    new Map<string, bigint>(),
  ];
  const sumar = (en: Map<string, bigint>, clave: string, monto: bigint): void => {
    en.set(clave, (en.get(clave) ?? 0n) + monto);
  };
  for (const linea of lineas) {
    const calculo = calcularLinea(linea);
    if (calculo.total === null) continue;
    for (const quien of financiadores) partes[quien] += calculo[quien];
    sumar(porRubro, RUBROS.has(linea.rubro) ? linea.rubro : SIN_DECIR, calculo.total);
    sumar(porActividad, linea.actividad, calculo.total);
    const meses = leerMeses(linea.meses) ?? [];
    if (meses.length === 0) sumar(porMes, SIN_DECIR, calculo.total);
    else for (const [mes, parte] of repartirEnMeses(calculo.total, meses)) sumar(porMes, mes, parte);
  }
  const { fundacion, organizacion, otros } = partes;
  return {
    total: fromCentavos(fundacion + organizacion + otros),
    fundacion: fromCentavos(fundacion),
    organizacion: fromCentavos(organizacion),
    otros: fromCentavos(otros),
    contrapartida: fromCentavos(organizacion + otros),
    porRubro: enMontos(porRubro),
    porMes: enMontos(porMes),
    porActividad: enMontos(porActividad),
  };
};

/** The seed's seven amounts (B§3): the six rubros and the contrapartida. */
export const sieteMontos = ({ porRubro, contrapartida }: Sumas): Record<string, Monto> => ({
  ...Object.fromEntries(rubros.map(({ value }) => [value, porRubro.get(value) ?? '0.00'])),
  contrapartida,
});

/**
 * A line of which one funder pays so much. What is left of it goes to the foundation, or, where the foundation's own part
 * is set, to the organization: the parts still come to the total.
 */
export const ponerParte = (linea: Linea, quien: Financiador, monto: Monto): Linea => {
  if (quien !== 'fundacion') return { ...linea, [quien]: monto };
  const { total, otros } = calcularLinea(linea);
  if (total === null) return linea;
  const resto = total - toCentavos(monto) - otros;
  return { ...linea, organizacion: fromCentavos(resto < 0n ? 0n : resto) };
};

/** 'Rellenar hacia abajo': the cell of the first of these lines in all of them. */
export const rellenarLineas = (
  lineas: readonly Linea[],
  filas: readonly string[],
  columna: keyof Omit<Linea, 'fila'>,
): Linea[] => {
  const elegidas = new Set(filas);
  const primera = lineas.find(({ fila }) => elegidas.has(fila));
  return lineas.map((linea) =>
    primera && elegidas.has(linea.fila) ? { ...linea, [columna]: primera[columna] } : linea,
  );
};

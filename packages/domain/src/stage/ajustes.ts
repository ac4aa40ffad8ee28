import type { Fecha } from '../kernel/dates.ts';
import type { Monto } from '../kernel/money.ts';

/**
 * What the foundation sets for itself: each setting with its kind, its words, its bounds and what holds until somebody sets it. Read at
 * the moment of use (`stage/ajustes.ts` of the server); a setting that nothing reads does not belong here. What a value is, by its kind,
 * is said in `ajustes.valores.ts`.
 */

export const gruposDeAjuste = ['recordatorios', 'lavado', 'ejecucion'] as const;
export type GrupoDeAjuste = (typeof gruposDeAjuste)[number];

type Comun<Valor> = {
  readonly label: string;
  readonly ayuda: string;
  readonly grupo: GrupoDeAjuste;
  /** What the portal brings, each from its day on, the earliest first; before the first day the first one holds, too. */
  readonly inicial: readonly [Inicial<Valor>, ...Inicial<Valor>[]];
  /** The day of the year ('02-01') on which alone a value to come may begin; absent: any. */
  readonly cadaAnio?: string;
};
type Inicial<Valor> = { readonly desde: Fecha; readonly valor: Valor };

/** A few numbers of days, the most first: when somebody is reminded before a date. */
type DefinicionDeDias = Comun<readonly number[]> & {
  readonly tipo: 'dias';
  /** In what the days are counted. */
  readonly unidad: 'naturales' | 'habiles';
  readonly min: number;
  readonly max: number;
};

/** How many times a unit, for each of its parts in this order; each one more than the one before. */
type DefinicionDeVeces = Comun<readonly number[]> & {
  readonly tipo: 'veces';
  readonly unidad: string;
  readonly partes: readonly [string, ...string[]];
  readonly min: number;
  readonly max: number;
};

/** An amount in pesos. */
type DefinicionDeMonto = Comun<Monto> & {
  readonly tipo: 'monto';
  /** Behind the amount: 'diarios'. */
  readonly unidad: string;
  readonly min: Monto;
  readonly max: Monto;
};

/** A percentage with two decimals at most, as text: '10', '2.5'. */
type DefinicionDePorcentaje = Comun<string> & {
  readonly tipo: 'porcentaje';
  readonly min: number;
  readonly max: number;
};

export type DefinicionDeAjuste =
  | DefinicionDeDias
  | DefinicionDeVeces
  | DefinicionDeMonto
  | DefinicionDePorcentaje;
export type TipoDeAjuste = DefinicionDeAjuste['tipo'];

/** Where the portal began: for what has held since then. */
const SIEMPRE: Fecha = '2020-01-01';

export const ajustes = {
  'recordatorios-de-oficios': {
    tipo: 'dias',
    label: 'Recordatorios antes de responder un oficio',
    ayuda: 'A la organización, antes de que venza su respuesta a un oficio de comentarios o de condiciones.',
    grupo: 'recordatorios',
    unidad: 'habiles',
    min: 0,
    max: 8,
    inicial: [{ desde: SIEMPRE, valor: [5, 2, 0] }],
  },
  'recordatorios-de-convenios': {
    tipo: 'dias',
    label: 'Recordatorios antes de entregar lo del convenio',
    ayuda: 'A la organización, antes de que venza lo que se le pidió para su convenio.',
    grupo: 'recordatorios',
    unidad: 'naturales',
    min: 0,
    max: 60,
    inicial: [{ desde: SIEMPRE, valor: [7, 3, 1] }],
  },
  'recordatorios-de-reportes': {
    tipo: 'dias',
    label: 'Recordatorios antes de entregar un reporte de avance',
    ayuda: 'A la organización, entre el fin del periodo y el día en que vence su reporte.',
    grupo: 'recordatorios',
    unidad: 'naturales',
    min: 0,
    max: 30,
    inicial: [{ desde: SIEMPRE, valor: [7, 3, 0] }],
  },
  uma: {
    tipo: 'monto',
    label: 'Unidad de Medida y Actualización (UMA)',
    ayuda:
      'El valor diario que publica el INEGI en enero y que rige desde el 1 de febrero. Con él se calculan los umbrales del aviso en cada convenio; uno firmado conserva los del día en que se firmó.',
    grupo: 'lavado',
    unidad: 'diarios',
    min: '100.00',
    max: '1000.00',
    inicial: [
      { desde: '2025-02-01', valor: '113.14' },
      { desde: '2026-02-01', valor: '117.31' },
    ],
    cadaAnio: '02-01',
  },
  'umbrales-lfpiorpi': {
    tipo: 'veces',
    label: 'Umbrales de la LFPIORPI',
    ayuda:
      'Desde cuántas UMA se identifica a quien recibe, y desde cuántas se presenta el aviso a la autoridad. El convenio lo avisa; nada se bloquea.',
    grupo: 'lavado',
    unidad: 'UMA',
    partes: ['Identificación', 'Aviso'],
    min: 1,
    max: 100_000,
    inicial: [{ desde: SIEMPRE, valor: [1605, 3210] }],
  },
  'transferencias-entre-partidas': {
    tipo: 'porcentaje',
    label: 'Transferencias entre partidas',
    ayuda:
      'Lo más que puede salir de una partida, con todas sus transferencias juntas. Más que eso pide un convenio modificatorio. Una transferencia se juzga con lo que rige cuando se pide y cuando se aprueba.',
    grupo: 'ejecucion',
    min: 0,
    max: 50,
    inicial: [{ desde: SIEMPRE, valor: '10' }],
  },
} as const satisfies Readonly<Record<string, DefinicionDeAjuste>>;

export type ClaveDeAjuste = keyof typeof ajustes;
export const clavesDeAjuste = Object.keys(ajustes) as [ClaveDeAjuste, ...ClaveDeAjuste[]];

/** A setting as its kind tells it, for what goes by the kind and not by the name. */
export const definicionDe = (clave: ClaveDeAjuste): DefinicionDeAjuste => ajustes[clave];

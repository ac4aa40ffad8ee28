import type { Issue } from '../kernel/errors.ts';

/**
 * What the foundation sets for itself: each setting with its words, its bounds and what holds until somebody sets it. Read at the moment
 * of use (`stage/ajustes.ts` of the server); a setting that nothing reads does not belong here.
 */

/** A few numbers of days, the most first: when somebody is reminded before a date. */
type DefinicionDeDias = {
  readonly label: string;
  readonly ayuda: string;
  readonly grupo: 'recordatorios';
  /** In what the days are counted. */
  readonly unidad: 'naturales' | 'habiles';
  readonly min: number;
  readonly max: number;
  readonly omision: readonly number[];
};

/** Most reminders before one date. */
export const MAX_RECORDATORIOS = 5;

export const ajustes = {
  'recordatorios-de-oficios': {
    label: 'Recordatorios antes de responder un oficio',
    ayuda: 'A la organización, antes de que venza su respuesta a un oficio de comentarios o de condiciones.',
    grupo: 'recordatorios',
    unidad: 'habiles',
    min: 0,
    max: 8,
    omision: [5, 2, 0],
  },
  'recordatorios-de-convenios': {
    label: 'Recordatorios antes de entregar lo del convenio',
    ayuda: 'A la organización, antes de que venza lo que se le pidió para su convenio.',
    grupo: 'recordatorios',
    unidad: 'naturales',
    min: 0,
    max: 60,
    omision: [7, 3, 1],
  },
  'recordatorios-de-reportes': {
    label: 'Recordatorios antes de entregar un reporte de avance',
    ayuda: 'A la organización, entre el fin del periodo y el día en que vence su reporte.',
    grupo: 'recordatorios',
    unidad: 'naturales',
    min: 0,
    max: 30,
    omision: [7, 3, 0],
  },
} as const satisfies Readonly<Record<string, DefinicionDeDias>>;

export type ClaveDeAjuste = keyof typeof ajustes;
export const clavesDeAjuste = Object.keys(ajustes) as [ClaveDeAjuste, ...ClaveDeAjuste[]];

export const ajusteCodes = {
  sin_dias: 'Escribe al menos un número de días.',
  demasiados_dias: `Escribe ${MAX_RECORDATORIOS} números de días, o menos.`,
  dias_fuera: 'Hay días fuera de los límites.',
  dias_repetidos: 'Escribe cada número de días una sola vez.',
} as const;

/** What is wrong with the days of a setting. */
export const revisarDias = (clave: ClaveDeAjuste, dias: readonly number[]): readonly Issue[] => {
  const { min, max } = ajustes[clave];
  const issue = (code: keyof typeof ajusteCodes, message: string = ajusteCodes[code]): Issue => ({
    path: 'dias',
    code,
    message,
  });
  return [
    ...(dias.length === 0 ? [issue('sin_dias')] : []),
    ...(dias.length > MAX_RECORDATORIOS ? [issue('demasiados_dias')] : []),
    ...(dias.some((n) => !Number.isInteger(n) || n < min || n > max)
      ? [issue('dias_fuera', `Cada número va de ${min} a ${max} días.`)]
      : []),
    ...(new Set(dias).size < dias.length ? [issue('dias_repetidos')] : []),
  ];
};

/** The most first, as reminders are looked for: the last that was reached is the nearest. */
export const enOrden = (dias: readonly number[]): readonly number[] => dias.toSorted((a, b) => b - a);

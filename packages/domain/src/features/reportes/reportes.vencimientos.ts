/** What comes due in the foundation, by kind. No zod here: travels with pages. */

export const clasesDeVencimiento = ['papel', 'convenio', 'reporte', 'comprobacion', 'suspension'] as const;
export type ClaseDeVencimiento = (typeof clasesDeVencimiento)[number];

export const etiquetaDeVencimiento: Readonly<Record<ClaseDeVencimiento, string>> = {
  papel: 'Documento de organización',
  convenio: 'Vigencia de convenio',
  reporte: 'Reporte de avance',
  comprobacion: 'Saldo por comprobar',
  suspension: 'Suspensión o pausa',
};

/** How far ahead is looked, in natural days; what is overdue is always told. */
export const horizontes = [30, 60, 90] as const;
export type Horizonte = (typeof horizontes)[number];

/** Most rows that are told on screen and as a sheet, the nearest first. */
export const MAX_VENCIMIENTOS = 500;

/** 'Vence en 12 días', 'Vence hoy', 'Venció hace 3 días'. */
export const diasQueFaltan = (dias: number): string => {
  if (dias === 0) return 'Vence hoy';
  const n = Math.abs(dias);
  const cuantos = n === 1 ? '1 día' : `${n.toLocaleString('es-MX')} días`;
  return dias > 0 ? `Vence en ${cuantos}` : `Venció hace ${cuantos}`;
};

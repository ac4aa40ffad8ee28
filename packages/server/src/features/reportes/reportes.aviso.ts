/** The event of the monthly letter, and what it keeps for it. */
export const AVISO_MENSUAL = 'reporte.mensual';

export type AvisoDeReporte = { readonly reporte: string; readonly mes: string };

/** How long something waits, in words: 'desde hace 3 días'. */
export const desdeHace = (dias: number): string =>
  dias <= 0 ? 'desde hoy' : `desde hace ${dias === 1 ? '1 día' : `${dias} días`}`;

/** Texts of the choice among the cases that wait for the record of a stage, whatever the stage. */
export const waitingMessages = {
  losQueMasEsperan: 'Los que más esperan',
  opcion: (organizacion: string, folio: string): string => `${organizacion} · ${folio}`,
  /** `detalle`: what else says which one it is. */
  espera: (detalle: string | null, dias: number): string =>
    `${detalle ? `${detalle} · ` : ''}espera ${desdeHace(dias)}`,
} as const;

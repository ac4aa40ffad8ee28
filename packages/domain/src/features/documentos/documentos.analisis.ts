/**
 * What follows from the state of a document, apart from its schema, so that a page needs no schema to say it.
 */

/** Results of the antivirus for a stored file (rule 58). Only `sin_analizar` and `limpio` can be downloaded. */
export const estadosDeAnalisis = ['sin_analizar', 'limpio', 'pendiente', 'infectado'] as const;

export type Analisis = (typeof estadosDeAnalisis)[number];

/** What a person reads beside the file. */
export const etiquetasDeAnalisis: Readonly<Record<Analisis, string>> = {
  sin_analizar: 'Sin analizar',
  limpio: 'Analizado, sin amenazas',
  pendiente: 'En cuarentena: falta el antivirus',
  infectado: 'Bloqueado por el antivirus',
};

/** What is told beside a file: that it is held back. That there is no antivirus, staff are told once, not on every file. */
export const avisoDeAnalisis = (analisis: Analisis): string | undefined =>
  esDescargable(analisis) ? undefined : etiquetasDeAnalisis[analisis];

/** Whether the antivirus state lets the file out (rule 58); otherwise the button is disabled with the label above. */
export const esDescargable = (analisis: Analisis): boolean =>
  analisis === 'sin_analizar' || analisis === 'limpio';

/** Types that a browser may show in place, inside a sandbox (product.md: 'PDFs and images preview in place'). */
export const seVeEnLinea = (mime: string): boolean =>
  ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'].includes(mime);

/** Address of a document's bytes; `vista` asks for it in place where the type allows. No permanent link: rights are checked each time. */
export const rutaDeDescarga = (id: string, vista = false): string =>
  `/api/v1/documentos/${id}/contenido${vista ? '?vista=1' : ''}`;

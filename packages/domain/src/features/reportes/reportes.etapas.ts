import { etiquetaDeEtapa, lineaDeEtapas } from '../proyectos/public.ts';

/** The stages as the reports measure them, and the funnel of a call. No zod here: travels with pages. */

/** The stages that have a record: all of the line but the call itself. */
export const etapasMedidas = lineaDeEtapas.slice(1) as [EtapaMedida, ...EtapaMedida[]];
export type EtapaMedida = Exclude<(typeof lineaDeEtapas)[number], 'convocatoria'>;

/** What the end of each stage is called where it went well: it heads the figure of those that went on. */
export const pasoDeEtapa: Readonly<Record<EtapaMedida, string>> = {
  pre_registro: 'Validados',
  registro: 'Con registro validado',
  co_diseno: 'Con co-diseño completo',
  aprobacion: 'Aprobados',
  convenio: 'Con convenio firmado',
  seguimiento: 'Concluidos',
};

/** The steps of the funnel: what came in, and what passed each stage. */
export const pasosDelEmbudo = ['enviados', ...etapasMedidas] as const;
export type PasoDelEmbudo = (typeof pasosDelEmbudo)[number];

export const etiquetaDePaso = (paso: PasoDelEmbudo): string =>
  paso === 'enviados' ? 'Enviados' : pasoDeEtapa[paso];

export const nombreDeEtapaMedida = (etapa: EtapaMedida): string => etiquetaDeEtapa[etapa];

/** Of those that were decided, the part that went on, in whole percent; null before the first decision. */
export const tasaDeEtapa = (avanzaron: number, terminaron: number): number | null =>
  avanzaron + terminaron === 0 ? null : Math.round((avanzaron * 100) / (avanzaron + terminaron));

/** Days as the reports write them: one decimal below ten, none above, nothing for what was not measured. */
export const diasEnPalabras = (dias: number | null): string => {
  if (dias === null) return '—';
  const cifras = dias.toLocaleString('es-MX', { maximumFractionDigits: dias < 10 ? 1 : 0 });
  return cifras === '1' ? '1 día' : `${cifras} días`;
};

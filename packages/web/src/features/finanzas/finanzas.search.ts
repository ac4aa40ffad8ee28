import { readUrl } from '../../ui/list-url.ts';

/** What narrows every screen of /finanzas, as the address carries it from one to the next. */
export const clavesDeFiltro = ['convocatoria', 'anio', 'region', 'eje', 'municipio', 'organizacion'] as const;

/** The panorama: its filters, and what its table is grouped by. */
export const readFinanzasSearch = readUrl([...clavesDeFiltro, 'por']);
export type FinanzasSearch = ReturnType<typeof readFinanzasSearch>;

import { readUrl, type UrlState } from '../../ui/list-url.ts';

/** What narrows every screen of /finanzas, as the address carries it from one to the next. */
export const clavesDeFiltro = ['convocatoria', 'anio', 'region', 'eje', 'municipio', 'organizacion'] as const;
export type FiltrosEnUrl = UrlState<(typeof clavesDeFiltro)[number]>;

/** The panorama: its filters, and what its table is grouped by. */
export const readFinanzasSearch = readUrl([...clavesDeFiltro, 'por']);
export type FinanzasSearch = ReturnType<typeof readFinanzasSearch>;

/** What waits. */
export const readPendientesSearch = readUrl(clavesDeFiltro);

const deLista = ['q', 'orden', 'sentido', 'cursor', 'limite'] as const;

/** Its projects, and the movements of the ledger. */
export const readProyectosSearch = readUrl([...clavesDeFiltro, ...deLista]);
export type ProyectosSearch = ReturnType<typeof readProyectosSearch>;
export const readMovimientosSearch = readUrl([
  ...clavesDeFiltro,
  ...deLista,
  'proyecto',
  'tipo',
  'desde',
  'hasta',
]);
export type MovimientosSearch = ReturnType<typeof readMovimientosSearch>;

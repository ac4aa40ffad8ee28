import { readUrl } from '../../ui/list-url.ts';

/** What the figures are narrowed by. */
const filtros = ['convocatoriaId', 'anio', 'region', 'eje'] as const;
export const readFiltrosSearch = readUrl(filtros);
export type FiltrosSearch = ReturnType<typeof readFiltrosSearch>;

/** The same with what the map is coloured by, and the municipality whose projects are listed. */
export const readCoberturaSearch = readUrl([...filtros, 'medida', 'municipio']);
export type CoberturaSearch = ReturnType<typeof readCoberturaSearch>;

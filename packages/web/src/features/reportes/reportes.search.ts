import { readUrl } from '../../ui/list-url.ts';

/** What the figures are narrowed by. */
const filtros = ['convocatoriaId', 'anio', 'region', 'eje'] as const;
export const readFiltrosSearch = readUrl(filtros);
export type FiltrosSearch = ReturnType<typeof readFiltrosSearch>;

/** What comes due: of which kind, and how far ahead. */
export const readVencimientosSearch = readUrl(['clase', 'horizonte']);
export type VencimientosSearch = ReturnType<typeof readVencimientosSearch>;

/** The same with what the map is coloured by, and the municipality whose projects are listed. */
export const readCoberturaSearch = readUrl([...filtros, 'medida', 'municipio']);
export type CoberturaSearch = ReturnType<typeof readCoberturaSearch>;

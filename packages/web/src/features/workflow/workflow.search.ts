import { readUrl } from '../../ui/list-url.ts';

/** Which table is drawn, as the address says it. */
export const readEtapasSearch = readUrl(['tabla']);
/** What is looked for among the templates. */
export const readPlantillasSearch = readUrl(['q', 'tipo']);
export type PlantillasSearch = ReturnType<typeof readPlantillasSearch>;
/** The year that is looked at. */
export const readCalendarioSearch = readUrl(['anio']);
export type CalendarioSearch = ReturnType<typeof readCalendarioSearch>;
export type EtapasSearch = ReturnType<typeof readEtapasSearch>;

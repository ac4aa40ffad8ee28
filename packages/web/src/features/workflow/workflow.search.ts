import { readUrl } from '../../ui/list-url.ts';

/** Which table is drawn, as the address says it. */
export const readEtapasSearch = readUrl(['tabla']);
/** What is looked for among the templates. */
export const readPlantillasSearch = readUrl(['q', 'tipo']);
export type PlantillasSearch = ReturnType<typeof readPlantillasSearch>;
export type EtapasSearch = ReturnType<typeof readEtapasSearch>;

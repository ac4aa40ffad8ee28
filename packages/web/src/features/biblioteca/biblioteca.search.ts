import { readUrl } from '../../ui/list-url.ts';

/** Whose signatures, and what is looked for. */
export const readFirmasSearch = readUrl(['de', 'q']);
export type FirmasSearch = ReturnType<typeof readFirmasSearch>;

/** The kind that is read, what is looked for in it, and the convenio whose data it is read with. */
export const readPlantillasSearch = readUrl(['tipo', 'q', 'con']);
export type PlantillasSearch = ReturnType<typeof readPlantillasSearch>;

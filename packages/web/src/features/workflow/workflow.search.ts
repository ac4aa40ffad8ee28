import { readUrl } from '../../ui/list-url.ts';

/** Which table is drawn, as the address says it. */
export const readEtapasSearch = readUrl(['tabla']);
export type EtapasSearch = ReturnType<typeof readEtapasSearch>;

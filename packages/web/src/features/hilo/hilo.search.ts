import { readUrl } from '../../ui/list-url.ts';

/** The thing whose chain is drawn, what is looked for, and whether what is to be looked at again is shown. */
export const readHiloSearch = readUrl(['desde', 'q', 'vista']);
export type HiloSearch = ReturnType<typeof readHiloSearch>;

import { readUrl } from '../../ui/list-url.ts';

/** Whose signatures, and what is looked for. */
export const readFirmasSearch = readUrl(['de', 'q']);
export type FirmasSearch = ReturnType<typeof readFirmasSearch>;

import { readUrl } from '../../ui/list-url.ts';

/** What is looked for among the grants that were signed. */
export const readPublicacionSearch = readUrl(['q']);
export type PublicacionSearch = ReturnType<typeof readPublicacionSearch>;

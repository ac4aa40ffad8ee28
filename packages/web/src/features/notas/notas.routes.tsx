import type { WebSlice } from '../../app/slice.ts';
import { refreshNotes } from './notas.queries.ts';

/** The internal notes stand on the pages of each stage's record: no page of their own. */
export const notasSlice: WebSlice = { id: 'notas', live: [refreshNotes], routes: () => [] };

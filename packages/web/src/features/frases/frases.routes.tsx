import type { WebSlice } from '../../app/slice.ts';
import { refreshPhrases } from './frases.queries.ts';

/** The phrases stand beside the comments of each stage's review: no page of their own. */
export const frasesSlice: WebSlice = { id: 'frases', live: [refreshPhrases], routes: () => [] };

import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';

/** What is said about a design stands on the pages of each stage that takes comments: no page of its own. */
export const comentariosSlice: WebSlice = {
  id: 'comentarios',
  live: [refreshOn(['comentario'], api.comentarios)],
  routes: () => [],
};

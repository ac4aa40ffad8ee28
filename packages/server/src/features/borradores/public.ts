/** What other slices may use of drafts. */

export { isForAnotherRequest } from './borradores.contexto.ts';
export { borradoresPersonales } from './borradores.datos.ts';
export { type Donde, deleteDraft, findDraft, lockDraft, lockOrCreateDraft } from './borradores.repo.ts';

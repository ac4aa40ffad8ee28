/** What other slices may use of drafts. */
export { borradoresPersonales } from './borradores.datos.ts';
export { deleteDraft, findDraft, lockOrCreateDraft } from './borradores.repo.ts';

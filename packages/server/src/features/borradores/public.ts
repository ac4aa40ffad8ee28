/** What other slices may use of drafts. */
export { borradoresPersonales } from './borradores.datos.ts';
export { deleteDraft, findDraft, lockDraft, lockOrCreateDraft } from './borradores.repo.ts';

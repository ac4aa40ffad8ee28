/** What other slices may use of drafts. */
export { deleteDraft, findDraft, lockOrCreateDraft } from './borradores.repo.ts';

/** What other slices may use of drafts. */
export { draftQuery, storedOf, useDraft } from './use-draft.ts';

/** What other slices may use of drafts. */
export { draftQuery, useDraft } from './use-draft.ts';

/** What the list of slices (app.ts) and other slices may use of pre-registro. */
export { preRegistroRouter } from './pre-registro.handlers.ts';
export { preRegistroNotices } from './pre-registro.notices.ts';
export { countValidated } from './pre-registro.repo.ts';
export { preRegistroUploads } from './pre-registro.uploads.ts';

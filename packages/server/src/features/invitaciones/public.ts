/** What the list of slices (app.ts) and other slices may use of invitaciones. */

export { assertInvitationHeld } from './invitaciones.actions.ts';
export { invitacionRouter } from './invitaciones.handlers.ts';
export { invitacionHoja } from './invitaciones.hoja.ts';
export { registerInvitationJobs } from './invitaciones.jobs.ts';
export { invitacionNotices } from './invitaciones.notices.ts';
export { invitacionPendientes } from './invitaciones.pendientes.ts';

export { findOrganizaciones } from './organizaciones.busqueda.ts';
export { invitationsForActor as pendingColleagueInvitations } from './organizaciones.colegas.repo.ts';
export {
  adoptPapers,
  assertOpensPaper,
  borrowPaper,
  expiredPaperIssues,
  reservaCuenta,
} from './organizaciones.expediente.ts';
export { createOrganizacionesRouter, type Textos } from './organizaciones.handlers.ts';
export { organizacionesHoja } from './organizaciones.hoja.ts';
export { organizacionesActividad, organizacionesPendientes } from './organizaciones.inicio.ts';
export { registerInvitationLetterJob } from './organizaciones.invitar.ts';
export { registerPaperJobs, warnOfPapers } from './organizaciones.jobs.ts';
export { organizacionesNotices } from './organizaciones.notices.ts';
export { type ExpiringPaper, expiringPapers } from './organizaciones.papeles.repo.ts';
export {
  type Applicant,
  assertRfcOfOrganization,
  confirmRfc,
  createForStaff,
  findOrCreateForApplicant,
  organizationsWithRfc,
} from './organizaciones.repo.ts';
export { expedienteUploads } from './organizaciones.uploads.ts';

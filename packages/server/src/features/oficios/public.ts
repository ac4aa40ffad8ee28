export { rutaDelEmitido as rutaDelPdf } from '@portal/domain/features/oficios/oficios.schema';
export { noteFundacion } from './oficios.ajustes.ts';
export { issuedDownloadRoutes } from './oficios.download.ts';
export { oficioRouter } from './oficios.handlers.ts';
export { issueDocument, issueFoundationDocument, nextOficio, withdrawDocuments } from './oficios.issue.ts';
export {
  type OficioJobs,
  PREPARAR_PENDIENTES,
  prepareDocument,
  prepareWithin,
  registerOficioJobs,
  sampleOf,
} from './oficios.jobs.ts';
export { oficioNotices } from './oficios.notices.ts';
export { palabrasDe, papelDeHoy } from './oficios.papel.ts';
export { estaReservado, findIssued } from './oficios.repo.ts';

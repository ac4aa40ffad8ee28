export {
  type Attachment,
  adoptDocument,
  attachDocument,
  type Sharing,
  shareDocument,
} from './documentos.attach.ts';
export {
  downloadDocument,
  downloadDocumentsOf,
  downloadHeaders,
  downloadRoutes,
  heldBack,
} from './documentos.download.ts';
export {
  type DocumentJobs,
  deleteLoose,
  registerDocumentJobs,
  scanQuarantine,
  sweepOrphans,
  sweepUploads,
} from './documentos.jobs.ts';
export {
  beginUpload,
  cancelUpload,
  findUpload,
  receivePart,
} from './documentos.partes.ts';
export {
  type DocumentoDeCaso,
  type DocumentoVigente,
  type DownloadableDocument,
  discardDraftDocuments,
  listDocuments,
  listDocumentsOf,
  listDocumentsOfCase,
  listVersions,
  moveDocuments,
  type Owner,
  presentDocumento,
  presentVersion,
  type VersionDeDocumento,
} from './documentos.repo.ts';
export { type Taking, takeUpload } from './documentos.take.ts';
export { drain, fileRefusal, type UploadFields } from './documentos.upload.ts';

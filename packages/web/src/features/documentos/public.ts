/** What other slices may use of documents. */
export {
  descargarDocumento,
  type OnProgress,
  readDocumento,
  sendFile,
  tellUploadFailed,
} from './documentos.files.ts';

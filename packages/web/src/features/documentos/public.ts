/** What other slices may use of documents. */

export type { OnProgress } from '../../ui/uploads.ts';
export { SinAntivirus } from './components/sin-antivirus.tsx';
export {
  conAviso,
  descargarDocumento,
  esperaSubida,
  readBytes,
  readDocumento,
  saveFrom,
  sendFile,
  tellUploadFailed,
} from './documentos.files.ts';
export { forgetUploads, resumeUploads } from './documentos.reanudar.ts';

/** What other slices may use of documents. */
export { SinAntivirus } from './components/sin-antivirus.tsx';
export {
  conAviso,
  descargarDocumento,
  esperaSubida,
  type OnProgress,
  readDocumento,
  saveFrom,
  sendFile,
  tellUploadFailed,
} from './documentos.files.ts';

/** What the list of slices (app.ts) uses of the repository. */
export { findRepositorio } from './repositorio.busqueda.ts';
export { documentosPersonales } from './repositorio.datos.ts';
export { countDownload } from './repositorio.descarga.ts';
export { createRepositorioRouter } from './repositorio.handlers.ts';
export { createCasosHoja, repositorioHoja } from './repositorio.hoja.ts';
export { repositorioNotices } from './repositorio.notices.ts';
export { registerTextJob } from './repositorio.texto.ts';
export { repositorioUploads } from './repositorio.uploads.ts';

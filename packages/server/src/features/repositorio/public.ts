/** What the list of slices (app.ts) uses of the repository. */
export { documentosPersonales } from './repositorio.datos.ts';
export { countDownload } from './repositorio.descarga.ts';
export { createRepositorioRouter } from './repositorio.handlers.ts';
export { createCasosHoja, repositorioHoja } from './repositorio.hoja.ts';
export { registerTextJob } from './repositorio.texto.ts';
export { repositorioUploads } from './repositorio.uploads.ts';

/** What the list of slices (app.ts) and other slices may use of modulos. */
export { createModulosRouter } from './modulos.handlers.ts';
export { countByState } from './modulos.repo.ts';

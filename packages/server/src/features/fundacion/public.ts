/** What the list of slices (app.ts), the account routes and what is issued may use of the foundation's name and logos. */

export { logoDeCorreo } from './fundacion.correo.ts';
export { fundacionRouter } from './fundacion.handlers.ts';
export { logoRoutes } from './fundacion.logo.ts';
export { type IdentidadRow, logosOf } from './fundacion.repo.ts';

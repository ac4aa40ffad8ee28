/** What the list of slices (app.ts) uses of the requests about personal data. */
export { findArco } from './arco.busqueda.ts';
export { arcoPersonales } from './arco.datos.ts';
export { arcoRouter } from './arco.handlers.ts';
export { arcoHoja } from './arco.hoja.ts';
export { registerArcoJobs } from './arco.jobs.ts';
export { arcoNotices } from './arco.notices.ts';
export { arcoUploads } from './arco.papeles.ts';
export { arcoPendientes } from './arco.pendientes.ts';

/** What the list of slices (app.ts) and the stages may use of the comments. */
export { comentariosPersonales } from './comentarios.datos.ts';
export { comentariosRouter } from './comentarios.handlers.ts';
export { insertComentario } from './comentarios.repo.ts';

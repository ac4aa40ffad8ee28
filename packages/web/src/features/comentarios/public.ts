/** What is said about a section, for the pages of the stages that take comments. */
export { conSinEnviar, haySinEnviar } from './borrador.ts';
export { comentariosQueries, conversacionesDe } from './comentarios.queries.ts';
export { Comentarios, ComentariosEnHoja } from './components/lazy.tsx';

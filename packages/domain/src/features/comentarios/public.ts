/** What other slices and floors may use of the comments on a design. */
export { comentariosContract } from './comentarios.contract.ts';
export { comentariosMessages } from './comentarios.messages.ts';
export { puedeConversar } from './comentarios.policy.ts';
export {
  COMENTARIO,
  etiquetaDeTipo,
  MAX_COMENTARIO,
  MAX_COMENTARIOS,
  type SeccionComentada,
  TEXTO,
  type TipoDeComentario,
  tiposDeComentario,
} from './comentarios.schema.ts';
export {
  type Comentario,
  type ComentarioDeClausula,
  comentarioSchema,
  deClausulaShape,
  type NuevoComentario,
  nuevoComentarioShape,
} from './comentarios.shapes.ts';

/** What other slices and floors may use of the comments on a design. */
export { comentariosContract } from './comentarios.contract.ts';
export { comentariosMessages } from './comentarios.messages.ts';
export { puedeConversar } from './comentarios.policy.ts';
export {
  COMENTARIO,
  etiquetaDeTipo,
  MAX_COMENTARIO,
  MAX_COMENTARIOS,
  type TipoDeComentario,
  tiposDeComentario,
} from './comentarios.schema.ts';
export {
  type Comentario,
  comentarioSchema,
  type NuevoComentario,
  nuevoComentarioShape,
} from './comentarios.shapes.ts';

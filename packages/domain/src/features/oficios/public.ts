/** What other slices and floors may use of oficios. */
export { codigoEnGrupos, leerCodigo, rutaDeVerificacion } from './oficios.codigo.ts';
export { oficioContract } from './oficios.contract.ts';
export { oficioMessages } from './oficios.messages.ts';
export {
  CARTA_DE_INSTRUCCION,
  DOCUMENTO_EMITIDO,
  nombresDeDocumento,
  rutaDelEmitido,
} from './oficios.schema.ts';
export type { DocumentoEmitido } from './oficios.shapes.ts';

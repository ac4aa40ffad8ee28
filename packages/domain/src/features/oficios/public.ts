/** What other slices and floors may use of oficios. */
export { codigoEnGrupos, leerCodigo, rutaDeVerificacion } from './oficios.codigo.ts';
export { oficioContract } from './oficios.contract.ts';
export { oficioMessages } from './oficios.messages.ts';
export { DOCUMENTO_EMITIDO, nombresDeDocumento, rutaDelEmitido } from './oficios.schema.ts';
export type { DocumentoEmitido } from './oficios.shapes.ts';

/** What other slices and floors may use of oficios. */
export {
  BYTES_DE_CODIGO,
  codigoDe,
  codigoEnGrupos,
  leerCodigo,
  PAGINA_DE_VERIFICACION,
  rutaDeVerificacion,
} from './oficios.codigo.ts';
export { oficioContract } from './oficios.contract.ts';
export { oficioMessages } from './oficios.messages.ts';
export {
  CARTA_DE_INSTRUCCION,
  DOCUMENTO_EMITIDO,
  nombreDeArchivo,
  nombresDeDocumento,
  rutaDelEmitido,
  type TipoDeDocumento,
} from './oficios.schema.ts';
export type { DocumentoEmitido } from './oficios.shapes.ts';

/** What other slices and floors may use of the signatures. */
export { firmasContract } from './firmas.contract.ts';
export {
  comprobacionEnPalabras,
  etiquetaDeLado,
  etiquetaDeTipoDeFirma,
  firmasMessages,
  ladoEnFrase,
} from './firmas.messages.ts';
export {
  esDelLado,
  puedeAbrirFirma,
  puedeConfirmarEscaneo,
  puedeCuidarAutoridades,
  puedeFirmar,
  puedeRegistrarEscaneo,
} from './firmas.policy.ts';
export {
  AUTORIDAD,
  type ClaseDeTexto,
  claseEnCadena,
  clasesDeTexto,
  comprobacionesDeFirma,
  type LadoDeFirma,
  ladosDeFirma,
  MIN_MOTIVO,
  MINUTOS_DE_RETO,
  rolEnCadena,
  TEXTO_POR_FIRMAR,
  type TipoDeFirma,
  tiposDeFirma,
} from './firmas.schema.ts';
export {
  type AutoridadCertificadora,
  type EstadoDeFirmas,
  estadoDeFirmasSchema,
  type FirmaDeTexto,
  firmarElectronicaShape,
  type PistaDeFirma,
  pedirRetoShape,
  type RetoDeFirma,
  registrarEscaneoShape,
  resolverEscaneoShape,
  retoSchema,
} from './firmas.shapes.ts';

/** What the list of slices (app.ts) and the stages may use of the signatures. All of it runs in the caller's transaction. */
export { subirAutoridad } from './firmas.autoridades.ts';
export { firmasPersonales } from './firmas.datos.ts';
export { pedirReto, registrarFirmaElectronica } from './firmas.efirma.ts';
export { estadoDeFirmas, firmasDe } from './firmas.estado.ts';
export { firmasRouter } from './firmas.handlers.ts';
export { confirmarFirmaFisica, registrarFirmaFisica } from './firmas.papel.ts';
export { trustStore } from './firmas.repo.ts';
export {
  abrirFirma,
  anotarApertura,
  type FirmanteDeTexto,
  retirarFirma,
  type TextoNuevo,
} from './firmas.texto.ts';

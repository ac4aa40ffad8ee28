/** What the list of slices (app.ts) and the stages may use of the formulación. */
export {
  type Apertura,
  abrirFormulacion,
  cerrarFormulacion,
  cortarVersion,
  crearFormulacion,
  type FormulacionLeida,
  formulacionDe,
  leerFormulacion,
} from './formulacion.actions.ts';
export { faltasDe, hallazgosDe } from './formulacion.faltas.ts';
export { formulacionRouter } from './formulacion.handlers.ts';
export { type FormulacionImpresa, leerParaImprimir, versionDeFormulacion } from './formulacion.imprimir.ts';
export { writableBy } from './formulacion.present.ts';
export { findFormulacion, takeTurn as apartarFormulacion } from './formulacion.repo.ts';
export { hojasDeFormulacion } from './pdf/hojas.ts';
export { quebrable } from './pdf/quebrable.ts';

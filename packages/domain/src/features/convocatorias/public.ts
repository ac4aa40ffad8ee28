/** What other slices and floors may use of convocatorias. */
export { convocatoriaContract } from './convocatorias.contract.ts';
export { convocatoriaMessages } from './convocatorias.messages.ts';
export {
  diasRestantes,
  type Impedimento,
  impedimentoParaPostular,
  situacionDe,
  ultimoInstante,
  type Ventana,
} from './convocatorias.plazo.ts';
export {
  type Audiencia,
  type Criterio,
  type EstadoConvocatoria,
  etiquetaAudiencia,
} from './convocatorias.schema.ts';
export { borradorDeAdenda, borradorDeConvocatoria } from './convocatorias.terminos.ts';
export { convocatoriaWorkflow } from './convocatorias.workflow.ts';

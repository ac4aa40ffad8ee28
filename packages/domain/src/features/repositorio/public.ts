/** What other slices and floors may use of the repository. */
export { repositorioContract } from './repositorio.contract.ts';
export { borradorDeRepositorio, esNombreDeArchivo } from './repositorio.datos.ts';
export { repositorioMessages } from './repositorio.messages.ts';
export {
  CUOTA_DEL_REPOSITORIO,
  type EstadoDeDocumento,
  etiquetaDeVersion,
  MAX_ARCHIVOS,
  ranuraDelRepositorio,
} from './repositorio.schema.ts';
export type { DocumentoDeCaso } from './repositorio.shapes.ts';
export { repositorioWorkflow } from './repositorio.workflow.ts';

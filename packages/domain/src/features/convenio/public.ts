/** What other slices and floors may use of the convenio. */
export { anteproyectoForm } from './anteproyecto.form.ts';
export {
  type CampoDelTexto,
  camposDelTexto,
  camposDeTexto,
  descripcionDeCampo,
  dondeSeEscribe,
} from './composicion.campos.ts';
export {
  type Bloque,
  type ClausulaDePlantilla,
  clausulasObligatorias,
  type PlantillaDeConvenio,
  problemasDePlantilla,
  type TrozoDeTexto,
} from './composicion.ts';
export { convenioContract } from './convenio.contract.ts';
export { convenioMessages } from './convenio.messages.ts';
export { convenioModulo } from './convenio.modulo.ts';
export { puedeAbrir as puedeAbrirConvenio } from './convenio.policy.ts';
export {
  CONVENIO,
  etiquetaDeTipoDeConvenio,
  type TipoDeConvenio,
  tiposDeConvenio,
  tituloDePaso,
} from './convenio.schema.ts';
export type { Convenio, FilaConvenio } from './convenio.shapes.ts';
export { convenioWorkflow } from './convenio.workflow.ts';
export { datosFinalesForm } from './datos-finales.form.ts';
export { firmaForm } from './firma.form.ts';
export { informacionForm } from './informacion.form.ts';
export { planeacionForm } from './planeacion.form.ts';
export { plantillasDeConvenio } from './plantillas.ts';
export { registroForm } from './registro.form.ts';
export { bloqueSchema as bloqueDeConvenioSchema } from './texto.shapes.ts';

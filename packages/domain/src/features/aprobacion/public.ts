/** What other slices and floors may use of the aprobación. */
export { aprobacionContract } from './aprobacion.contract.ts';
export { aprobacionMessages } from './aprobacion.messages.ts';
export { aprobacionModulo } from './aprobacion.modulo.ts';
export { venceElOficio } from './aprobacion.plazo.ts';
export { puedeAbrir as puedeAbrirAprobacion } from './aprobacion.policy.ts';
export { APROBACION, etiquetaDeDictamen } from './aprobacion.schema.ts';
export type { Aprobacion, FilaAprobacion } from './aprobacion.shapes.ts';
export { aprobacionWorkflow } from './aprobacion.workflow.ts';
export { dictamenForm } from './dictamen.form.ts';
export { oficioForm } from './oficio.form.ts';
export { respuestaForm } from './respuesta.form.ts';

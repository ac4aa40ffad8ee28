/** What other slices and floors may use of proyectos. */
export { proyectoContract } from './proyectos.contract.ts';
export { pasosDelDinero } from './proyectos.dinero.ts';
export * from './proyectos.etapas.ts';
export { proyectoMessages } from './proyectos.messages.ts';
export { type NombreDeCaso, nombreDeCaso } from './proyectos.nombre.ts';
export {
  type DineroDeProyecto,
  type EtapaEnLinea,
  type ExpedienteDeProyecto,
  type FilaProyecto,
  type Proyecto,
  type ProyectoDeRegistro,
  proyectoDeRegistroSchema,
  tipoSolicitudSchema,
} from './proyectos.shapes.ts';
export { type LoQueSigue, loQueSigue, type Situacion } from './proyectos.sigue.ts';
export { proyectoWorkflow } from './proyectos.workflow.ts';
export { rebasaTecho, techo } from './techo.ts';
export * from './tipos-solicitud.ts';

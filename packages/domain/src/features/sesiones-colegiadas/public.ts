/** What other slices and floors may use of the collegiate sessions. */
export {
  type Asiento,
  type Cuerpo,
  contar,
  cuerpos,
  type Decision,
  decidir,
  decisiones,
  type Escrutinio,
  etiquetaDeCuerpo,
  quorumPorOmision,
  type Voto,
  votos,
} from './escrutinio.ts';
export { sesionContract } from './sesiones.contract.ts';
export { sesionMessages } from './sesiones.messages.ts';
export { sesionPantallas } from './sesiones.pantalla.messages.ts';
export { puedeConvocar } from './sesiones.policy.ts';
export { etiquetaDePunto, nombreDeSesion, SESION_COLEGIADA } from './sesiones.schema.ts';
export type { ResumenDePunto, SesionColegiada } from './sesiones.shapes.ts';
export { sesionWorkflow } from './sesiones.workflow.ts';

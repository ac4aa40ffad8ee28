/** What the list of slices (app.ts) and the stages may use of proyectos. */

export { giveAccess } from './proyectos.accesos.ts';
export {
  moveProyecto,
  openProyecto,
  requestRefusal,
  type Solicitud,
} from './proyectos.actions.ts';
export { findProyectos } from './proyectos.busqueda.ts';
export { createProyectoRouter, type WordsOfLog } from './proyectos.handlers.ts';
export { proyectoHoja } from './proyectos.hoja.ts';
export type { Acto, EtapaDeProyecto, RegistroDeEtapa } from './proyectos.linea.ts';
export { type Colgante, listFlow } from './proyectos.repo.ts';

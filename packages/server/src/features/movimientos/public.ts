/** What the list of slices (app.ts) and the stages may use of the ledger. */
export {
  admitido,
  aprobacionLiberada,
  aprobado,
  comprobacionCancelada,
  comprobacionLiberada,
  comprobado,
  comprometer,
  depositado,
  liberadoConFiniquito,
  liberar,
  liberarAlTerminar,
  reintegrado,
  rendimiento,
  rendimientoCorregido,
  rendimientoReintegrado,
  restanteBajoCandado,
  restoAdmitido,
  solicitado,
  solicitudLiberada,
} from './movimientos.actions.ts';
export { cuadrar, listUnbalanced, registerMovimientoJobs } from './movimientos.jobs.ts';

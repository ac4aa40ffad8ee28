/** What the list of slices (app.ts) and the stages may use of the ledger. */
export {
  aprobacionLiberada,
  aprobado,
  comprometer,
  depositado,
  liberar,
  reintegrado,
  restanteBajoCandado,
  solicitado,
  solicitudLiberada,
} from './movimientos.actions.ts';
export { listUnbalanced, registerMovimientoJobs } from './movimientos.jobs.ts';

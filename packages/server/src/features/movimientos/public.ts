/** What the list of slices (app.ts) and the stages may use of the ledger. */
export { comprometer, liberar, restanteBajoCandado } from './movimientos.actions.ts';
export { listUnbalanced, registerMovimientoJobs } from './movimientos.jobs.ts';

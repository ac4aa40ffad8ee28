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
export {
  centavosDe,
  conDinero,
  dineroDe,
  type Lugar,
  type Lugares,
  lugares,
  pesosDe,
  type TotalesDelLibro,
  totalesDelLibro,
} from './movimientos.lugares.ts';

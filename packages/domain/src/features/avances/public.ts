/** What other slices and floors may use of the reports of progress. */
export { avanceContract } from './avances.contract.ts';
export { cifraDe } from './avances.form.ts';
export { avanceMessages } from './avances.messages.ts';
export { ranurasDeEvidencia } from './avances.papeles.ts';
export { marchaDeReportes, periodosDe, type Reporte as ReporteDeAvance } from './avances.periodos.ts';
export { AVANCE } from './avances.schema.ts';
export { avanceWorkflow } from './avances.workflow.ts';

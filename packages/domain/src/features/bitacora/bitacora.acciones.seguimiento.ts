/** What is done to the execution of a convenio, as the log says it. */
export const accionesDeSeguimiento = {
  'seguimiento.abrir': 'Inició la ejecución de un proyecto',
  'seguimiento.suspender': 'Suspendió la ejecución de un proyecto',
  'seguimiento.reanudar': 'Reanudó la ejecución de un proyecto',
  'seguimiento.liquidar': 'Liquidó un proyecto',
  'seguimiento.finiquitar': 'Emitió el finiquito de un proyecto',
  'seguimiento.terminar': 'Terminó el seguimiento de un proyecto',
} as const;

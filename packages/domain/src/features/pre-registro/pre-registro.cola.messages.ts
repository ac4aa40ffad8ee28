/** What is put under review at once; what every batch says is the kit's (`stage/batch-messages.ts`). */
export const colaMessages = {
  noEstaPendiente: 'Ya no está pendiente.',
  ponerEnRevision: 'Poner en revisión',
  sinPendientes: 'Ninguno de los seleccionados está pendiente de validación.',
  preguntaPoner: (pendientes: number, de: number) =>
    `${pendientes === 1 ? 'Se pone en revisión el pendiente' : `Se ponen en revisión los ${pendientes} pendientes`} de ${de === 1 ? '1 seleccionado' : `${de} seleccionados`}. Se avisa a cada organización.`,
  puestos: (n: number) => (n === 1 ? '1 en revisión' : `${n} en revisión`),
} as const;

/** What the pages of the records that hang on a seguimiento have alike. */
export const hangingMessages = {
  siguiente: 'Siguiente pendiente',
  quedan: (n: number): string =>
    n === 1 ? 'Te espera un pendiente más.' : `Te esperan ${n} pendientes más.`,
} as const;

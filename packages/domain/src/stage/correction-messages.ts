/** What every stage says before it sends again what was observed and not changed. */
export const correctionMessages = {
  quedanTitulo: (n: number) => (n === 1 ? 'Queda 1 sin cambiar' : `Quedan ${n} sin cambiar`),
  quedan: (campos: readonly string[]) =>
    `${campos.join(', ')}. Si lo envías así, la fundación lo leerá como estaba. ¿Enviar así?`,
  enviarAsi: 'Enviar así',
  seguir: 'Seguir corrigiendo',
} as const;

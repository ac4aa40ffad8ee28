type ConHilo = {
  readonly process: { threadCpuUsage: () => { readonly user: number; readonly system: number } };
};

/** Milliseconds of processor that this thread used: on a busy machine a clock would measure the others. */
const usado = (): number => {
  const { user, system } = (globalThis as unknown as ConHilo).process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The best of several times, in milliseconds of processor: what something takes once it is warm. */
export const mejorTiempo = (hacer: () => unknown, veces = 8): number => {
  let mejor = Number.POSITIVE_INFINITY;
  for (let i = 0; i < veces; i += 1) {
    const antes = usado();
    hacer();
    mejor = Math.min(mejor, usado() - antes);
  }
  return mejor;
};

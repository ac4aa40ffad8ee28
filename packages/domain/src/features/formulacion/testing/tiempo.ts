/** The best of several times, in milliseconds: what something takes, and not what else the machine was doing. */
export const mejorTiempo = (hacer: () => unknown, veces = 8): number => {
  let mejor = Number.POSITIVE_INFINITY;
  for (let i = 0; i < veces; i += 1) {
    const antes = Date.now();
    hacer();
    mejor = Math.min(mejor, Date.now() - antes);
  }
  return mejor;
};

/** Which of a list changed their place: the fewest that must have been moved for one order to become the other. */

/** For each place, how the longest run that rises up to it goes on backwards. */
const subidaMasLarga = (valores: readonly number[]): Set<number> => {
  const colas: number[] = [];
  const anterior = new Map<number, number | undefined>();
  for (const [i, valor] of valores.entries()) {
    let [desde, hasta] = [0, colas.length];
    while (desde < hasta) {
      const medio = (desde + hasta) >> 1;
      if ((valores[colas[medio] ?? 0] ?? 0) < valor) desde = medio + 1;
      else hasta = medio;
    }
    anterior.set(i, colas[desde - 1]);
    colas[desde] = i;
  }
  const quietos = new Set<number>();
  for (let i = colas.at(-1); i !== undefined; i = anterior.get(i)) quietos.add(i);
  return quietos;
};

/** The ids, common to both lists, that stand elsewhere among the others in the second one. */
export const movidos = (antes: readonly string[], despues: readonly string[]): string[] => {
  const lugar = new Map(antes.map((id, i) => [id, i]));
  const comunes = despues.filter((id) => lugar.has(id));
  const quietos = subidaMasLarga(comunes.map((id) => lugar.get(id) ?? 0));
  return comunes.filter((_, i) => !quietos.has(i));
};

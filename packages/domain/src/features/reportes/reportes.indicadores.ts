import { cifraDe } from '../avances/public.ts';

/** How far the indicators of the projects have come, against how much of their term has gone by. No zod here: travels with pages. */

/** Most indicators that are shown, those that are furthest behind first. */
export const MAX_INDICADORES = 100;

/** A value on the way from its base to its meta, in whole percent; null of words, and where base and meta are the same. */
export const caminoDe = (base: string, meta: string, valor: string | null): number | null => {
  const [desde, hasta, en] = [cifraDe(base) ?? 0, cifraDe(meta), valor === null ? null : cifraDe(valor)];
  if (hasta === null || en === null || desde === hasta) return null;
  return Math.round(((en - desde) * 100) / (hasta - desde));
};

/** How much of a term has gone by on a day, in whole percent, from 0 to 100. */
export const transcurridoDe = (inicio: string, fin: string, hoy: string): number => {
  const [from, to, at] = [inicio, fin, hoy].map((dia) => Date.parse(`${dia}T00:00:00Z`)) as [
    number,
    number,
    number,
  ];
  if (at >= to) return 100;
  return at <= from ? 0 : Math.round(((at - from) * 100) / (to - from));
};

import { type ClaseDeCosa, clasesDeCosa } from './hilo.clases.ts';
import type { Arista, Cosa, Hilo } from './hilo.cosa.ts';

/** How el hilo is followed: travels with its page, which has it whole. */

export type Vecinos = {
  readonly arriba: ReadonlyMap<string, readonly string[]>;
  readonly abajo: ReadonlyMap<string, readonly string[]>;
};

/** The edges by either end. */
export const vecinosDe = (aristas: readonly Arista[]): Vecinos => {
  const arriba = new Map<string, string[]>();
  const abajo = new Map<string, string[]>();
  const poner = (mapa: Map<string, string[]>, clave: string, otra: string): void => {
    const hay = mapa.get(clave);
    if (hay) hay.push(otra);
    else mapa.set(clave, [otra]);
  };
  for (const { de, a } of aristas) {
    poner(arriba, a, de);
    poner(abajo, de, a);
  }
  return { arriba, abajo };
};

/** All that is reached from a thing, by how many steps away it first is; itself left out. */
export const alcanzadas = (
  vecinos: ReadonlyMap<string, readonly string[]>,
  desde: string,
): ReadonlyMap<string, number> => {
  const pasos = new Map<string, number>([[desde, 0]]);
  let frente = [desde];
  for (let n = 1; frente.length > 0; n += 1) {
    const siguiente: string[] = [];
    for (const clave of frente)
      for (const otra of vecinos.get(clave) ?? [])
        if (!pasos.has(otra)) {
          pasos.set(otra, n);
          siguiente.push(otra);
        }
    frente = siguiente;
  }
  pasos.delete(desde);
  return pasos;
};

/** Stops that stand side by side: those of one kind, as many steps away. */
export type Parada = { readonly clase: ClaseDeCosa; readonly cosas: readonly Cosa[] };

export type Cadena = {
  readonly cosa: Cosa;
  /** What it comes from, the farthest first. */
  readonly arriba: readonly Parada[];
  /** What hangs on it, the nearest first. */
  readonly abajo: readonly Parada[];
};

const paradasDe = (
  cosas: ReadonlyMap<string, Cosa>,
  pasos: ReadonlyMap<string, number>,
  sentido: 1 | -1,
): Parada[] => {
  const grupos = new Map<string, { paso: number; clase: ClaseDeCosa; cosas: Cosa[] }>();
  for (const cosa of cosas.values()) {
    const paso = pasos.get(cosa.clave);
    if (paso === undefined) continue;
    const grupo = `${paso} ${cosa.clase}`;
    const hay = grupos.get(grupo);
    if (hay) hay.cosas.push(cosa);
    else grupos.set(grupo, { paso, clase: cosa.clase, cosas: [cosa] });
  }
  return [...grupos.values()]
    .toSorted(
      (a, b) => clasesDeCosa.indexOf(a.clase) - clasesDeCosa.indexOf(b.clase) || sentido * (a.paso - b.paso),
    )
    .map(({ clase, cosas: suyas }) => ({ clase, cosas: suyas }));
};

/** The chain of one thing; undefined where the case has no such thing in sight. */
export const cadenaDe = (hilo: Hilo, desde: string): Cadena | undefined => {
  const cosas = new Map(hilo.cosas.map((cosa) => [cosa.clave, cosa]));
  const cosa = cosas.get(desde);
  if (!cosa) return;
  const { arriba, abajo } = vecinosDe(hilo.aristas);
  return {
    cosa,
    arriba: paradasDe(cosas, alcanzadas(arriba, desde), -1),
    abajo: paradasDe(cosas, alcanzadas(abajo, desde), 1),
  };
};

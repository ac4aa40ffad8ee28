import { clasesDeCosa } from './hilo.clases.ts';
import type { Arista, CosaColgada, Hilo } from './hilo.cosa.ts';
import { cosasDelDinero } from './hilo.dinero.ts';
import { cosasDelDiseno } from './hilo.diseno.ts';
import type { EntradaDelHilo } from './hilo.entrada.ts';

/** Where a thing hangs in a circle of its own kind, as malformed trees do: those that no walk upwards ends from. */
const enCirculo = (padres: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const circulo = new Set<string>();
  const libres = new Set<string>();
  for (const clave of padres.keys()) {
    const camino: string[] = [];
    let actual: string | undefined = clave;
    while (actual !== undefined && !libres.has(actual) && !camino.includes(actual)) {
      camino.push(actual);
      actual = padres.get(actual);
    }
    // What stands before the circle hangs on it, and is no part of it.
    if (actual !== undefined && camino.includes(actual))
      for (const una of camino.slice(camino.indexOf(actual))) circulo.add(una);
    for (const una of camino) libres.add(una);
  }
  return circulo;
};

/**
 * El hilo of a case. Every row is a stop; every edge has both its ends; nothing hangs on itself, whatever was written: what names a
 * row that is not there hangs on nothing, and a circle is cut.
 */
export const construirHilo = (entrada: EntradaDelHilo): Hilo => {
  const vistas = new Map<string, CosaColgada>();
  const { formulacion, paginas } = entrada;
  const diseno = formulacion ? cosasDelDiseno(formulacion, paginas.diseno) : [];
  for (const cosa of [...diseno, ...cosasDelDinero(entrada)])
    if (!vistas.has(cosa.clave)) vistas.set(cosa.clave, cosa);
  const rango = (clave: string): number => clasesDeCosa.indexOf(vistas.get(clave)?.clase ?? 'problema');
  const padres = new Map<string, string>();
  for (const { clave, clase, cuelga } of vistas.values())
    for (const de of cuelga) if (vistas.get(de)?.clase === clase) padres.set(clave, de);
  const circulo = enCirculo(padres);
  const aristas = [...vistas.values()].flatMap(({ clave, cuelga }) =>
    [...new Set(cuelga)].flatMap((de): Arista[] => {
      if (!vistas.has(de) || de === clave) return [];
      if (rango(de) > rango(clave)) return [];
      if (rango(de) === rango(clave) && (padres.get(clave) !== de || circulo.has(clave))) return [];
      return [{ de, a: clave }];
    }),
  );
  return { cosas: [...vistas.values()].map(({ cuelga: _cuelga, ...cosa }) => cosa), aristas };
};

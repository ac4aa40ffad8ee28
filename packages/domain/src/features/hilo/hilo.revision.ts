import { type Cambio, type Corte, cambiosDelCaso } from './hilo.cambios.ts';
import { claseDe, claveDe, deArbol, hechos } from './hilo.clases.ts';
import type { Cosa, CosaColgada, Hilo } from './hilo.cosa.ts';
import { cosasDelDiseno } from './hilo.diseno.ts';
import type { AcuerdoDelHilo, SolicitudDelHilo } from './hilo.entrada.ts';
import { alcanzadas, vecinosDe } from './hilo.grafo.ts';

/**
 * 'Por revisar' (issue 18): what stands as it stood before something that it comes from changed. Nothing is written to mark it: it
 * follows from the versions of the design and the acuerdos, and ends where the thing itself is written again, or somebody says that it
 * was looked at. What already happened (money paid, spent, reported) is not marked.
 */

export type PorRevisar = { readonly cosa: Cosa; readonly cambios: readonly Cambio[] };

/** That somebody looked at a thing after a change, by the keys of both. */
export type Revisada = { readonly cosa: string; readonly cambio: string };

export type Historia = {
  /** By number. */
  readonly cortes: readonly Corte[];
  /** By number. */
  readonly acuerdos: readonly AcuerdoDelHilo[];
  readonly solicitudes: readonly SolicitudDelHilo[];
};

/** What hung on what in each version, read once a version. */
const colgabanEn = (cortes: readonly Corte[]) => {
  const leidas = new Map<number, readonly CosaColgada[]>();
  const leer = (numero: number): readonly CosaColgada[] => {
    const corte = cortes.find((uno) => uno.numero === numero);
    return corte ? cosasDelDiseno(corte.formulacion, null) : [];
  };
  return (numero: number) => {
    const cosas = leidas.get(numero) ?? leer(numero);
    leidas.set(numero, cosas);
    return (clave: string): readonly string[] =>
      cosas.flatMap((cosa) => (cosa.cuelga.includes(clave) ? [cosa.clave] : []));
  };
};

/** Since when each thing stands as it does: an instant; absent of what no version has yet. */
const asentadas = (hilo: Hilo, { cortes, acuerdos, solicitudes }: Historia, cambios: readonly Cambio[]) => {
  const desde = new Map<string, string>();
  const primera = cortes[0];
  const original = acuerdos[0];
  if (primera)
    for (const { clave, clase } of hilo.cosas)
      if (!['partida', 'ministracion', 'solicitud', 'dato', 'clausula'].includes(clase))
        desde.set(clave, primera.en);
  if (original)
    for (const { clave, clase } of hilo.cosas)
      if (clase === 'partida' || clase === 'ministracion') desde.set(clave, original.en);
  for (const { id, asentada } of solicitudes) desde.set(claveDe('solicitud', id), asentada);
  for (const { cosa, en, propia } of cambios) {
    const antes = desde.get(cosa);
    if (propia && antes !== undefined && antes < en) desde.set(cosa, en);
  }
  return desde;
};

/** Everything that a person still has to look at, and every change of the case. */
export const porRevisar = (
  hilo: Hilo,
  historia: Historia,
  revisadas: readonly Revisada[],
): { readonly pendientes: readonly PorRevisar[]; readonly cambios: readonly Cambio[] } => {
  const cambios = cambiosDelCaso(historia.cortes, historia.acuerdos, colgabanEn(historia.cortes));
  const desde = asentadas(hilo, historia, cambios);
  const { abajo } = vecinosDe(hilo.aristas);
  const vistas = new Set(revisadas.map(({ cosa, cambio }) => `${cosa} ${cambio}`));
  const pendientes = new Map<string, Cambio[]>();

  const dependen = (cambio: Cambio): string[] => {
    const soloDirectas = deArbol.includes(claseDe(cambio.cosa) ?? 'gasto');
    // What is gone has no stop: what hung on it then is asked.
    const raices = cambio.propia ? [cambio.cosa] : cambio.colgaban;
    const todas = raices.flatMap((raiz) => {
      const pasos = [...alcanzadas(abajo, raiz)];
      const lejos = soloDirectas ? (cambio.propia ? 1 : 0) : Number.POSITIVE_INFINITY;
      return [
        ...(cambio.propia ? [] : [raiz]),
        ...pasos.flatMap(([clave, n]) => (n <= lejos ? [clave] : [])),
      ];
    });
    return [...new Set(todas)];
  };

  for (const cambio of cambios)
    for (const clave of dependen(cambio)) {
      const clase = claseDe(clave);
      const asentada = desde.get(clave);
      if (!clase || hechos.includes(clase) || asentada === undefined || asentada >= cambio.en) continue;
      if (vistas.has(`${clave} ${cambio.clave}`)) continue;
      pendientes.set(clave, [...(pendientes.get(clave) ?? []), cambio]);
    }
  return {
    cambios,
    pendientes: hilo.cosas.flatMap((cosa) => {
      const suyos = pendientes.get(cosa.clave);
      return suyos ? [{ cosa, cambios: suyos }] : [];
    }),
  };
};

import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { EstadoDeGuardado, Mesa, Secciones } from './mesa.ts';

/** What a part of the page reads of the {@link Mesa}: each only what it draws, so that a key stroke draws one section. */

/** One section as it is typed, and where it is kept. */
export const useGuardado = (mesa: Mesa, seccion: SeccionDeFormulacion): EstadoDeGuardado => {
  const { subscribe, getState } = mesa.motor(seccion);
  return useSyncExternalStore(subscribe, getState);
};

/** All sections; the same object while only this one is typed in. */
export const useOtras = (mesa: Mesa, seccion: SeccionDeFormulacion): Secciones => {
  const vistas = useRef(mesa.secciones());
  const leer = useCallback(() => {
    const ahora = mesa.secciones();
    const otra = (Object.keys(ahora) as SeccionDeFormulacion[]).some(
      (una) => una !== seccion && ahora[una] !== vistas.current[una],
    );
    if (otra) vistas.current = ahora;
    return vistas.current;
  }, [mesa, seccion]);
  return useSyncExternalStore(mesa.subscribe, leer);
};

/** Where each section is, in one word each; drawn anew only when one of them moves. */
export const useDonde = (mesa: Mesa): Readonly<Record<SeccionDeFormulacion, string>> => {
  const ultimas = useRef<{ texto: string; valor: Record<SeccionDeFormulacion, string> } | null>(null);
  const leer = useCallback(() => {
    const pares = (Object.keys(mesa.secciones()) as SeccionDeFormulacion[]).map((una) => {
      const { status, savedAt } = mesa.motor(una).getState();
      // While one types nothing of the list changes: what is on its way is on its way.
      const donde = status === 'saving' ? 'pending' : status;
      return [una, `${donde} ${savedAt?.getTime() ?? ''}`.trim()] as const;
    });
    const texto = pares.join();
    if (ultimas.current?.texto !== texto)
      ultimas.current = { texto, valor: Object.fromEntries(pares) as Record<SeccionDeFormulacion, string> };
    return ultimas.current.valor;
  }, [mesa]);
  return useSyncExternalStore(mesa.subscribe, leer);
};

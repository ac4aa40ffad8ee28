import {
  ESQUEMA,
  type Formulacion,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { type PorCorregir, porCorregir } from '@portal/domain/features/registro/registro.correccion';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { type Mesa, SIN_LLEGAR } from '../../../formulacion/public.ts';

/** What was observed, judged upon what is on screen: what is typed and not sent yet counts too. */
export const usePorCorregir = (mesa: Mesa, { observaciones }: Registro): readonly PorCorregir[] => {
  const ahora = useSyncExternalStore(mesa.subscribe, mesa.secciones);
  const secciones = useDeferredValue(observaciones.length > 0 ? ahora : null);
  return useMemo(() => {
    if (secciones === null) return [];
    const formulacion: Formulacion = { esquema: ESQUEMA, secciones };
    const versiones = Object.fromEntries(
      seccionesDeFormulacion.map((seccion) => {
        const { version, status } = mesa.motor(seccion).getState();
        return [seccion, version + (SIN_LLEGAR.includes(status) ? 1 : 0)];
      }),
    ) as Record<SeccionDeFormulacion, number>;
    return porCorregir(observaciones, { formulacion, versiones });
  }, [mesa, observaciones, secciones]);
};

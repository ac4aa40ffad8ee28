import {
  ESQUEMA,
  type Formulacion,
  type FormulacionDeProyecto,
  formularios,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { type PorCorregir, porCorregir } from '@portal/domain/features/registro/registro.correccion';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAbierta, useDueno } from '../../../../app/session.ts';
import { tellJoined } from '../../../../stage/save-upon.ts';
import { useSavingPage } from '../../../../ui/use-saving-page.ts';
import { registroQueries } from '../../registro.queries.ts';
import { crearMesa, type Mesa, numeroDe, SIN_LLEGAR } from './mesa.ts';

const etiquetasDe = (seccion: SeccionDeFormulacion): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(formularios[seccion].fields).map(([id, { label }]) => [id, label]));

/** Says which fields came with what somebody else saved: they are on screen now. */
const useJuntado = (mesa: Mesa): void => {
  useEffect(() => {
    const dichos = new Map<SeccionDeFormulacion, unknown>();
    return mesa.subscribe(() => {
      for (const seccion of seccionesDeFormulacion) {
        const { joined } = mesa.motor(seccion).getState();
        if (joined === null || dichos.get(seccion) === joined) continue;
        dichos.set(seccion, joined);
        tellJoined(etiquetasDe(seccion), joined.fields);
      }
    });
  }, [mesa]);
};

/**
 * The sections of a record while its page is open: those of this account's that may be written save themselves, and what others
 * save comes in beside what is typed. The record says which version each section has, so that the whole is read anew only
 * for what this page does not have.
 */
export const useMesa = (
  registro: Registro,
  formulacion: FormulacionDeProyecto,
  releer: () => void,
): { mesa: Mesa; lista: boolean } => {
  const dueno = useDueno();
  const abierta = useAbierta();
  const [mesa] = useState(() => crearMesa({ formulacion, dueno }));
  const lista = useSavingPage(mesa);
  const { escribe, tareas } = registro;
  useEffect(() => mesa.abrir(escribe), [mesa, escribe]);
  useEffect(() => mesa.recibir(formulacion), [mesa, formulacion]);
  // The same account signed in again over the page: what waited for it goes on its way at once.
  useEffect(() => {
    if (abierta) mesa.retry();
  }, [abierta, mesa]);
  useEffect(() => {
    const ajena = tareas.some(({ seccion, version }) => {
      const { version: mia, status } = mesa.motor(seccion).getState();
      return numeroDe(version) > mia && status !== 'saving';
    });
    if (ajena) releer();
  }, [tareas, mesa, releer]);
  useJuntado(mesa);
  // Opened again without a line, the page begins with what was saved last.
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = registroQueries.diseno(mesa.proyecto);
    let dicho: FormulacionDeProyecto | null = null;
    const decir = (): void => {
      const ahora = mesa.loGuardado();
      if (ahora === dicho) return;
      dicho = ahora;
      queryClient.setQueryData(queryKey, ahora);
    };
    decir();
    return mesa.subscribe(decir);
  }, [mesa, queryClient]);
  return { mesa, lista };
};

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

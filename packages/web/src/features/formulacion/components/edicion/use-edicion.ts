import {
  type FormulacionDeProyecto,
  formularios,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAbierta, useDueno } from '../../../../app/session.ts';
import { tellJoined } from '../../../../stage/save-upon.ts';
import { useSavingPage } from '../../../../ui/use-saving-page.ts';
import { formulacionQueries } from '../../formulacion.queries.ts';
import { crearMesa, type Mesa, numeroDe } from './mesa.ts';

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

/** What the record of a stage says of the sections that it opened. */
export type DeLaEtapa = {
  /** Those that this account may write. */
  readonly escribe: readonly SeccionDeFormulacion[];
  /** Which version each section has by now. */
  readonly versiones: readonly { readonly seccion: SeccionDeFormulacion; readonly version: string }[];
};

/**
 * The sections of a record while its page is open: those of this account's that may be written save themselves, and what others
 * save comes in beside what is typed. The record says which version each section has, so that the whole is read anew only
 * for what this page does not have.
 */
export const useMesa = (
  { escribe, versiones }: DeLaEtapa,
  formulacion: FormulacionDeProyecto,
  releer: () => void,
): { mesa: Mesa; lista: boolean } => {
  const dueno = useDueno();
  const abierta = useAbierta();
  const [mesa] = useState(() => crearMesa({ formulacion, dueno }));
  const lista = useSavingPage(mesa);
  useEffect(() => mesa.abrir(escribe), [mesa, escribe]);
  useEffect(() => mesa.recibir(formulacion), [mesa, formulacion]);
  // The same account signed in again over the page: what waited for it goes on its way at once.
  useEffect(() => {
    if (abierta) mesa.retry();
  }, [abierta, mesa]);
  useEffect(() => {
    const ajena = versiones.some(({ seccion, version }) => {
      const { version: mia, status } = mesa.motor(seccion).getState();
      return numeroDe(version) > mia && status !== 'saving';
    });
    if (ajena) releer();
  }, [versiones, mesa, releer]);
  useJuntado(mesa);
  // Opened again without a line, the page begins with what was saved last.
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = formulacionQueries.una(mesa.proyecto);
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

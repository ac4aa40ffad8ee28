import type { Borrador } from '@portal/domain/features/borradores/public';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import {
  FORMULARIO,
  type RanuraDeConvocatoria,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import type { Answers } from '@portal/domain/kernel/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { sameContent } from '../../../../ui/autosave.ts';
import { toast } from '../../../../ui/toast.ts';
import { useDraft } from '../../../borradores/public.ts';
import type { OnProgress } from '../../../documentos/public.ts';
import { convocatoriaQueries, subirDocumento, useAccion } from '../../convocatorias.queries.ts';
import { datosDe, terminosDe } from './datos.ts';
import type { Revision } from './use-revision.ts';

const { toasts } = convocatoriaMessages;

/** The record that what is typed started from. */
type Base = { readonly version: number; readonly datos: Answers };

const baseOf = (convocatoria: Convocatoria): Base => ({
  version: convocatoria.version,
  datos: datosDe(convocatoria),
});

/** What was typed upon `base`, put on another version: what was not touched takes theirs. */
const sobre = (mias: Answers, base: Answers, suyas: Answers): Answers =>
  Object.fromEntries(
    Object.keys(suyas).map((id) => [id, (sameContent(mias[id], base[id]) ? suyas[id] : mias[id]) ?? null]),
  );

/**
 * Edits of a call in borrador: kept in a draft of their own, saved upon the version that they started from,
 * and never written over what somebody else saved meanwhile: `comparando` holds both versions until the
 * person chooses (rule 28). A document that somebody adds moves the version and disturbs nobody.
 */
export const useEdicion = (convocatoria: Convocatoria, borrador: Borrador | null) => {
  const { id } = convocatoria;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => baseOf(convocatoria));
  const [comparando, setComparando] = useState(false);
  const [recuperado, setRecuperado] = useState(
    () => borrador !== null && !sameContent(borrador.datos, datosDe(convocatoria)),
  );
  const autosave = useDraft({
    formulario: FORMULARIO,
    registro: id,
    initial: { data: borrador?.datos ?? base.datos, version: borrador?.version ?? 0 },
  });
  const editar = useAccion(client.convocatoria.editar);
  const { data: datos, setData } = autosave;

  const guardados = datosDe(convocatoria);
  const otros = !sameContent(guardados, base.datos);
  const tecleado = !sameContent(datos, base.datos);
  if (convocatoria.version > base.version && !otros) setBase(baseOf(convocatoria));
  // Nothing typed yet: the form simply shows the call as it stands now.
  useEffect(() => {
    if (!otros || tecleado) return;
    setData(datosDe(convocatoria));
    setBase(baseOf(convocatoria));
  }, [otros, tecleado, convocatoria, setData]);
  const mias = sobre(datos, base.datos, guardados);

  const leer = (): Promise<Convocatoria> =>
    queryClient.fetchQuery({ ...convocatoriaQueries.una(id), staleTime: 0 });

  /** Sends upon a version; upon another one, again when no term changed, else asks. Null: not saved. */
  const enviar = async (from: Base, again = true): Promise<Convocatoria | null> => {
    try {
      return await editar.mutateAsync({ id, version: from.version, ...terminosDe(datos) });
    } catch (error) {
      if (problemOf(error).code !== 'version_distinta' || !again) throw error;
      const ahora = baseOf(await leer());
      if (sameContent(ahora.datos, from.datos)) return enviar(ahora, false);
      setComparando(true);
      return null;
    }
  };

  return {
    datos,
    autosave,
    /** What an earlier visit left typed is on screen again, and not saved. */
    recuperado: recuperado && !sameContent(datos, guardados),
    /** Somebody else saved other terms while this person was typing. */
    cambioAjeno: otros && tecleado && !sameContent(mias, guardados),
    comparar: () => setComparando(true),
    comparando: comparando ? { mine: mias, theirs: guardados } : null,
    elegir: (choice: 'mine' | 'theirs' | { merged: Answers }) => {
      setData(choice === 'mine' ? mias : choice === 'theirs' ? guardados : choice.merged);
      setBase(baseOf(convocatoria));
      setComparando(false);
      setRecuperado(false);
    },
    /** Saves what is typed, if anything is; the call as it then stands, or null when it was refused and said. */
    guardar: async (revision: Revision): Promise<Convocatoria | null> => {
      if (!revision.intentar('guardar')) return null;
      if (sameContent(datos, guardados)) return convocatoria;
      await autosave.flush();
      try {
        const saved = await enviar(base);
        if (!saved) return null;
        // As it was kept, trimmed and canonical, so that nothing looks typed any more.
        setData(datosDe(saved));
        await autosave.discard();
        setBase(baseOf(saved));
        setRecuperado(false);
        return saved;
      } catch (error) {
        const { issues, message } = problemOf(error);
        revision.mostrar(issues);
        toast.destructive(toasts.guardarError, message);
        return null;
      }
    },
    subir: async (ranura: RanuraDeConvocatoria, file: File, onProgress: OnProgress, signal: AbortSignal) => {
      await subirDocumento(id, ranura, file, onProgress, signal);
      await leer();
    },
    quitar: async (documento: string) => {
      const { version } = await leer();
      const saved = await client.convocatoria.quitarDocumento({ id, version, documento });
      queryClient.setQueryData(convocatoriaQueries.una(id).queryKey, saved);
    },
  };
};

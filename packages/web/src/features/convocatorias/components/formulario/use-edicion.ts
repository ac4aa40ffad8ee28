import type { Borrador } from '@portal/domain/features/borradores/public';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import {
  FORMULARIO,
  type RanuraDeConvocatoria,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import type { Answers } from '@portal/domain/kernel/form';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { sameContent } from '../../../../ui/autosave.ts';
import { toast } from '../../../../ui/toast.ts';
import { storedOf, useDraft } from '../../../borradores/public.ts';
import type { OnProgress } from '../../../documentos/public.ts';
import { convocatoriaQueries, subirDocumento, useAccion } from '../../convocatorias.queries.ts';
import { datosDe, etiquetas, terminosDe } from './datos.ts';
import type { Revision } from './use-revision.ts';

const { toasts } = convocatoriaMessages;

/** The record that what is typed started from. */
type Base = { readonly version: number; readonly datos: Answers };

/** Times that a save goes on by itself upon a version that moved once more meanwhile. */
const TRIES = 3;

/** Which terms came with what somebody else saved: they are on screen now. */
const tellJoined = (fields: readonly string[]): void => {
  const names = fields.flatMap((id) => etiquetas[id] ?? []);
  if (names.length > 0)
    toast.info('Agregamos lo que se guardó mientras escribías', names.join(', '), {
      id: 'edicion-juntada',
      duration: 8_000,
    });
};

const baseOf = (convocatoria: Convocatoria): Base => ({
  version: convocatoria.version,
  datos: datosDe(convocatoria),
});

/**
 * Edits of a call in borrador: kept in a draft of their own, saved upon the version that they started from,
 * and never written over what somebody else saved meanwhile: other terms are put beside them and said, and where
 * both changed the same one `comparando` holds both versions until the person chooses (rule 28). A document that somebody adds moves the version and disturbs nobody.
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
    initial: storedOf(borrador, base.datos),
    etiquetas,
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
  const juntas = useMemo(
    () => mergeAnswers(base.datos, datos, datosDe(convocatoria)),
    [base, datos, convocatoria],
  );
  const chocan = otros && tecleado && juntas.conflicts.length > 0;
  const suyas = chocan ? juntas.theirs : guardados;
  const porJuntar = otros && tecleado && !chocan;
  const guardando = useRef(false);
  useEffect(() => {
    if (!porJuntar || guardando.current) return;
    setData(juntas.mine);
    setBase(baseOf(convocatoria));
    tellJoined(juntas.joined);
  }, [porJuntar, juntas, convocatoria, setData]);

  const leer = (): Promise<Convocatoria> =>
    queryClient.fetchQuery({ ...convocatoriaQueries.una(id), staleTime: 0 });

  /** Sends upon a version; upon another one, again with what it changed elsewhere, else asks. Null: not saved. */
  const enviar = async (mias: Answers, from: Base, tries = TRIES): Promise<Convocatoria | null> => {
    try {
      return await editar.mutateAsync({ id, version: from.version, ...terminosDe(mias) });
    } catch (error) {
      if (problemOf(error).code !== 'version_distinta' || tries === 0) throw error;
      const ahora = baseOf(await leer());
      const put = mergeAnswers(from.datos, mias, ahora.datos);
      if (put.conflicts.length > 0) {
        setComparando(true);
        return null;
      }
      tellJoined(put.joined);
      return enviar(put.mine, ahora, tries - 1);
    }
  };

  return {
    datos,
    autosave,
    /** What an earlier visit left typed is on screen again, and not saved. */
    recuperado: recuperado && !sameContent(datos, guardados),
    /** Somebody else changed a term that this person was changing too. */
    cambioAjeno: chocan,
    comparar: () => setComparando(true),
    // Not before the other version is here.
    comparando: comparando && chocan ? { mine: juntas.mine, theirs: suyas } : null,
    elegir: (choice: 'mine' | 'theirs' | { merged: Answers }) => {
      setData(choice === 'mine' ? juntas.mine : choice === 'theirs' ? suyas : choice.merged);
      setBase(baseOf(convocatoria));
      setComparando(false);
      setRecuperado(false);
    },
    /** Saves what is typed, if anything is; the call as it then stands, or null when it was refused and said. */
    guardar: async (revision: Revision): Promise<Convocatoria | null> => {
      if (!revision.intentar('guardar')) return null;
      if (sameContent(datos, guardados)) return convocatoria;
      await autosave.flush();
      guardando.current = true;
      try {
        const saved = await enviar(datos, base);
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
      } finally {
        guardando.current = false;
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

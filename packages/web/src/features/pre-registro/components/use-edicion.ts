import type { Borrador } from '@portal/domain/features/borradores/public';
import type { Documento } from '@portal/domain/features/documentos/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { RanuraId } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { Issue } from '@portal/domain/kernel/errors';
import type { Answers } from '@portal/domain/kernel/form';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../app/api.ts';
import { isUnanswered, problemOf } from '../../../app/problem.ts';
import { sameContent } from '../../../ui/autosave.ts';
import { differingKeys } from '../../../ui/conflict.ts';
import { toast } from '../../../ui/toast.ts';
import { storedOf, useDraft } from '../../borradores/public.ts';
import type { OnProgress } from '../../documentos/public.ts';
import { preRegistroQueries, subirDocumento, useAccion } from '../pre-registro.queries.ts';
import { conDocumento } from './documentos.tsx';
import { etiquetas } from './respuestas.tsx';

const { toasts, ediciones } = preRegistroMessages;

export type AccionDeEdicion = 'editar' | 'solicitarRevision';

/** The record that the typed answers started from. */
type Base = Pick<PreRegistro, 'version' | 'respuestas'>;

/** Answers to save, and the record that they were typed upon. */
export type Elegido = { readonly data: Answers; readonly from: Base };

/** Times that a save goes on by itself upon a version that moved once more meanwhile. */
const TRIES = 3;

/** Which fields came with what somebody else saved: they are on screen now. */
const tellJoined = (fields: readonly string[]): void => {
  const names = fields.flatMap((id) => etiquetas[id] ?? []);
  if (names.length > 0)
    toast.info(ediciones.juntamos, names.join(', '), { id: 'edicion-juntada', duration: 8_000 });
};

const baseOf = ({ version, respuestas }: PreRegistro): Base => ({ version, respuestas });

/**
 * Edits of a record under way: kept in a draft of their own, saved upon the version that they started
 * from, and never lost nor written over somebody else's: what another page saved in other fields is put beside
 * them and said, and where both changed the same field `comparando` holds both versions until the person chooses
 * (rules 28 and 40). A change that touches no answer (a reviewer's marks, a document) does not disturb.
 */
export const useEdicion = (
  registro: PreRegistro,
  borrador: Borrador | null,
  enabled: boolean,
  mostrar: (issues: readonly Issue[]) => boolean,
) => {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => baseOf(registro));
  const [comparando, setComparando] = useState<{ luego: AccionDeEdicion | null } | null>(null);
  const [recuperado, setRecuperado] = useState(
    () => borrador !== null && !sameContent(borrador.datos, registro.respuestas),
  );
  const autosave = useDraft({
    formulario: preRegistroForm.id,
    registro: registro.id,
    initial: storedOf(borrador, registro.respuestas),
    etiquetas,
    enabled,
  });
  const editar = useAccion(client.preRegistro.editar);
  const solicitar = useAccion(client.preRegistro.solicitarRevision);
  const respuestas = autosave.data;

  const otras = !sameContent(registro.respuestas, base.respuestas);
  if (registro.version > base.version && !otras) setBase(baseOf(registro));

  // Nothing typed yet: the form simply shows the record as it stands now.
  const tecleado = !sameContent(respuestas, base.respuestas);
  const { setData } = autosave;
  useEffect(() => {
    if (!otras || tecleado || !enabled) return;
    setData(registro.respuestas);
    setBase(baseOf(registro));
  }, [otras, tecleado, enabled, registro, setData]);
  const juntas = useMemo(
    () => mergeAnswers(base.respuestas, respuestas, registro.respuestas),
    [base, respuestas, registro],
  );
  const chocan = otras && tecleado && juntas.conflicts.length > 0;
  const suyas = chocan ? juntas.theirs : registro.respuestas;
  const guardando = useRef(false);
  const porJuntar = otras && tecleado && !chocan && enabled;
  useEffect(() => {
    if (!porJuntar || guardando.current) return;
    setData(juntas.mine);
    setBase(baseOf(registro));
    tellJoined(juntas.joined);
  }, [porJuntar, juntas, registro, setData]);

  const send = (accion: AccionDeEdicion, data: Answers, version: number): Promise<PreRegistro> =>
    (accion === 'editar' ? editar : solicitar).mutateAsync({ id: registro.id, version, respuestas: data });

  const latest = (): Promise<PreRegistro> =>
    queryClient.fetchQuery({ ...preRegistroQueries.uno(registro.id), staleTime: 0 });

  /** Sends; upon another version, again with what it changed in other fields, else asks. Null: not saved. */
  const sendUpon = async (
    accion: AccionDeEdicion,
    data: Answers,
    from: Base,
    tries = TRIES,
  ): Promise<PreRegistro | null> => {
    try {
      return await send(accion, data, from.version);
    } catch (error) {
      if (problemOf(error).code !== 'version_distinta' || tries === 0) throw error;
      const now = baseOf(await latest());
      const put = mergeAnswers(from.respuestas, data, now.respuestas);
      if (put.conflicts.length > 0) {
        setComparando({ luego: accion });
        return null;
      }
      setData(put.mine);
      setBase(now);
      tellJoined(put.joined);
      return sendUpon(accion, put.mine, now, tries - 1);
    }
  };

  /** Saves, or saves and asks for another review; the record when it is done. What is missing the server says. */
  const guardar = async (
    accion: AccionDeEdicion,
    { data, from }: Elegido = { data: respuestas, from: base },
  ): Promise<PreRegistro | null> => {
    await autosave.flush();
    guardando.current = true;
    try {
      const saved = await sendUpon(accion, data, from);
      // Once saved the page leaves: what comes back of it is no change of somebody else.
      guardando.current = saved !== null;
      if (saved) await autosave.discard();
      return saved;
    } catch (error) {
      guardando.current = false;
      if (accion === 'solicitarRevision' && isUnanswered(error)) {
        toast.destructive(toasts.sinRespuesta, toasts.sinRespuestaDetalle('Solicitar nueva revisión'));
        return null;
      }
      const { issues: refused, message, status } = problemOf(error);
      mostrar(refused);
      const title = accion === 'editar' ? toasts.guardarError : toasts.solicitarRevisionError;
      toast.destructive(status === 401 ? toasts.autenticacion : title, message || toasts.guardarErrorDetalle);
      return null;
    }
  };

  /** Shows a document that was put into its slot, and asks for the record anew. */
  const puesto = ({ documento, version }: { documento: Documento; version?: number | null }): void => {
    const { queryKey } = preRegistroQueries.uno(registro.id);
    queryClient.setQueryData(
      queryKey,
      (previous) =>
        previous && {
          ...previous,
          version: version ?? previous.version,
          documentos: conDocumento(previous.documentos, documento),
        },
    );
    void queryClient.invalidateQueries({ queryKey });
  };

  return {
    respuestas,
    autosave,
    guardar,
    sinGuardar: !sameContent(respuestas, registro.respuestas),
    /** Fields that this account typed and that no record holds. */
    escrito: differingKeys(respuestas, base.respuestas),
    /** Somebody else changed a field that this person was changing too. */
    cambioAjeno: chocan,
    recuperado,
    comparar: () => setComparando({ luego: null }),
    // Not before the other version is here.
    comparando:
      comparando && (chocan || comparando.luego === null)
        ? { mine: juntas.mine, theirs: suyas, luego: comparando.luego }
        : null,
    /** Takes what was chosen as the text typed upon the record as it stands; answers it with its base. */
    elegir: (choice: 'mine' | 'theirs' | { merged: Answers }): Elegido => {
      const data = choice === 'mine' ? juntas.mine : choice === 'theirs' ? suyas : choice.merged;
      const from = baseOf(registro);
      setData(data);
      setBase(from);
      setRecuperado(false);
      setComparando(null);
      return { data, from };
    },
    subir: async (ranura: RanuraId, file: File, onProgress: OnProgress, signal: AbortSignal) =>
      puesto(await subirDocumento(registro.id, ranura, file, onProgress, signal)),
    usar: async (ranura: RanuraId) =>
      puesto(await client.preRegistro.usarEnRegistro({ id: registro.id, ranura })),
  };
};

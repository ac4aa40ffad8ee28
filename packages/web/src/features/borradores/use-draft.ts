import { queCabe } from '@portal/domain/features/borradores/borradores.limites';
import type { Borrador } from '@portal/domain/features/borradores/public';
import { isRows } from '@portal/domain/kernel/answers';
import type { Answers } from '@portal/domain/kernel/form';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { client } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { inTermsOfSaving } from '../../app/saving.ts';
import { useAbierta, useDueno } from '../../app/session.ts';
import { AutosaveConflict, type Merge, type SaveDraft, type Stored } from '../../ui/autosave-types.ts';
import { line } from '../../ui/line.ts';
import { toast } from '../../ui/toast.ts';
import { type UseAutosave, useAutosave } from '../../ui/use-autosave.ts';
import { copyKey } from './copias.ts';
import { draftQuery } from './draft-query.ts';
import { listenToTabs, PESTANA, tellTabs, whoSaved } from './pestana.ts';

/** Refusals that bring the draft as it is kept. */
const meetings = ['borrador_distinto', 'borrador_de_otra_solicitud'];

/** A draft of the server as the autosave knows it; without one, what the form starts from. */
export const storedOf = (borrador: Borrador | null, initial: Answers = {}): Stored<Answers> => ({
  data: borrador?.datos ?? initial,
  version: borrador?.version ?? 0,
  lineage: borrador?.id ?? null,
});

/** The draft that a refused save brought; null when there is none, which the server tells as an empty one. */
const metBy = (error: unknown): { readonly borrador: Borrador | null } | null => {
  const { code, actual } = problemOf(error);
  if (!meetings.includes(code) || !actual) return null;
  const borrador = actual as Borrador;
  return { borrador: borrador.version > 0 || borrador.documentos.length > 0 ? borrador : null };
};

/** A failed save: another version, or what {@link inTermsOfSaving} says. */
const failureOf = (error: unknown): unknown => {
  const { code, actual } = problemOf(error);
  if (!meetings.includes(code) || !actual) return inTermsOfSaving(error);
  const borrador = actual as Borrador;
  return new AutosaveConflict(storedOf(borrador), whoSaved(borrador.pestana));
};

/** What the status line says of what did not go: how much, what to do, and that nothing is lost meanwhile. */
const apartadosEnPalabras = (apartados: readonly string[], datos: Answers): string => {
  const [uno = ''] = apartados;
  if (apartados.length > 1)
    return `menos los ${apartados.length} datos más largos: no caben en el portal, acórtalos. Siguen completos en este equipo.`;
  return isRows(datos[uno])
    ? 'menos la lista más larga: no cabe en el portal, quita filas o acórtalas. Sigue completa en este equipo.'
    : 'menos el texto más largo: no cabe en el portal, acórtalo. Sigue completo en este equipo.';
};

/** Which draft of a form: of the edits of a record, or one of those of new ones. */
type Cual = { readonly registro?: string | undefined; readonly borrador?: string | undefined };

const saveDraft =
  (
    account: string,
    formulario: string,
    { registro, borrador }: Cual,
    onKept: (kept: { readonly borrador: Borrador | null }) => void,
  ): SaveDraft<Answers> =>
  async (typed, version, { decided, base }) => {
    // A text that does not fit leaves on the server what was kept of it before.
    const { datos, apartados } = queCabe(typed, base ?? {});
    const input = { formulario, registro, borrador, version, datos, pestana: PESTANA };
    // The last words of a page may be sent when another account has already entered here: they stay with their own.
    const context = { account };
    tellTabs();
    try {
      const kept = await client.borradores.guardar(decided ? { ...input, cambiaSolicitud: true } : input, {
        context,
      });
      onKept({ borrador: kept });
      return {
        version: kept.version,
        lineage: kept.id,
        ...(apartados.length > 0
          ? { apart: { stored: datos, message: apartadosEnPalabras(apartados, typed) } }
          : {}),
      };
    } catch (error) {
      const met = metBy(error);
      if (met) onKept(met);
      throw failureOf(error);
    }
  };

const pick = (from: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));

/** Field by field; what the draft is for (`contexto`) stays whole, and never changes under whoever types. */
export const mergeDrafts =
  (contexto: readonly string[]): Merge<Answers> =>
  (base, mine, theirs) => {
    const put = mergeAnswers(base, mine, theirs, [contexto]);
    const forNothingYet = ![mine, theirs].every((side) => contexto.some((key) => side[key]));
    const sameRequest = contexto.every((key) => (mine[key] || null) === (theirs[key] || null));
    if (forNothingYet || sameRequest) return put;
    return {
      mine: { ...put.mine, ...pick(mine, contexto) },
      theirs: { ...put.theirs, ...pick(theirs, contexto) },
      conflicts: [...new Set([...put.conflicts, ...contexto])],
      joined: put.joined.filter((key) => !contexto.includes(key)),
    };
  };

export type DraftOptions = {
  /** Id of the form's definition. */
  readonly formulario: string;
  /** The record whose edits are kept; absent for a new one. */
  readonly registro?: string;
  /** Which of several drafts of a new record, by its number; absent for the one without. */
  readonly borrador?: string;
  /** See {@link storedOf}. */
  readonly initial: Stored<Answers>;
  /** False where nothing is typed. */
  readonly enabled?: boolean;
  /** Keys that say what the draft is for, as its form names them. */
  readonly contexto?: readonly string[];
  /** Names of the fields, to tell which ones another page brought. */
  readonly etiquetas: Readonly<Record<string, string>>;
};

const NONE: readonly string[] = [];

export type Draft = UseAutosave<Answers> & {
  /**
   * Reads the draft again, its papers with it, and takes up what another page did meanwhile; what is typed stays.
   * Without an answer nothing changes.
   */
  readonly releer: () => Promise<Borrador | null | undefined>;
};

/** What a person types in a form, kept on this device first and then in the account's draft on the server. */
export const useDraft = ({
  formulario,
  registro,
  borrador: cual,
  initial,
  enabled,
  contexto = NONE,
  etiquetas,
}: DraftOptions): Draft => {
  const queryClient = useQueryClient();
  const { queryKey } = draftQuery(formulario, registro, cual);
  const dueno = useDueno();
  const abierta = useAbierta();
  const autosave = useAutosave<Answers>({
    key: copyKey(formulario, dueno, { registro, borrador: cual }),
    initial,
    // What is shown of the draft beside its answers (papers, dates) is the kept one's from here on.
    save: saveDraft(dueno, formulario, { registro, borrador: cual }, (kept) =>
      queryClient.setQueryData(queryKey, kept),
    ),
    merge: mergeDrafts(contexto),
    enabled,
  });
  useEffect(listenToTabs, []);

  // The same account signed in again over the page: what waited for it goes on its way at once.
  const { retry, joined, conflict, resolve, receive } = autosave;
  useEffect(() => {
    if (abierta) retry();
  }, [abierta, retry]);

  const names = useRef(etiquetas);
  names.current = etiquetas;
  useEffect(() => {
    const fields = joined?.fields.flatMap((key) => names.current[key] ?? []) ?? [];
    if (fields.length === 0) return;
    const where = joined?.who === 'fuera' ? 'en otro dispositivo' : 'en otra pestaña';
    toast.info(`Agregamos lo que guardaste ${where}`, fields.join(', '), { id: 'borrador-juntado' });
  }, [joined]);

  // Edits of a record whose draft went with a save elsewhere: the record says what changed, and these go on.
  const goOn = registro !== undefined && conflict?.gone === true;
  useEffect(() => {
    if (goOn) resolve('mine');
  }, [goOn, resolve]);

  const version = useRef(autosave.version);
  version.current = autosave.version;
  const releer = useCallback(async () => {
    const before = version.current;
    try {
      const { borrador } = await queryClient.fetchQuery({
        ...draftQuery(formulario, registro, cual),
        staleTime: 0,
        retry: false,
      });
      // A save of this page went past the reading.
      if (version.current === before) receive(storedOf(borrador), whoSaved(borrador?.pestana ?? null));
      return borrador;
    } catch {
      return undefined;
    }
  }, [queryClient, formulario, registro, cual, receive]);

  // Whoever comes back to this page may have gone on with the draft in another one.
  const follows = registro === undefined && enabled !== false && autosave.ready;
  useEffect(() => {
    if (!follows) return;
    const onLook = () => {
      if (document.visibilityState === 'visible' && line.isUp()) void releer();
    };
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('focus', onLook);
    // It may have been opened from this device's copy.
    const unsubscribe = line.subscribe(onLook);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('focus', onLook);
    };
  }, [follows, releer]);

  // Everything is read again after a gap in the events, the draft's papers with it: one that went meanwhile, sent from
  // here without an answer or from elsewhere, is told as such and not shown as one that lost its papers.
  const { data: read } = useQuery({ ...draftQuery(formulario, registro, cual), enabled: false });
  const kept = read?.borrador ?? null;
  const before = useRef(kept);
  useEffect(() => {
    const isAnother = before.current !== null && before.current.id !== kept?.id;
    before.current = kept;
    if (isAnother && follows) receive(storedOf(kept), whoSaved(kept?.pestana ?? null));
  }, [kept, follows, receive]);

  // Nor is it opened without a line as if it still waited.
  const { discard } = autosave;
  const forget = useCallback(async () => {
    await discard();
    queryClient.setQueryData(draftQuery(formulario, registro, cual).queryKey, { borrador: null });
  }, [discard, queryClient, formulario, registro, cual]);
  return { ...autosave, discard: forget, releer };
};

import type { Answers } from '@portal/domain/kernel/form';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../app/api.ts';
import { problemOf } from '../../app/problem.ts';
import { useUsuario } from '../../app/session.ts';
import { AutosaveConflict, AutosaveRefused, type SaveDraft } from '../../ui/autosave-types.ts';
import { type UseAutosave, useAutosave } from '../../ui/use-autosave.ts';

/** Answers that pass: the session can be renewed, the waiting ends. Every other 4xx is a refusal. */
const worthRetrying = [0, 401, 408, 429];

const saveDraft =
  (formulario: string, registro: string | undefined): SaveDraft<Answers> =>
  async (datos, version) => {
    try {
      return await client.borradores.guardar({ formulario, registro, version, datos });
    } catch (error) {
      const { status, code, message } = problemOf(error);
      if (code === 'borrador_distinto') {
        const { borrador } = await client.borradores.obtener({ formulario, registro });
        throw new AutosaveConflict<Answers>(borrador?.datos ?? {}, borrador?.version ?? 0);
      }
      if (status < 500 && !worthRetrying.includes(status)) throw new AutosaveRefused(message);
      throw error;
    }
  };

export type DraftOptions = {
  /** Id of the form's definition. */
  readonly formulario: string;
  /** The record whose edits are kept; absent for a new one. */
  readonly registro?: string;
  readonly initial: { readonly data: Answers; readonly version: number };
  /** False where nothing is typed. */
  readonly enabled?: boolean;
};

/** What a person types in a form, kept on this device first and then in the account's draft on the server. */
export const useDraft = ({ formulario, registro, initial, enabled }: DraftOptions): UseAutosave<Answers> => {
  const { usuarioId } = useUsuario();
  return useAutosave<Answers>({
    key: `${formulario}:${registro ?? 'nuevo'}:${usuarioId}`,
    initial,
    save: saveDraft(formulario, registro),
    enabled,
  });
};

/**
 * The account's draft of a form: for a new record, or of its edits of `registro`. Read once when a form
 * opens; from then on the autosave knows better.
 */
export const draftQuery = (formulario: string, registro?: string) =>
  queryOptions({
    queryKey: ['borrador', formulario, registro ?? null],
    queryFn: () => client.borradores.obtener({ formulario, registro }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  });

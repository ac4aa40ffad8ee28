import { queryOptions } from '@tanstack/react-query';
import { client } from '../../app/api.ts';

/**
 * The account's draft of a form: for a new record, or of its edits of `registro`. Read once when a form
 * opens; from then on the autosave knows better.
 */
export const draftQuery = (formulario: string, registro?: string, borrador?: string) =>
  queryOptions({
    queryKey: ['borrador', formulario, registro ?? null, borrador ?? null],
    queryFn: () => client.borradores.obtener({ formulario, registro, borrador }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** How the copies of drafts on this device are named. */

const NUEVO = 'nuevo';

/** What all copies of drafts of new records of a form begin with. */
export const newCopies = (formulario: string): string => `${formulario}:${NUEVO}`;

/** Names the copy of one draft: form, record or number, owner (`useDueno`). */
export const copyKey = (
  formulario: string,
  usuarioId: string,
  { registro, borrador }: { readonly registro?: string | undefined; readonly borrador?: string | undefined },
): string => `${formulario}:${registro ?? (borrador ? `${NUEVO}.${borrador}` : NUEVO)}:${usuarioId}`;

/** The number of the draft that a copy of a new record is of, null for the one without; undefined: of another account. */
export const numberOfCopy = (
  key: string,
  formulario: string,
  usuarioId: string,
): string | null | undefined => {
  const start = newCopies(formulario);
  const end = `:${usuarioId}`;
  if (!key.startsWith(start) || !key.endsWith(end)) return undefined;
  return key.slice(start.length + 1, -end.length) || null;
};

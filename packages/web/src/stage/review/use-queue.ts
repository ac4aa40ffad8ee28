import type { Cola } from '@portal/domain/stage/queue';
import { useState } from 'react';

/** What was read of the place of a record. */
type Reading = { readonly data: Cola | undefined; readonly isError: boolean };

/**
 * The place of a record in the list that its address names, as it was read, and whether it could not be. Whose turn it is decides
 * the place in most lists, so that a record that a colleague decided has none there any more: it keeps the neighbours that it was
 * last seen between. For a component that lives as long as the record is the same one.
 */
export const useQueue = ({ data, isError }: Reading): { cola: Cola | undefined; sinLeer: boolean } => {
  const [vista, setVista] = useState<Cola>();
  if (data && data !== vista && data.posicion !== null) setVista(data);
  const cola =
    data?.posicion === null && vista
      ? { ...data, anterior: vista.anterior, siguiente: vista.siguiente }
      : data;
  return { cola, sinLeer: isError && !data };
};

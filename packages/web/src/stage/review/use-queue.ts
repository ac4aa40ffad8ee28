import type { Cola } from '@portal/domain/stage/queue';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

/** What was read of the place of a record. */
type Reading = { readonly data: Cola | undefined; readonly isError: boolean };

/** The place of a record in its list, and the ways to its neighbours there. */
export type Neighbours = {
  readonly cola: Cola | undefined;
  readonly sinLeer: boolean;
  readonly hasNext: boolean;
  /** Goes there, or says that there is none. */
  readonly next: () => void;
  readonly previous: () => void;
};

/**
 * The place of a record in the list that its address names, as it was read, and whether it could not be. Whose turn it is decides
 * the place in most lists, so that a record that a colleague decided has none there any more: it keeps the neighbours that it was
 * last seen between. For a component that lives as long as the record is the same one.
 */
export const useQueue = ({ data, isError }: Reading, go: (id: string) => unknown): Neighbours => {
  const [vista, setVista] = useState<Cola>();
  if (data && data !== vista && data.posicion !== null) setVista(data);
  const cola =
    data?.posicion === null && vista
      ? { ...data, anterior: vista.anterior, siguiente: vista.siguiente }
      : data;
  const sinLeer = isError && !data;
  const open = (id: string | null | undefined, none: string): void =>
    void (id ? go(id) : toast.info(cola ? none : sinLeer ? m.colaSinLeer : m.sinCola));
  return {
    cola,
    sinLeer,
    hasNext: Boolean(cola?.siguiente),
    next: () => open(cola?.siguiente, m.ultimo),
    previous: () => open(cola?.anterior, m.primero),
  };
};

/** Without any list: what waits for the foundation, the longest first. */
const USUAL = { turno: 'fundacion', orden: 'desde', sentido: 'asc' } as const;

/**
 * The question for the place of a record in the list that its address names; the server judges its values. `several`: the keys
 * that hold more than one, separated by commas.
 */
export const queueQuestion = (
  id: string,
  search: Readonly<Record<string, string | undefined>>,
  several: readonly string[],
): { readonly id: string } & Readonly<Record<string, string | readonly string[] | undefined>> => {
  if (Object.keys(search).length === 0) return { ...USUAL, id };
  const { cursor: _cursor, limite: _limite, ...rest } = search;
  const lists = several.map((key) => [key, search[key]?.split(',')] as const);
  // As the list has it: `orden` alone goes down.
  return {
    ...rest,
    ...Object.fromEntries(lists),
    id,
    orden: rest.orden ?? 'creado',
    sentido: rest.sentido ?? 'desc',
  };
};

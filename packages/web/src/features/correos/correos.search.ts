import { readUrl } from '../../ui/list-url.ts';

const read = readUrl(['q', 'estado', 'cursor', 'limite']);

/** The list's state as its address carries it: `?q=…&estado=fallido,rebotado&cursor=…`. */
export type CorreosSearch = ReturnType<typeof read>;

/** Search, filter and page of the outbox. An address kept from before holds its states as a list. */
export const readCorreosSearch = (raw: Record<string, unknown>): CorreosSearch =>
  read(Array.isArray(raw.estado) ? { ...raw, estado: raw.estado.join(',') } : raw);

/** The list of addresses that bounce: `?q=…&cursor=…`. */
export const readDireccionesSearch = readUrl(['q', 'cursor', 'limite']);
export type DireccionesSearch = ReturnType<typeof readDireccionesSearch>;

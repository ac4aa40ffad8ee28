import { addressOf } from '../../../ui/list-address.ts';

/** Where a link of /finanzas leads: the filters that stand, and what it changes of them; undefined takes one away. */
export const direccionDe =
  (search: Readonly<Record<string, string | undefined>>, path = '/finanzas') =>
  (cambio: Readonly<Record<string, string | undefined>>): string =>
    `${path}${addressOf({ ...search, ...cambio })}`;

export type Direccion = ReturnType<typeof direccionDe>;

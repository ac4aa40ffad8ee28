/**
 * The state of the slice's screens as the URL carries it. Routes only pick known keys, as text: this file
 * travels with the first screen, so the closed lists that judge the values stay with the pages.
 */

const pick =
  <const K extends string>(keys: readonly K[]) =>
  (raw: Readonly<Record<string, unknown>>): Partial<Record<K, string>> =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const value = raw[key];
        const text = typeof value === 'number' ? String(value) : value;
        return typeof text === 'string' && text !== '' ? [[key, text]] : [];
      }),
    ) as Partial<Record<K, string>>;

/** Search, filters, order and page of the list; `estado` holds several, separated by commas. */
export const readListaSearch = pick([
  'q',
  'estado',
  'tipo',
  'desde',
  'hasta',
  'orden',
  'sentido',
  'cursor',
  'convocatoria',
  'invitacion',
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** The open step of the form. */
export const readPasoSearch = pick(['paso']);
export type PasoSearch = ReturnType<typeof readPasoSearch>;

/** The open step of a new record, and the request type that it is begun with (A§2 'Request-type selection'). */
export const readCrearSearch = pick(['paso', 'tipo', 'convocatoria', 'invitacion']);
export type CrearSearch = ReturnType<typeof readCrearSearch>;

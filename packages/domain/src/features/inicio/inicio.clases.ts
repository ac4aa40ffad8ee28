/**
 * 'Tus pendientes' by consequence: what is lost first if nobody acts stands first. Without zod: it travels with the home
 * page.
 */

/** In the order in which they stand. */
export const clases = [
  'vencido',
  'por_corregir',
  'por_revisar',
  'por_atender',
  'por_vencer',
  'por_enviar',
] as const;
export type Clase = (typeof clases)[number];

export const etiquetaDeClase: Readonly<Record<Clase, string>> = {
  vencido: 'Vencido',
  por_corregir: 'Por corregir',
  por_revisar: 'Por revisar',
  por_atender: 'Por atender',
  por_vencer: 'Por vencer',
  por_enviar: 'Por enviar',
};

/** The class of something that its slice put into none: what has a deadline runs out, or did. */
export const claseDe = (
  { clase, vence }: { readonly clase?: Clase; readonly vence: Date | null },
  now: Date,
): Clase => {
  if (clase) return clase;
  if (vence === null) return 'por_atender';
  return vence < now ? 'vencido' : 'por_vencer';
};

export type Grupo<T> = {
  readonly clase: Clase;
  readonly items: readonly T[];
  /** How many there are, which may be more than the items. */
  readonly total: number;
  /** Since when the oldest of the items waits; null where none says. */
  readonly desde: string | null;
};

/** The items by class, in the order of their consequence, each class as it was ordered; classes without any are left out. */
export const agrupar = <T extends { readonly clase: Clase; readonly desde: string | null }>(
  items: readonly T[],
  totales: Partial<Readonly<Record<Clase, number>>> = {},
): Grupo<T>[] =>
  clases.flatMap((clase) => {
    const own = items.filter((item) => item.clase === clase);
    if (own.length === 0) return [];
    const since = own.flatMap(({ desde }) => desde ?? []).toSorted();
    return [{ clase, items: own, total: Math.max(totales[clase] ?? 0, own.length), desde: since[0] ?? null }];
  });

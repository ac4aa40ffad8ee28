import type { ReviewPlace } from '../kernel/workflow.ts';

/** The bar of a review: which of the actions that the server offers stands out, by what the marks on screen say. */

/** What the bar reads of a workflow's table. */
export type BarTable<Action extends string> = Readonly<
  Record<
    Action,
    {
      readonly place?: ReviewPlace;
      readonly ask?: 'motivo' | 'justificacion';
      readonly tone?: 'primary' | 'secondary' | 'danger';
    }
  >
>;

/** How many fields have which mark on screen. */
export type Tally = { readonly validos: number; readonly invalidos: number; readonly sinDecidir: number };

/** Counts the marks of a card. */
export const tallyOf = (marcas: readonly { readonly valido: boolean | null }[]): Tally => ({
  validos: marcas.filter(({ valido }) => valido === true).length,
  invalidos: marcas.filter(({ valido }) => valido === false).length,
  sinDecidir: marcas.filter(({ valido }) => valido === null).length,
});

/** An action of the bar as it is shown. */
export type Bar<Action extends string> = {
  /** The one that stands out; null where none follows from the marks. */
  readonly primary: Action | null;
  /** In sight beside it where there is room. */
  readonly beside: readonly Action[];
  /** Behind '…', what is hard to undo at the end. */
  readonly more: readonly Action[];
};

/**
 * Which action follows from the marks: while something is undecided they are kept; once something is not valid changes are
 * asked for; when all is valid it is approved. Of sending on and asking for changes only one is there (A§2). An action of
 * the table without `place` and `ask` is no part of a review.
 */
export const barOf = <Action extends string>(
  table: BarTable<Action>,
  offered: readonly Action[],
  { invalidos, sinDecidir }: Tally,
): Bar<Action> => {
  const at = (place: ReviewPlace) => offered.find((action) => table[action].place === place);
  const other = at(invalidos > 0 ? 'enviar' : 'observar');
  const shown = offered.filter(
    (action) => action !== other && (table[action].place ?? table[action].ask) !== undefined,
  );
  const keep = at('guardar');
  const follows = invalidos > 0 ? at('observar') : sinDecidir > 0 ? keep : at('aprobar');
  const primary = follows ?? keep ?? null;
  const isDanger = (action: Action) => table[action].tone === 'danger';
  const rest = shown.filter((action) => action !== primary);
  // A closed record keeps nothing: what is left to do with it is in sight.
  const beside = rest.filter((action) => (keep === undefined ? !isDanger(action) : action === keep));
  const more = rest.filter((action) => !beside.includes(action));
  return { primary, beside, more: [...more.filter((a) => !isDanger(a)), ...more.filter(isDanger)] };
};

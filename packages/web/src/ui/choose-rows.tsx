import type { Selection } from './data-table-types.ts';

export const boxClass = 'check size-5';

/** The others of a page, chosen or not: one more or less. */
export const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The chosen ones with all of a page, or without any of it: what was chosen on other pages stays. */
const withPage = (chosen: ReadonlySet<string>, ids: readonly string[], all: boolean): ReadonlySet<string> => {
  const next = new Set(chosen);
  for (const id of ids) next[all ? 'add' : 'delete'](id);
  return next;
};

type CheckAllProps = { ids: readonly string[]; selection: Selection; id?: string };

/** All rows of the page at once; half of them shows as neither. */
export const CheckAll = ({ ids, selection, id }: CheckAllProps) => {
  const all = ids.length > 0 && ids.every((id) => selection.chosen.has(id));
  return (
    <input
      id={id}
      type="checkbox"
      aria-label="Seleccionar todos los de esta página"
      disabled={ids.length === 0}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = !all && ids.some((id) => selection.chosen.has(id));
      }}
      onChange={() => selection.onChoose(withPage(selection.chosen, ids, !all))}
      className={boxClass}
    />
  );
};

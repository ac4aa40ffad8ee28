import { useLocation, useNavigate } from '@tanstack/react-router';
import { ListNotes } from '../ui/list-notes.tsx';
import type { ListDefinition } from '../ui/list-query.ts';
import type { ListState } from '../ui/list-state.ts';
import { ListToolbar } from '../ui/list-toolbar.tsx';

type FilterBarProps<Search> = {
  path: string;
  list: ListDefinition<Search, object>;
  search: Search;
  /** Keys of the address that are no filter of the bar. */
  aparte?: readonly string[];
};

/** The filters of a screen that is no list, in its address as those of a list are. */
export const FilterBar = <Search,>({ path, list, search, aparte = [] }: FilterBarProps<Search>) => {
  const navigate = useNavigate();
  const { searchStr } = useLocation();
  const state = list.stateOf(search);
  const onChange = (next: ListState) => void navigate({ to: path, search: list.searchOf(next) });
  const filters = list.filters.filter(({ id }) => !aparte.includes(id));
  return (
    <>
      <ListToolbar state={state} onChange={onChange} filters={filters} ofView={aparte} />
      <ListNotes
        filters={filters}
        ignored={list.ignoredOf(search, searchStr)}
        state={state}
        onChange={onChange}
      />
    </>
  );
};

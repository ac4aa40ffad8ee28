import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { DateField } from './date-field.tsx';
import { dateInWords, digitsOfIso } from './date-text.ts';
import { activeFilters, changeList, type ListState } from './list-state.ts';
import { SearchField } from './search-field.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';

export type FilterDef = {
  readonly id: string;
  readonly label: string;
  /** Absent for a date. */
  readonly options?: readonly SelectOption[];
  /** Several at once, as checkboxes; otherwise one, as a list. */
  readonly many?: boolean;
  /** A calendar date 'YYYY-MM-DD' instead of options. */
  readonly kind?: 'fecha';
};

export type ListToolbarProps = {
  state: ListState;
  onChange: (next: ListState) => void;
  filters?: readonly FilterDef[];
  /** What is searched: 'Buscar por folio, organización o RFC'. */
  searchLabel: string;
  children?: ReactNode;
};

/** Search, the 'Filtros' button with the number in use, and a chip for each so that none is forgotten. */
export const ListToolbar = ({ state, onChange, filters = [], searchLabel, children }: ListToolbarProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = activeFilters(state.filtros);
  const set = (filter: string, values: readonly string[]) =>
    onChange(changeList(state, { filtros: { ...state.filtros, [filter]: values } }));

  return (
    <div className="space-y-3" data-print="no">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          className="min-w-0 flex-1 basis-60 md:max-w-md"
          label={searchLabel}
          value={state.q}
          onChange={(q) => onChange(changeList(state, { q }))}
        />
        {filters.length > 0 && (
          <Button
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            icon={<ListFilter aria-hidden="true" className="size-4" />}
          >
            Filtros
            {count > 0 && (
              <span className="figures rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent">
                {count}
                <span className="sr-only"> en uso</span>
              </span>
            )}
          </Button>
        )}
        {children}
      </div>
      <div id={id} hidden={!open} className="rounded-lg border border-line bg-surface p-4">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2 xl:grid-cols-4">
          {filters.map((filter) => (
            <FilterControl
              key={filter.id}
              filter={filter}
              values={state.filtros[filter.id] ?? []}
              onChange={(values) => set(filter.id, values)}
            />
          ))}
        </div>
      </div>
      {count > 0 && (
        <ul aria-label="Filtros en uso" className="flex flex-wrap items-center gap-2">
          {filters.flatMap((filter) =>
            (state.filtros[filter.id] ?? []).map((value) => {
              const name =
                filter.kind === 'fecha'
                  ? dateInWords(value)
                  : (filter.options?.find((option) => option.value === value)?.label ?? value);
              return (
                <li key={`${filter.id}:${value}`}>
                  <button
                    type="button"
                    onClick={() =>
                      set(
                        filter.id,
                        (state.filtros[filter.id] ?? []).filter((v) => v !== value),
                      )
                    }
                    className="flex min-h-8 items-center gap-1.5 rounded-full border border-accent-line bg-accent-soft pr-2 pl-3 text-sm text-accent-ink hover:border-accent"
                  >
                    <span className="sr-only">Quitar filtro </span>
                    {filter.label}: {name}
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              );
            }),
          )}
          <li>
            <Button size="sm" variant="ghost" onClick={() => onChange(changeList(state, { filtros: {} }))}>
              Limpiar<span className="sr-only"> filtros</span>
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
};

type FilterControlProps = {
  filter: FilterDef;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

const FilterControl = ({ filter, values, onChange }: FilterControlProps) =>
  filter.kind === 'fecha' ? (
    <DateFilter filter={filter} value={values[0] ?? ''} onChange={onChange} />
  ) : filter.many ? (
    <fieldset className="md:row-span-2">
      <legend className="text-sm font-medium">{filter.label}</legend>
      {(filter.options ?? []).map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={values.includes(option.value)}
          onChange={(checked) =>
            onChange(checked ? [...values, option.value] : values.filter((value) => value !== option.value))
          }
        />
      ))}
    </fieldset>
  ) : (
    <SelectField
      name={`filtro-${filter.id}`}
      label={filter.label}
      required={null}
      placeholder="Todos"
      options={filter.options ?? []}
      value={values[0] ?? ''}
      onChange={(value) => onChange(value === '' ? [] : [value])}
    />
  );

type DateFilterProps = { filter: FilterDef; value: string; onChange: (values: readonly string[]) => void };

/** Keeps an unfinished date to itself: the list asks again only for one that exists, or for none. */
const DateFilter = ({ filter, value, onChange }: DateFilterProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateField
      name={`filtro-${filter.id}`}
      label={filter.label}
      required={null}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={(next) => {
        const finished = next === '' || digitsOfIso(next) !== '';
        setTyped(finished ? null : next);
        if (finished && next !== value) onChange(next === '' ? [] : [next]);
      }}
    />
  );
};

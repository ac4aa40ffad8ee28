import { formatMediumDate } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { DateField } from './date-field.tsx';
import { digitsOfIso } from './date-text.ts';
import type { ListState } from './list-state.ts';
import { SelectField, type SelectOption } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export type FilterDef = {
  readonly id: string;
  readonly label: string;
  /** Absent for a date. */
  readonly options?: readonly SelectOption[];
  /** Several at once, as checkboxes; otherwise one. */
  readonly many?: boolean;
  /** A calendar date 'YYYY-MM-DD', or a line of text such as a folio, instead of options. */
  readonly kind?: 'fecha' | 'texto';
  /** Of a text: what one looks like. */
  readonly example?: string;
  /** The two edges of a period are drawn as one filter of this name. */
  readonly period?: { readonly name: string; readonly edge: 'from' | 'to' };
  /** Not among the chips until it is in use: it is found under 'Filtros'. */
  readonly secondary?: boolean;
};

/** What one chip stands for: a filter, or the two edges of a period. */
export type FilterGroup = {
  readonly id: string;
  readonly label: string;
  readonly filters: readonly FilterDef[];
};

/** The filters as they are drawn, in their order; the edges of a period together. */
export const groupsOf = (filters: readonly FilterDef[]): FilterGroup[] => {
  const groups = new Map<string, FilterGroup>();
  for (const filter of filters) {
    const id = filter.period ? `periodo-${filter.period.name}` : filter.id;
    const before = groups.get(id)?.filters ?? [];
    groups.set(id, { id, label: filter.period?.name ?? filter.label, filters: [...before, filter] });
  }
  return [...groups.values()];
};

/** The label of a value; '…' while the server has not said which records there are. */
const nameOf = (filter: FilterDef, value: string): string =>
  filter.options?.find((option) => option.value === value)?.label ?? '…';

/** What a group filters by now, in words: 'Pendiente, En revisión', 'desde el 1 nov 2026'; '' for nothing. */
export const wordsOf = ({ filters }: FilterGroup, filtros: ListState['filtros']): string =>
  filters
    .flatMap((filter) => {
      const values = filtros[filter.id] ?? [];
      if (filter.kind === 'texto') return values;
      if (filter.kind !== 'fecha') {
        const names = values.map((value) => nameOf(filter, value));
        return names.length > 2 ? [`${names[0]} y ${names.length - 1} más`] : [names.join(', ')];
      }
      if (!values[0]) return [];
      const day = formatMediumDate(values[0]);
      return [filter.period ? `${filter.period.edge === 'from' ? 'desde' : 'hasta'} el ${day}` : day];
    })
    .filter(Boolean)
    .join(', ');

/** A period whose end lies before its beginning, or undefined. */
export const reversedIn = (
  filters: readonly FilterDef[],
  filtros: ListState['filtros'],
): { readonly name: string; readonly from: FilterDef; readonly to: FilterDef } | undefined => {
  for (const { label, filters: edges } of groupsOf(filters)) {
    const [from, to] = (['from', 'to'] as const).map((edge) =>
      edges.find(({ period }) => period?.edge === edge),
    );
    const [begins, ends] = [filtros[from?.id ?? '']?.[0], filtros[to?.id ?? '']?.[0]];
    if (from && to && begins && ends && begins > ends) return { name: label, from, to };
  }
  return undefined;
};

export type FilterControlProps = {
  filter: FilterDef;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Alone in its own layer, which has its name already. */
  alone?: boolean;
};

/** The control of one filter: checkboxes, one of a list, or a date. */
export const FilterControl = ({ filter, values, onChange, alone = false }: FilterControlProps) => {
  if (filter.kind === 'fecha')
    return <DateFilter filter={filter} value={values[0] ?? ''} onChange={onChange} />;
  if (filter.kind === 'texto')
    return <TextFilter filter={filter} value={values[0] ?? ''} onChange={onChange} />;
  const options = filter.options ?? [];
  if (filter.many)
    return (
      <fieldset>
        <legend className={alone ? 'sr-only' : 'text-sm font-medium'}>{filter.label}</legend>
        {options.map((option) => (
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
    );
  const pick = (value: string) => onChange(value === '' ? [] : [value]);
  return alone && options.length <= MOST_IN_SIGHT ? (
    <Choice filter={filter} value={values[0] ?? ''} onChange={pick} />
  ) : (
    <SelectField
      name={`filtro-${filter.id}`}
      label={filter.label}
      hideLabel={alone}
      required={null}
      placeholder={SIN_FILTRO}
      options={options}
      value={values[0] ?? ''}
      onChange={pick}
    />
  );
};

const SIN_FILTRO = 'Todos';
/** One of more than these is a list that opens. */
const MOST_IN_SIGHT = 6;

type ChoiceProps = { filter: FilterDef; value: string; onChange: (value: string) => void };

/** One of few, each in sight: arrows move, as the browser does. */
const Choice = ({ filter, value, onChange }: ChoiceProps) => (
  <fieldset>
    <legend className="sr-only">{filter.label}</legend>
    {[{ value: '', label: SIN_FILTRO }, ...(filter.options ?? [])].map((option) => (
      <label
        key={option.value}
        className="flex min-h-11 items-start gap-3 py-2 text-sm font-medium md:min-h-9 md:py-1.5"
      >
        <input
          type="radio"
          name={`filtro-${filter.id}`}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
          className="size-6 shrink-0 accent-accent md:size-5"
        />
        {option.label}
      </label>
    ))}
  </fieldset>
);

/** Keeps what is typed to itself until it is done: with Enter, or by going on. */
const TextFilter = ({ filter, value, onChange }: DateFilterProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    const text = (typed ?? value).trim();
    setTyped(null);
    if (text !== value) onChange(text === '' ? [] : [text]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <TextField
        name={`filtro-${filter.id}`}
        label={filter.label}
        required={null}
        placeholder={filter.example}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={setTyped}
        onBlur={finish}
      />
    </form>
  );
};

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

import { ArrowDownUp, ChevronDown, ListChecks, ListFilter, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Button } from './button.tsx';
import { buttonStyles } from './button-styles.ts';
import { cn } from './cn.ts';
import { Dialog } from './dialog.tsx';
import { DropdownMenu, MenuChoice } from './dropdown-menu.tsx';
import { FilterControl, type FilterDef, type FilterGroup, groupsOf, wordsOf } from './filter-controls.tsx';
import { changeList, type ListOrder, type ListState } from './list-state.ts';
import { SearchField } from './search-field.tsx';
import { useWide } from './use-media.ts';

/** A way to order the list, as a phone names it: it has no headers to press. */
export type OrderChoice = { readonly columna: string; readonly label: string };

export type ListToolbarProps = {
  state: ListState;
  onChange: (next: ListState) => void;
  filters?: readonly FilterDef[];
  /** Filters that the open view stands for already: neither counted nor shown as in use. */
  ofView?: readonly string[];
  /** What is searched: 'Buscar por folio, organización o RFC'; absent: nothing is. */
  searchLabel?: string;
  /** True where 'Filtros' stays although every filter is a chip in sight. */
  allFilters?: boolean;
  orders?: readonly OrderChoice[];
  /** True where a wide window has no headers to press either. */
  headless?: boolean;
  /** The server's own order. */
  usual?: ListOrder;
  /** On a telephone: whether cards are being chosen, and how that begins and ends. */
  picking?: { readonly on: boolean; readonly set: (on: boolean) => void };
};

type SetFilter = (filter: string, values: readonly string[]) => void;

/** Search; 'Filtros' with everything that narrows the list; a chip for each kind, which says what it is set to. */
export const ListToolbar = ({
  state,
  onChange,
  filters = [],
  ofView = [],
  searchLabel,
  allFilters = false,
  orders = [],
  headless = false,
  usual,
  picking,
}: ListToolbarProps) => {
  const wide = useWide();
  const groups = groupsOf(filters);
  const inUse = (group: FilterGroup): boolean =>
    group.filters.some(({ id }) => (state.filtros[id]?.length ?? 0) > 0 && !ofView.includes(id));
  const count = groups.filter(inUse).length;
  const set: SetFilter = (filter, values) =>
    onChange(changeList(state, { filtros: { ...state.filtros, [filter]: values } }));
  const clear = (ids: readonly string[]) =>
    onChange(
      changeList(state, {
        filtros: Object.fromEntries(Object.entries(state.filtros).filter(([id]) => !ids.includes(id))),
      }),
    );
  const chips = groups.filter((group) => inUse(group) || (wide && !group.filters[0]?.secondary));
  const everyFilter = groups.length > 0 && <AllFilters {...{ wide, groups, count, state, set }} />;

  return (
    <div className="@container" data-print="no">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {searchLabel && (
          <SearchField
            className="min-w-0 flex-1 basis-32 md:max-w-72 md:basis-56"
            label={searchLabel}
            value={state.q}
            onChange={(q) => onChange(changeList(state, { q }))}
          />
        )}
        {!wide && everyFilter}
        {(headless || !wide) && orders.length > 0 && <OrderMenu {...{ orders, usual, state, onChange }} />}
        {!wide && picking && (
          <Button
            aria-pressed={picking.on}
            onClick={() => picking.set(!picking.on)}
            className={cn(
              'size-11 shrink-0 p-0',
              picking.on && 'border-accent-line bg-accent-soft text-accent-ink',
            )}
            icon={<ListChecks aria-hidden="true" className="size-4" />}
          >
            <span className="sr-only">Seleccionar</span>
          </Button>
        )}
        {(wide ? groups : chips).length > 0 && (
          <ul aria-label="Filtros" className="flex flex-wrap items-center gap-2 max-md:w-full">
            {chips.map((group) => (
              <li key={group.id} className={cn('max-w-full min-w-0', !inUse(group) && 'hidden @3xl:block')}>
                <FilterChip
                  group={group}
                  words={inUse(group) ? wordsOf(group, state.filtros) : ''}
                  state={state}
                  set={set}
                  onClear={() => clear(group.filters.map(({ id }) => id))}
                />
              </li>
            ))}
            {/* Where every filter is a chip in sight, it would hold the same once more. */}
            {wide && everyFilter && (
              <li
                className={cn(
                  !allFilters && !groups.some(({ filters: [first] }) => first?.secondary) && '@3xl:hidden',
                )}
              >
                {everyFilter}
              </li>
            )}
            {count > 0 && (
              <li>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => clear(filters.map(({ id }) => id).filter((id) => !ofView.includes(id)))}
                >
                  Limpiar<span className="sr-only"> filtros</span>
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
    </div>
  );
};

const layer = 'z-40 animate-rise rounded-lg border border-line bg-raised p-4 shadow-pop';

type GroupControlsProps = { group: FilterGroup; state: ListState; set: SetFilter; alone?: boolean };

const GroupControls = ({ group, state, set, alone }: GroupControlsProps) =>
  group.filters.map((filter) => (
    <FilterControl
      key={filter.id}
      filter={filter}
      values={state.filtros[filter.id] ?? []}
      onChange={(values) => set(filter.id, values)}
      alone={alone}
    />
  ));

type AllFiltersProps = {
  wide: boolean;
  groups: readonly FilterGroup[];
  count: number;
  state: ListState;
  set: SetFilter;
};

/** The seed's 'Filtros': every filter at once, in a layer; on a phone as a sheet from below. */
const AllFilters = ({ wide, groups, count, state, set }: AllFiltersProps) => {
  const [open, setOpen] = useState(false);
  const button = (
    <Button
      aria-expanded={open}
      aria-haspopup="dialog"
      size={wide ? 'sm' : undefined}
      variant={wide ? 'ghost' : undefined}
      onClick={wide ? undefined : () => setOpen(true)}
      className="relative shrink-0 max-md:size-11 max-md:p-0"
      icon={<ListFilter aria-hidden="true" className="size-4" />}
    >
      <span className="max-md:sr-only">Filtros</span>
      {count > 0 && (
        <span className="figures rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent max-md:absolute max-md:-top-1.5 max-md:-right-1.5">
          {count}
          <span className="sr-only"> en uso</span>
        </span>
      )}
    </Button>
  );
  const controls = groups.map((group) => (
    <GroupControls key={group.id} group={group} state={state} set={set} />
  ));
  if (!wide)
    return (
      <>
        {button}
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Filtros"
          footer={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Ver la lista
            </Button>
          }
        >
          <div className="space-y-4">{controls}</div>
        </Dialog>
      </>
    );
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Content
        aria-label="Filtros"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          layer,
          'max-h-(--radix-popover-content-available-height) w-[36rem] max-w-[calc(100vw-2rem)] overflow-y-auto',
        )}
      >
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{controls}</div>
      </Popover.Content>
    </Popover.Root>
  );
};

type FilterChipProps = {
  group: FilterGroup;
  /** What it is set to; '' for nothing. */
  words: string;
  state: ListState;
  set: SetFilter;
  onClear: () => void;
};

const FilterChip = ({ group, words, state, set, onClear }: FilterChipProps) => (
  <div
    className={cn(
      'flex max-w-full items-stretch rounded-md border text-sm',
      words ? 'border-accent-line bg-accent-soft text-accent-ink' : 'border-line text-ink-soft',
    )}
  >
    <Popover.Root>
      <Popover.Trigger asChild>
        <button
          type="button"
          className="flex min-h-control-sm min-w-0 items-center gap-1.5 rounded-md px-2.5 hover:text-ink aria-expanded:text-ink"
        >
          <span className="truncate">
            {words ? `${group.label}: ` : group.label}
            {words && <span className="font-medium">{words}</span>}
          </span>
          {!words && <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />}
        </button>
      </Popover.Trigger>
      <Popover.Content
        aria-label={group.label}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={cn(layer, 'max-w-[calc(100vw-2rem)] min-w-60 text-ink')}
      >
        <GroupControls group={group} state={state} set={set} alone />
      </Popover.Content>
    </Popover.Root>
    {words && (
      <button
        type="button"
        onClick={onClear}
        aria-label={`Quitar filtro ${group.label}: ${words}`}
        className="grid min-w-8 place-items-center rounded-md hover:text-ink pointer-coarse:min-w-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    )}
  </div>
);

type OrderMenuProps = {
  orders: readonly OrderChoice[];
  usual?: ListOrder;
  state: ListState;
  onChange: (next: ListState) => void;
};

/** How the records are ordered: what the headers do where there are some. */
const OrderMenu = ({ orders, usual, state, onChange }: OrderMenuProps) => {
  const orden = state.orden ?? usual;
  const isUsual = (columna: string, dir: string) => usual?.columna === columna && usual.dir === dir;
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className={cn(buttonStyles({ variant: 'secondary' }), 'shrink-0 max-md:size-11 max-md:p-0')}
        >
          <ArrowDownUp aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">Ordenar</span>
        </button>
      }
    >
      <MenuChoice
        label="Ordenar por"
        value={orden ? `${orden.columna} ${orden.dir}` : ''}
        options={orders.flatMap(({ columna, label }) => [
          { value: `${columna} asc`, label: `${label}, de menor a mayor` },
          { value: `${columna} desc`, label: `${label}, de mayor a menor` },
        ])}
        onChange={(value) => {
          const [columna = '', dir = 'asc'] = value.split(' ');
          onChange(
            changeList(state, {
              orden: isUsual(columna, dir) ? null : { columna, dir: dir === 'desc' ? 'desc' : 'asc' },
            }),
          );
        }}
      />
    </DropdownMenu>
  );
};

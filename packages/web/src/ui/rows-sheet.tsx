import type { Row, RowsField } from '@portal/domain/kernel/form';
import { moveRow } from '@portal/domain/kernel/rows';
import { groupThousands } from '@portal/domain/kernel/thousands';
import { ArrowDown, ArrowUp, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { LiveRegion } from './a11y.tsx';
import { Button } from './button.tsx';
import { useControlId } from './control-id.ts';
import { onGoTo } from './go-to.ts';
import { Grid } from './grid/grid.tsx';
import {
  type Choice,
  type ColumnLook,
  columnsOf,
  filledDown,
  type GridColumn,
  pastedFrom,
  rangeOf,
} from './grid/grid-model.ts';
import { IconButton } from './icon-button.tsx';
import { type RowGroups, RowsList } from './rows-list.tsx';
import { ObservationNote } from './section-record.tsx';
import { Sheet } from './sheet.tsx';
import { type History, useHistory } from './use-history.ts';
import { useWide } from './use-media.ts';
import { WizardField } from './wizard-field.tsx';

export type RowsSheetProps = {
  /** Id of the answer: paths of cells begin with it. */
  path: string;
  field: RowsField;
  /** The same list as long as nothing changed. */
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Where the page changes the rows besides: one history for both. */
  history?: History<readonly Row[]>;
  readOnly?: boolean;
  errorOf: (path: string) => string | undefined;
  /** What the review said of the list. */
  comment?: string | undefined;
  looks?: Readonly<Record<string, ColumnLook>>;
  added?: readonly (GridColumn & { readonly after: string })[];
  foot?: Readonly<Record<string, string>>;
  /** Several cells were pasted, and the page takes them from here; else why it does not, which is said above the rows. */
  onPasteTable?: (text: string) => string | undefined;
  /** Reads several cells that were pasted, where they go from the chosen cell on; else why they are too many. */
  readTable?: (text: string) => PastedTable;
  /** Of a row, beside its first cell, on a telephone. */
  beside?: (row: Row) => ReactNode;
  /** On a telephone the rows stand in these groups, each under its name and what it comes to; every row belongs to one. */
  groups?: RowGroups;
  /** Over a row that is written on its own, in sight while it is scrolled. */
  over?: ReactNode;
  /** What a new row starts with. */
  start?: Readonly<Record<string, string>>;
  tools?: ReactNode;
  /** Other drawing of one cell where a row is written on its own. */
  widget?: (column: string, row: Row, put: (text: string) => void) => ReactNode | undefined;
};

type PastedTable =
  | { readonly ok: true; readonly filas: readonly (readonly string[])[] }
  | { readonly ok: false; readonly message: string };

const counted = (n: number): string => groupThousands(String(n));

const begin: Choice = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } };

/** Rows of a form as a sheet; on a telephone as a list, of which each row opens by itself. */
export const RowsSheet = (props: RowsSheetProps) => {
  const { path, field, rows, readOnly = false, errorOf, looks, added } = props;
  const controlId = useControlId();
  const wide = useWide();
  const own = useHistory<readonly Row[]>(rows, (next) => props.onChange(next as Row[]));
  const history = props.history ?? own;
  const columns = useMemo(() => columnsOf(field, looks, added), [field, looks, added]);
  const [choice, setChoice] = useState(begin);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  /** Why the last paste was not taken; it is past once the rows are others. */
  const [refused, setRefused] = useState({ why: '', rows });
  const errorOfCell = useMemo(
    () =>
      (row: Row, column: string): string | undefined =>
        errorOf(`${path}.${row.fila}.${column}`),
    [errorOf, path],
  );
  // What was chosen may be gone with its row.
  const at = { row: Math.min(choice.at.row, Math.max(0, rows.length - 1)), column: choice.at.column };
  const chosen = at.row === choice.at.row ? choice : { at, from: at };
  const noun = field.row.toLowerCase();
  const full = rows.length >= field.max;

  const add = (): void => {
    const row: Row = { ...props.start, fila: crypto.randomUUID() };
    const place = wide && rows.length > 0 ? rangeOf(chosen).bottom + 1 : rows.length;
    // Drawn at once: the first row brings the sheet that is to have the focus.
    flushSync(() => history.change(rows.toSpliced(place, 0, row)));
    setSaid(`Agregamos ${noun} ${place + 1}.`);
    if (!wide) return setOpen(row.fila);
    setChoice({ at: { row: place, column: 0 }, from: { row: place, column: 0 } });
    document.getElementById(controlId(path))?.focus();
  };
  const takeAway = (first: number, last: number): void => {
    history.change(rows.toSpliced(first, last - first + 1));
    const n = last - first + 1;
    setSaid(
      n === 1
        ? `Quitamos ${noun} ${first + 1}. Puedes deshacerlo.`
        : `Quitamos ${counted(n)} filas. Puedes deshacerlo.`,
    );
  };
  const move = (step: -1 | 1, from = at.row): void => {
    const next = moveRow(rows, from, step);
    if (!next) return;
    history.change(next);
    const to = { row: from + step, column: at.column };
    setChoice({ at: to, from: to });
    setSaid(`${field.row} ${from + 1}: ahora en el lugar ${to.row + 1} de ${rows.length}.`);
  };
  const refusePaste = (why: string): void => {
    setRefused({ why, rows });
    setSaid(why);
  };
  const pasteTable = (text: string): boolean => {
    setRefused({ why: '', rows });
    if (props.onPasteTable) {
      refusePaste(props.onPasteTable(text) ?? '');
      return true;
    }
    const table = props.readTable?.(text);
    if (!table) return false;
    const { filas } = table.ok ? table : { filas: [] };
    const next = pastedFrom(rows, columns, at, filas, () => ({ ...props.start, fila: crypto.randomUUID() }));
    if (!table.ok) refusePaste(table.message);
    else if (next.length > field.max)
      refusePaste(
        `Pegaste ${counted(filas.length)} filas y caben ${counted(field.max - at.row)} desde aquí. No se agregó ninguna.`,
      );
    else {
      history.change(next);
      setSaid(
        `Pegamos ${filas.length === 1 ? '1 fila' : `${counted(filas.length)} filas`}. Puedes deshacerlo.`,
      );
    }
    return true;
  };
  const undo = () => setSaid(history.undo() ? 'Deshecho.' : 'No hay nada que deshacer.');
  const redo = () => setSaid(history.redo() ? 'Rehecho.' : 'No hay nada que rehacer.');
  /** To one of its cells, wherever it is scrolled; on a telephone the row opens. */
  const goTo = useEffectEvent((to: string): boolean => {
    const row = rows.findIndex(({ fila }) => to.startsWith(`${path}.${fila}`));
    if (row < 0) return false;
    const column = Math.max(
      0,
      columns.findIndex(({ id }) => to.endsWith(`.${id}`)),
    );
    setChoice({ at: { row, column }, from: { row, column } });
    const grid = document.getElementById(controlId(path));
    grid?.scrollIntoView?.({ block: 'center' });
    if (wide) grid?.focus({ preventScroll: true });
    else setOpen(rows[row]?.fila ?? null);
    return true;
  });
  useEffect(() => onGoTo((to) => goTo(to)), []);
  const range = rangeOf(chosen);
  const cell = rows[at.row];
  const error =
    errorOf(path) ?? (cell && columns[at.column] && errorOfCell(cell, columns[at.column]?.id ?? ''));
  const opened = rows.findIndex(({ fila }) => fila === open);

  return (
    <div className="space-y-2">
      {props.comment && <ObservationNote>{props.comment}</ObservationNote>}
      {!readOnly && (
        <div
          role="toolbar"
          aria-label={field.label}
          data-print="no"
          className="flex flex-wrap items-center gap-1"
        >
          <Button
            size="sm"
            disabled={full}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={add}
          >
            {`Agregar ${noun}`}
          </Button>
          {wide && rows.length > 0 && (
            <>
              <IconButton label={`Subir ${noun}`} onClick={() => move(-1)}>
                <ArrowUp aria-hidden="true" className="size-4" />
              </IconButton>
              <IconButton label={`Bajar ${noun}`} onClick={() => move(1)}>
                <ArrowDown aria-hidden="true" className="size-4" />
              </IconButton>
              <IconButton label={`Quitar ${noun}`} onClick={() => takeAway(range.top, range.bottom)}>
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
              <Button
                size="sm"
                variant="ghost"
                disabled={range.top === range.bottom}
                onClick={() => history.change(filledDown(rows, columns, chosen))}
              >
                Rellenar hacia abajo
              </Button>
            </>
          )}
          <IconButton
            label="Deshacer (Ctrl + Z)"
            aria-disabled={!history.canUndo || undefined}
            onClick={undo}
          >
            <Undo2 aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton label="Rehacer (Ctrl + Y)" aria-disabled={!history.canRedo || undefined} onClick={redo}>
            <Redo2 aria-hidden="true" className="size-4" />
          </IconButton>
          {props.tools}
        </div>
      )}
      {refused.why && refused.rows === rows && (
        <p className="max-w-prose rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-ink">
          {refused.why}
        </p>
      )}
      {full && <p className="text-sm text-ink-soft">{`Llegaste al máximo: ${counted(field.max)}.`}</p>}
      {rows.length === 0 ? (
        <p id={controlId(path)} tabIndex={-1} className="rounded-lg bg-sunken p-4 text-ink-soft">
          {field.empty ?? 'Todavía no hay ninguna fila.'}
        </p>
      ) : wide ? (
        <Grid
          id={controlId(path)}
          label={field.label}
          columns={columns}
          rows={rows}
          onChange={history.change}
          choice={chosen}
          onChoice={setChoice}
          readOnly={readOnly}
          errorOf={errorOfCell}
          onUndo={undo}
          onRedo={redo}
          onPasteTable={pasteTable}
          foot={props.foot}
        />
      ) : (
        <RowsList
          id={controlId(path)}
          field={field}
          rows={rows}
          columns={columns}
          errorOf={errorOfCell}
          beside={props.beside}
          groups={props.groups}
          onOpen={setOpen}
        />
      )}
      {error && <p className="text-sm text-danger-ink">{error}</p>}
      <LiveRegion>{said}</LiveRegion>
      {!wide && (
        <Sheet
          side="bottom"
          open={opened >= 0}
          onOpenChange={(next) => !next && setOpen(null)}
          title={`${field.row} ${opened + 1}`}
          footer={
            !readOnly && (
              <>
                <Button
                  variant="danger"
                  onClick={() => {
                    takeAway(opened, opened);
                    setOpen(null);
                  }}
                >
                  Quitar
                </Button>
                <Button variant="primary" onClick={() => setOpen(null)}>
                  Listo
                </Button>
                <span className="ml-auto flex">
                  <IconButton
                    label={`Subir ${noun}`}
                    aria-disabled={opened === 0 || undefined}
                    onClick={() => move(-1, opened)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </IconButton>
                  <IconButton
                    label={`Bajar ${noun}`}
                    aria-disabled={opened === rows.length - 1 || undefined}
                    onClick={() => move(1, opened)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </IconButton>
                </span>
              </>
            )
          }
        >
          {props.over && (
            <div className="sticky -top-4 z-10 -mx-4 -mt-4 mb-4 border-b border-line bg-raised px-4 py-3">
              {props.over}
            </div>
          )}
          <OneRow
            {...props}
            row={rows[opened]}
            columns={columns}
            onRow={(row, column) => history.change(rows.with(opened, row), `${row.fila}.${column}`)}
          />
        </Sheet>
      )}
    </div>
  );
};

type OneRowProps = RowsSheetProps & {
  row: Row | undefined;
  columns: readonly GridColumn[];
  onRow: (row: Row, column: string) => void;
};

/** One row as the fields of a form. */
const OneRow = ({ path, field, row, columns, onRow, errorOf, readOnly = false, widget }: OneRowProps) => {
  const controlId = useControlId();
  if (!row) return null;
  return (
    <div className="space-y-4">
      {columns.map((column) => {
        const own = field.columns[column.id];
        const cell = `${path}.${row.fila}.${column.id}`;
        const put = (text: string) => onRow(column.put(row, text), column.id);
        const drawn = readOnly ? undefined : widget?.(column.id, row, put);
        if (drawn !== undefined) return <div key={column.id}>{drawn}</div>;
        if (!own || !column.value)
          return (
            <div key={column.id} className="flex justify-between gap-3 text-sm">
              <span className="text-ink-soft">{column.label}</span>
              <span className="figures font-medium">{column.show(row)}</span>
            </div>
          );
        return (
          <WizardField
            key={column.id}
            compact
            id={controlId(cell)}
            name={cell}
            field={column.options ? { ...own, kind: 'opcion', options: column.options } : own}
            value={column.value(row)}
            readOnly={readOnly}
            error={errorOf(cell)}
            onBlur={() => undefined}
            onChange={put}
          />
        );
      })}
    </div>
  );
};

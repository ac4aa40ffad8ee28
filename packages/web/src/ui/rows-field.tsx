import type { Row, RowsField as RowsFieldDefinition } from '@portal/domain/kernel/form';
import { moveRow } from '@portal/domain/kernel/rows';
import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from './a11y.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { useControlId } from './control-id.ts';
import { Field, ReadField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';
import { rowsText, totalOf } from './rows-text.ts';
import { WizardField } from './wizard-field.tsx';

export type RowsFieldProps = {
  /** Id of the answer: paths of cells begin with it. */
  path: string;
  field: RowsFieldDefinition;
  rows: Row[];
  /** `touched` is the path of the cell that was written in, or of all rows. */
  onChange: (rows: Row[], touched: string) => void;
  readOnly?: boolean;
  /** What is wrong with the rows as a whole (`path`) or with a cell (`path.fila.column`). */
  errorOf: (path: string) => string | undefined;
  /** Advice on a cell. */
  warningOf?: (path: string) => string | undefined;
  /** A cell, by its path, was left. */
  onLeave: (path: string) => void;
  comment?: string;
  /** Where the label and help stand beside already, such as in the title of a card. */
  hideLabel?: boolean;
};

type Taken = { readonly row: Row; readonly at: number };

/** Widths in which each kind of cell is read at once; what is longer takes what is left. */
const widths: Readonly<Record<string, string>> = {
  parrafo: 'md:basis-full',
  entero: 'md:w-32',
  dinero: 'md:w-56',
  fecha: 'md:w-56',
  telefono: 'md:w-52',
  rfc: 'md:w-56',
};

/**
 * Rows of a form: one card a row, its cells beside each other where there is room. Rows move with their buttons or with Alt
 * and the arrows, the focus with them; one that was taken away can be put back until the rows change again.
 */
export const RowsField = (props: RowsFieldProps) => {
  const { path, field, rows, onChange, readOnly = false, errorOf, comment, hideLabel } = props;
  const [said, setSaid] = useState('');
  const [taken, setTaken] = useState<Taken | null>(null);
  const goal = useRef<string>(null);
  const controlId = useControlId();
  const addId = `${controlId(path)}-agregar`;
  const [first = ''] = Object.keys(field.columns);
  const cellId = (row: Row): string => controlId(`${path}.${row.fila}.${first}`);

  // Once the rows are drawn: the new row, or what stands where a row was taken away.
  useEffect(() => {
    if (goal.current === null) return;
    document.getElementById(goal.current)?.focus();
    goal.current = null;
  });

  if (readOnly)
    return (
      <ReadField id={controlId(path)} label={field.label} value={rowsText(field, rows)} comment={comment} />
    );

  const change = (next: Row[], touched = path) => {
    setTaken(null);
    onChange(next, touched);
  };
  const put = (at: number, row: Row) => {
    goal.current = cellId(row);
    change(rows.toSpliced(at, 0, row));
  };
  const takeAway = (at: number) => {
    const row = rows[at];
    if (!row) return;
    const next = rows.toSpliced(at, 1);
    const beside = next[Math.min(at, next.length - 1)];
    goal.current = beside ? cellId(beside) : addId;
    setSaid(`Quitamos ${field.row} ${at + 1}. Puedes deshacerlo al final de la lista.`);
    onChange(next, path);
    setTaken({ row, at });
  };
  const move = (at: number, step: -1 | 1) => {
    const next = moveRow(rows, at, step);
    if (!next) return;
    setSaid(`${field.row} ${at + 1}: ahora en el lugar ${at + step + 1} de ${rows.length}.`);
    change(next);
  };

  return (
    <Field
      group
      id={controlId(path)}
      name={path}
      label={field.label}
      help={hideLabel ? undefined : field.help}
      required={hideLabel ? null : field.required !== undefined}
      hideLabel={hideLabel}
      error={errorOf(path)}
      comment={comment}
    >
      {() => (
        <div className="space-y-4">
          {rows.length === 0 ? (
            <p className="rounded-lg bg-sunken p-4 text-ink-soft">
              {field.empty ?? 'Todavía no hay ninguna fila.'}
            </p>
          ) : (
            <ol className="space-y-4">
              {rows.map((row, i) => (
                <RowCard
                  key={row.fila}
                  {...props}
                  row={row}
                  at={i}
                  onRow={(next, cell) => change(rows.with(i, next), cell)}
                  onTakeAway={() => takeAway(i)}
                  onMove={(step) => move(i, step)}
                />
              ))}
            </ol>
          )}
          {taken && !rows.some(({ fila }) => fila === taken.row.fila) && (
            <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-sunken px-4 py-2 text-sm">
              <span className="min-w-0 break-words">
                {`Quitamos ${field.row} ${taken.at + 1}${taken.row[first] ? `: «${taken.row[first]}»` : ''}.`}
              </span>
              <Button
                size="sm"
                variant="ghost"
                icon={<Undo2 aria-hidden="true" className="size-4" />}
                onClick={() => put(Math.min(taken.at, rows.length), taken.row)}
              >
                Deshacer
              </Button>
            </div>
          )}
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div>
              <Button
                id={addId}
                disabled={rows.length >= field.max}
                icon={<Plus aria-hidden="true" className="size-4" />}
                onClick={() => put(rows.length, { fila: crypto.randomUUID() })}
              >
                {`Agregar ${field.row.toLowerCase()}`}
              </Button>
              {rows.length >= field.max && (
                <p className="mt-1.5 text-sm text-ink-soft">{`Llegaste al máximo: ${field.max}.`}</p>
              )}
            </div>
            <Total field={field} rows={rows} />
          </div>
          <LiveRegion>{said}</LiveRegion>
        </div>
      )}
    </Field>
  );
};

const Total = ({ field, rows }: Pick<RowsFieldProps, 'field' | 'rows'>) => {
  const total = totalOf(field, rows);
  if (!total || !field.total || rows.length === 0) return null;
  const { text, percent } = total;
  return (
    <div className="w-full md:w-72">
      <p aria-live="polite" className="figures mb-1.5 text-sm font-medium">
        {percent === null ? `${field.total.label}: ${text}` : text}
      </p>
      {percent !== null && (
        <Progress
          hideText
          label={field.total.label}
          value={percent}
          valueText={text}
          tone={percent === 100 ? 'success' : percent > 100 ? 'danger' : 'warning'}
        />
      )}
    </div>
  );
};

type RowCardProps = RowsFieldProps & {
  row: Row;
  at: number;
  onRow: (row: Row, cell: string) => void;
  onTakeAway: () => void;
  onMove: (step: -1 | 1) => void;
};

const RowCard = (props: RowCardProps) => {
  const controlId = useControlId();
  const { path, field, rows, row, at, onRow, onTakeAway, onMove, errorOf, warningOf, onLeave } = props;
  const name = `${field.row} ${at + 1}`;
  return (
    <li>
      <div
        role="group"
        aria-label={name}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1);
        }}
        className="rounded-lg border border-line p-4"
      >
        <div className="mb-2 flex items-center justify-between gap-2">
          <p className="text-sm font-semibold">{name}</p>
          <div className="flex gap-0.5">
            <IconButton
              label={`Subir ${name}`}
              hint="Subir (Alt + ↑)"
              aria-disabled={at === 0 || undefined}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              label={`Bajar ${name}`}
              hint="Bajar (Alt + ↓)"
              aria-disabled={at === rows.length - 1 || undefined}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton label={`Quitar ${name}`} hint="Quitar" onClick={onTakeAway}>
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
        </div>
        <div className="flex flex-col gap-4 md:flex-row md:flex-wrap">
          {Object.entries(field.columns)
            .filter(([, column]) => column.visibleWhen?.(row) ?? true)
            .map(([id, column]) => {
              const cell = `${path}.${row.fila}.${id}`;
              return (
                <div key={id} className={cn('min-w-0', widths[column.kind] ?? 'md:min-w-64 md:flex-1')}>
                  <WizardField
                    compact
                    id={controlId(cell)}
                    name={cell}
                    field={column}
                    value={row[id] ?? ''}
                    readOnly={false}
                    error={errorOf(cell)}
                    warning={warningOf?.(cell)}
                    onBlur={() => onLeave(cell)}
                    onChange={(value) => onRow({ ...row, [id]: value, fila: row.fila }, cell)}
                  />
                </div>
              );
            })}
        </div>
      </div>
    </li>
  );
};

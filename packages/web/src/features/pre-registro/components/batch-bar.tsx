import type { ResultadoDeLote } from '@portal/domain/stage/batch';
import { batchMessages as m } from '@portal/domain/stage/batch-messages';
import { ChevronDown, FileArchive, FileSpreadsheet, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { exportList, saveAnswer } from '../../../stage/export-list.ts';
import type { Assign, Done, Person, UseReviewers } from '../../../stage/review/reviewers.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { footBar } from '../../../ui/toast-room.ts';
import { useWide } from '../../../ui/use-media.ts';

const EXCEL = 'Exportar a Excel';

/** What became of many at once, in words: how many were done, which were changed meanwhile, and why each of the others was not. */
const inWords = (resultados: readonly ResultadoDeLote[], hechos: (n: number) => string): string[] => {
  const n = resultados.filter(({ hecho }) => hecho).length;
  const nombre = ({ id, folio }: ResultadoDeLote) => folio ?? id;
  const cambiaron = resultados.filter(({ codigo }) => codigo === 'cambio').map(nombre);
  const primera = [
    n > 0 ? hechos(n) : m.ninguno,
    ...(cambiaron.length > 0 ? [m.cambiaron(cambiaron)] : []),
  ].join('; ');
  const otros = resultados.filter(({ hecho, codigo }) => !hecho && codigo !== 'cambio');
  return [`${primera}.`, ...otros.map((uno) => `${nombre(uno)}: ${uno.mensaje ?? ''}`)];
};

/** A record that was chosen, as it was seen. */
type Chosen = {
  readonly id: string;
  readonly version: number;
  /** Reviewers only. */
  readonly revision: { readonly responsable: Person | null } | null;
};

/** What a stage does with many at once besides. */
export type BatchAction<Row> = {
  readonly id: string;
  readonly label: string;
  /** Whether it is for this record; where it is for none of them the button says why. */
  readonly fits: (row: Row) => boolean;
  readonly none: string;
  /** Asked before it is done, of how many among how many. */
  readonly question: (fitting: number, of: number) => string;
  readonly run: (input: { filas: { id: string; version: number }[] }) => Promise<Done>;
  readonly done: (n: number) => string;
};

export type BatchBarProps<Row> = {
  /** The rows that are chosen. */
  rows: readonly Row[];
  /** Chooses these instead. */
  choose: (ids: readonly string[]) => void;
  /** Keep it stable (module level). */
  useReviewers: UseReviewers;
  assign: Assign;
  actions: readonly BatchAction<Row>[];
  /** Below the prefix of the API: '/pre-registros/documentos'. */
  papersPath: string;
  exportPath: string;
};

/** The bar of what is chosen in the list: what can be done with all of it at once, and what became of each. */
export const BatchBar = <Row extends Chosen>({
  rows,
  choose,
  useReviewers,
  assign,
  actions,
  papersPath,
  exportPath,
}: BatchBarProps<Row>) => {
  const { usuarioId: yo } = useUsuario();
  const wide = useWide();
  const [told, setTold] = useState<readonly string[]>([]);
  // What is asked about; the question keeps its words while it closes.
  const [asked, setAsked] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [menu, setMenu] = useState(false);
  // The id of what is under way.
  const [busy, setBusy] = useState<string | null>(null);
  const reviewers = useReviewers(true);
  const ids = rows.map(({ id }) => id);
  const stopped = busy !== null;
  const action = actions.find(({ id }) => id === asked);
  // What is announced comes into a place that is there already.
  const [count, setCount] = useState(0);
  useEffect(() => setCount(rows.length), [rows.length]);
  // The buttons may have gone with what was chosen: the focus would fall to the page.
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told.length > 0 && !asking) result.current?.focus({ preventScroll: true });
  }, [told, asking]);

  const act = async (which: string, run: () => Promise<Done>, done: (n: number) => string) => {
    setBusy(which);
    try {
      const { resultados } = await run();
      setTold(inWords(resultados, done));
      // What was not done stays chosen.
      choose(resultados.filter(({ hecho }) => !hecho).map(({ id }) => id));
    } catch (error) {
      toast.destructive(m.error, problemOf(error).message);
    } finally {
      setBusy(null);
    }
  };
  const give = (to: string | null) =>
    void act(
      'asignar',
      () =>
        assign({
          filas: rows.map(({ id, version, revision }) => ({
            id,
            version,
            responsable: revision?.responsable?.id ?? null,
          })),
          responsable: to,
        }),
      to ? m.asignados : m.sinAsignar,
    );
  const take = async (which: 'zip' | 'excel') => {
    if (stopped) return;
    setBusy(which);
    await (which === 'zip'
      ? saveAnswer(papersPath, { ids }, { done: m.descargados, failed: m.noDescargados })
      : exportList(exportPath, { ids }));
    setBusy(null);
  };
  const items: MenuItem[] = [
    ...(reviewers.data?.items ?? []).map(({ id, nombre }) => ({
      label: id === yo ? `${m.tomar} (${nombre})` : nombre,
      onSelect: () => give(id),
    })),
    { kind: 'separator' },
    { label: m.nadie, onSelect: () => give(null) },
  ];
  const visible = rows.length > 0 || told.length > 0;
  return (
    <div
      {...(visible && {
        ref: footBar,
        role: 'group',
        'aria-label': m.acciones,
        className: 'sticky bottom-3 z-20 rounded-lg border border-line-strong bg-raised px-3 py-2 shadow-pop',
      })}
      data-print="no"
    >
      <div className={told.length > 0 ? 'flex items-start gap-2 pb-1' : undefined}>
        <div
          ref={result}
          role="status"
          tabIndex={-1}
          className={told.length > 0 ? 'min-w-0 flex-1 space-y-0.5 py-1 text-sm' : undefined}
        >
          {told.map((line, i) => (
            <p key={line} className={i === 0 ? 'font-medium' : 'text-ink-soft'}>
              {line}
            </p>
          ))}
        </div>
        {told.length > 0 && (
          <IconButton label={m.cerrar} onClick={() => setTold([])}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      <div
        className={
          rows.length > 0
            ? 'relative gap-2 max-md:grid max-md:grid-cols-2 md:flex md:flex-wrap md:items-center'
            : undefined
        }
      >
        <p
          role="status"
          className={cn(
            'figures mr-auto text-sm font-semibold',
            rows.length > 0 && 'max-md:col-span-2 max-md:flex max-md:min-h-9 max-md:items-center',
          )}
        >
          {count > 0 && m.elegidos(count)}
        </p>
        {rows.length > 0 && (
          <>
            <DropdownMenu
              items={items}
              open={menu && !stopped}
              onOpenChange={setMenu}
              trigger={
                <Button size="sm" busy={busy === 'asignar'} aria-disabled={stopped || undefined}>
                  {m.asignar}
                  <ChevronDown aria-hidden="true" className="size-4" />
                </Button>
              }
            />
            {actions.map(({ id, label, fits, none }) => {
              const idle = !rows.some(fits);
              return (
                <Button
                  key={id}
                  size="sm"
                  busy={busy === id}
                  aria-disabled={stopped || idle || undefined}
                  title={idle ? none : undefined}
                  onClick={() => {
                    if (stopped || idle) return;
                    setAsked(id);
                    setAsking(true);
                  }}
                >
                  {label}
                </Button>
              );
            })}
            <Button
              size="sm"
              busy={busy === 'zip'}
              aria-disabled={stopped || undefined}
              icon={<FileArchive aria-hidden="true" className="size-4" />}
              aria-label={wide ? undefined : m.descargar}
              onClick={() => void take('zip')}
            >
              {wide ? m.descargar : 'ZIP'}
            </Button>
            <Button
              size="sm"
              busy={busy === 'excel'}
              aria-disabled={stopped || undefined}
              icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
              aria-label={wide ? undefined : EXCEL}
              onClick={() => void take('excel')}
            >
              {wide ? EXCEL : 'Excel'}
            </Button>
            {/* On a telephone beside the count, where the thumb does not come by. */}
            <div className="max-md:absolute max-md:-top-1 max-md:-right-1">
              <IconButton
                label={m.quitar}
                aria-disabled={stopped || undefined}
                onClick={() => !stopped && choose([])}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={action?.label ?? ''}
        description={action?.question(rows.filter(action.fits).length, rows.length)}
        confirmLabel={action?.label ?? ''}
        onConfirm={async () => {
          if (!action) return;
          await act(
            action.id,
            () => action.run({ filas: rows.map(({ id, version }) => ({ id, version })) }),
            action.done,
          );
        }}
      />
    </div>
  );
};

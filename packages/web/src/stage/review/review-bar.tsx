import type { ActionView } from '@portal/domain/kernel/workflow';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { type BarTable, barOf, tallyOf } from '@portal/domain/stage/review-bar';
import type { Parte } from '@portal/domain/stage/review-clash';
import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionBar, type ActionLook, judgedOnSend } from '../../ui/action-bar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MenuItem } from '../../ui/dropdown-menu.tsx';
import { useWide } from '../../ui/use-media.ts';
import { type Judged, VerdictStrip, verdictWords } from '../../ui/verdict-strip.tsx';
import { choiceId, commentId } from './field-row.tsx';
import { decidedFields, invalidFields, markOf, openFields, withoutApproval } from './marks.ts';
import type { Cursor } from './use-cursor.ts';
import type { ReviewOnScreen } from './use-review.ts';

/** What is asked before an action that needs a reason. */
export type ReasonWords = { readonly title: string; readonly text: string };

export type ReviewBarProps<Campo extends string, Action extends string> = {
  /** The transitions of the workflow: place, look and question of each action. */
  table: BarTable<Action>;
  /** As the server offered them. */
  acciones: readonly (Omit<ActionView, 'action'> & { readonly action: string })[];
  review: ReviewOnScreen<Campo>;
  cursor: Cursor<Campo>;
  /** Nothing can be marked: the record is closed. */
  readOnly: boolean;
  unsent: readonly Parte<Campo>[];
  /** The question of each action with `ask: 'motivo'`, whose title is also its button. */
  dialogs: Readonly<Partial<Record<Action, ReasonWords>>>;
  /** Runs an action with what was written for it. Throws what failed, once told. */
  onRun: (action: Action, texto: string) => Promise<unknown>;
  /** What approving and going on is called, and how it is done; absent where there is nothing to go on to. */
  goOn?: { readonly label: string; readonly run: (action: Action, texto: string) => Promise<unknown> };
  /** Other entries behind '…'. */
  items?: readonly MenuItem[];
  /** Above everything: what somebody else decided. */
  children?: ReactNode;
};

const names = <Action extends string>(table: BarTable<Action>): Action[] => Object.keys(table) as Action[];

/**
 * The bar of a review: all marks at a glance, the one action that follows from them, the others behind '…', and the
 * questions that come first. Which action is which is data of the workflow's table (`stage/review-bar.ts`); whether it may
 * run is the server's. The marks on screen travel with the action, so that one button reads 'Solicitar Cambios' or 'Enviar
 * a Revisión' by them (A§2).
 */
export const ReviewBar = <Campo extends string, Action extends string>({
  table,
  acciones,
  review,
  cursor,
  readOnly,
  unsent,
  dialogs,
  onRun,
  goOn,
  items = [],
  children,
}: ReviewBarProps<Campo, Action>) => {
  const [asked, setAsked] = useState<Action | null>(null);
  const wide = useWide();
  const pending = withoutApproval(review.review);
  const invalid = invalidFields(review.review).length;
  const judged: Judged[] = decidedFields(review.review).map(({ campo, etiqueta }) => ({
    id: campo,
    label: etiqueta,
    value: markOf(review.review, campo).valido,
  }));
  const offered = names(table).flatMap((action) => {
    const view = acciones.find((one) => one.action === action);
    return view ? [{ ...view, blockers: [...view.blockers], action }] : [];
  });
  const places = barOf(
    table,
    offered.map(({ action }) => action),
    tallyOf(judged.map(({ value: valido }) => ({ valido }))),
  );
  const shown = [...(places.primary ? [places.primary] : []), ...places.beside, ...places.more];
  const looks = Object.fromEntries(
    offered.map(({ action, label }): [Action, ActionLook] => [
      action,
      {
        tone: table[action].tone,
        label: table[action].place === 'observar' && invalid > 0 ? `${label} (${invalid})` : label,
      },
    ]),
  ) as Partial<Record<Action, ActionLook>>;

  const run = async (action: Action, act = onRun): Promise<unknown> => {
    const [open] = review.open;
    if (open) return document.getElementById(choiceId(open))?.focus();
    const { place, ask } = table[action];
    if (place === 'observar') {
      const lacking = review.askComments();
      if (lacking) return document.getElementById(commentId(lacking))?.focus();
    }
    if (ask === 'motivo' || (ask === 'justificacion' && pending.length > 0)) return setAsked(action);
    return act(action, '');
  };
  const decided = judged.filter(({ value }) => value !== null).length;
  /** What is still to be done with it, beside how far it is. */
  const pendingWords = [
    review.dirty && 'sin guardar',
    unsent.length > 0 &&
      (unsent.length === 1 ? '1 comentario sin enviar' : `${unsent.length} comentarios sin enviar`),
    review.open.length > 0 && `${review.open.length} por elegir`,
  ].filter(Boolean);
  const approves = places.primary !== null && table[places.primary].place === 'aprobar';

  const left = openFields(review.review).length;
  const rest: MenuItem[] =
    readOnly || left === 0
      ? []
      : [
          {
            label: m.demasValido,
            icon: <CheckCheck aria-hidden="true" />,
            keys: 'V',
            onSelect: () => review.markRest(),
          },
        ];
  if (shown.length === 0 && !children) return null;
  return (
    <>
      <ActionBar
        label={m.acciones}
        sticky
        oneRow
        chord
        acciones={judgedOnSend<Action>(
          offered.filter(({ action }) => shown.includes(action)),
          shown.filter((action) => table[action].place !== undefined),
        )}
        places={places}
        looks={looks}
        items={[...rest, ...items]}
        onAction={(action) => run(action)}
        andThen={
          goOn && approves ? { label: goOn.label, onAction: (action) => run(action, goOn.run) } : undefined
        }
      >
        {children}
        {!readOnly && (
          <div className="flex min-w-0 flex-col gap-1 @container max-md:gap-0">
            <VerdictStrip
              label={m.campos}
              items={judged}
              current={cursor.current}
              onGo={wide ? (id) => cursor.go(id as Campo) : undefined}
              className="md:max-w-[27rem]"
            />
            <p role="status" className="truncate text-xs text-ink-soft">
              {/* A telephone has one row for all of it: in numbers, which are heard in words all the same. */}
              <span className="max-md:sr-only">{[verdictWords(judged), ...pendingWords].join(' · ')}</span>
              <span aria-hidden="true" className="md:hidden">
                {[`${decided}/${judged.length}`, ...pendingWords].join(' · ')}
              </span>
            </p>
          </div>
        )}
      </ActionBar>
      {shown.map((action) => {
        const words = dialogs[action];
        if (table[action].ask === 'motivo' && words)
          return (
            <ConfirmDialog
              key={action}
              open={asked === action}
              onOpenChange={(open) => !open && setAsked(null)}
              title={words.title}
              description={words.text}
              confirmLabel={words.title}
              tone={table[action].tone === 'danger' ? 'danger' : 'primary'}
              reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
              onConfirm={async (motivo) => void (await onRun(action, motivo))}
            />
          );
        if (table[action].ask === 'justificacion')
          return (
            <ConfirmDialog
              key={action}
              open={asked === action}
              onOpenChange={(open) => !open && setAsked(null)}
              title={m.sinVistosBuenos}
              description={m.sinVistosBuenosDetalle}
              confirmLabel={looks[action]?.label ?? action}
              reason={{ label: 'Justificación', help: m.justificacionAyuda, min: MOTIVO_MINIMO }}
              onConfirm={async (justificacion) => void (await onRun(action, justificacion))}
            >
              <ul className="list-disc space-y-1 pl-5 text-sm">
                {pending.map(({ campo, etiqueta }) => (
                  <li key={campo}>
                    <span className="font-medium">{etiqueta}</span>
                    {markOf(review.review, campo).valido === false ? ': no válido' : ': sin decidir'}
                  </li>
                ))}
              </ul>
            </ConfirmDialog>
          );
        return null;
      })}
    </>
  );
};

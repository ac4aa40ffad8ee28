import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, adviseForm, type Form, isVisible } from '@portal/domain/kernel/form';
import { fieldOfPath, observedIn, statusOf } from '@portal/domain/kernel/sections';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { cn } from './cn.ts';
import { controlId } from './control-id.ts';
import { ErrorSummary, focusField } from './error-summary.tsx';
import { footBar } from './toast-room.ts';
import { useWide } from './use-media.ts';
import { WizardAnswer } from './wizard-answer.tsx';
import type { WizardFieldProps } from './wizard-field.tsx';
import { type StepContents, stepCompleteness, stepIssues } from './wizard-model.ts';
import { MissingList, StepButtons, WizardProgress, type WizardStepInfo } from './wizard-nav.tsx';
import { WizardPhone } from './wizard-phone.tsx';

export type WizardProps<F extends string> = {
  form: Form<F>;
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** Id of the open step: keep it in the URL. */
  step: string;
  onStep: (id: string) => void;
  /** Nothing can be edited; answers are shown as text. */
  readOnly?: boolean;
  /** Step buttons '1. Organización' …; always in read-only mode. */
  jump?: boolean;
  /** The reviewer's comments by field, or by step for its other content. */
  comments?: Readonly<Record<string, string>>;
  /** Of those, the ones that were attended to: they stay in sight and are counted no more. */
  attended?: readonly string[];
  /** Where an answer came from, by field: said beside its help. */
  notes?: Readonly<Record<string, string>>;
  /** The page that it was opened from: on a telephone its line has the way back. */
  back?: { href: string; label: string };
  /** Content of steps besides fields, e.g. documents, by step id. */
  contents?: StepContents;
  /** Another drawing for a field of one text of this form. */
  widgets?: Partial<Record<F, (props: WizardFieldProps) => ReactNode>>;
  /** Usually <AutosaveStatus>. */
  status?: ReactNode;
  /** Refusals of the server, kept until their field changes. */
  serverIssues?: readonly Issue[];
  /** Foundation's date 'YYYY-MM-DD', for advice. */
  hoy: string;
  submitLabel?: string;
  submitVariant?: 'primary' | 'secondary';
  /** What is missing may wait: submitting asks for nothing here, and the server says what cannot. */
  partial?: boolean;
  /** Runs only when nothing is missing, unless `partial`; the button is busy until it settles. */
  onSubmit?: () => Promise<unknown>;
  /** Beside 'Continuar', in every step before the last. */
  besideNext?: ReactNode;
  /** Beside the submit button, e.g. 'Solicitar nueva revisión'. */
  extraActions?: ReactNode;
};

// Stable defaults: a new object at every render would recompute every step.
const noComments: Readonly<Record<string, string>> = {};
const noContents: StepContents = {};
const noIssues: readonly Issue[] = [];
const noPaths: readonly string[] = [];

/** A form definition as steps: one card a step, errors beside the field and together at the top. Steps can be left unfinished. */
export const Wizard = <F extends string>(props: WizardProps<F>) => {
  const { form, answers, onChange, step, onStep, comments = noComments, contents = noContents, hoy } = props;
  const widgets: Partial<Record<F, (props: WizardFieldProps) => ReactNode>> = props.widgets ?? {};
  const { readOnly = false, serverIssues = noIssues, submitLabel = 'Enviar', onSubmit } = props;
  const { attended = noPaths } = props;
  const wide = useWide();
  const [attempted, setAttempted] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<{ of: readonly Issue[]; paths: ReadonlySet<string> }>({
    of: serverIssues,
    paths: new Set(),
  });
  const [busy, setBusy] = useState(false);
  const goal = useRef<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  const index = Math.max(
    0,
    form.sections.findIndex((s) => s.id === step),
  );
  const current = form.sections[index];
  const fresh = serverIssues.filter((i) => changed.of !== serverIssues || !changed.paths.has(i.path));
  const commented = useMemo(
    () => Object.keys(comments).filter((path) => comments[path] && !attended.includes(path)),
    [comments, attended],
  );
  const steps = useMemo<WizardStepInfo[]>(
    () =>
      form.sections.map((s) => ({
        id: s.id,
        title: s.title,
        short: s.short,
        issues: stepIssues(form, s.id, answers, contents),
        comments: observedIn(form, s.id, answers, commented).length,
        status: statusOf(form, s.id, answers, commented, contents[s.id]?.issues),
        completeness: stepCompleteness(form, s.id, answers, contents),
      })),
    [form, answers, contents, commented],
  );
  const advice = useMemo(
    () => new Map(adviseForm(form, answers, hoy).map((i) => [i.path, i.message])),
    [form, answers, hoy],
  );

  // On a new step the focus goes to the field that was asked for, else to the step's heading.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (goal.current) focusField(controlId(goal.current));
    else heading.current?.focus();
    goal.current = null;
  }, [step]);

  if (!current) return null;
  const own = steps[index]?.issues ?? [];
  const local = fresh.filter((i) => current.fields.some((id) => id === fieldOfPath(i.path)));
  const summary = attempted.has(step) ? merge(own, local) : local;
  const errorOf = (id: string): string | undefined => {
    const server = local.find((i) => i.path === id)?.message;
    const mine = own.find((i) => i.path === id);
    if (server) return server;
    return mine && (attempted.has(step) || (left.has(id) && mine.code !== 'requerido'))
      ? mine.message
      : undefined;
  };

  const goTo = (stepId: string, path: string) => {
    if (stepId === step) return focusField(controlId(path));
    goal.current = path;
    onStep(stepId);
  };
  const show = (stepId: string, issues: readonly Issue[]) => {
    setAttempted(new Set([...attempted, stepId]));
    const path = issues[0]?.path;
    // After the messages are drawn, so that the focused field is read with its error.
    if (path) setTimeout(() => goTo(stepId, path));
  };
  const advance = async () => {
    const next = form.sections[index + 1];
    const judged = !readOnly && !(props.partial && !next);
    if (own.length > 0 && judged) return show(step, own);
    if (next) return onStep(next.id);
    const lacking = steps.find((s) => s.issues.length > 0);
    if (lacking && judged) return show(lacking.id, lacking.issues);
    if (!onSubmit || busy) return;
    setBusy(true);
    try {
      await onSubmit();
    } catch {
      // The caller tells what failed, as serverIssues or as a toast.
    } finally {
      setBusy(false);
    }
  };

  const last = index === form.sections.length - 1;
  const jump = props.jump ?? true;
  return (
    <form
      noValidate
      aria-label={`${current.title}, paso ${index + 1} de ${form.sections.length}`}
      onSubmit={(event) => {
        event.preventDefault();
        void advance();
      }}
      className="space-y-5"
    >
      {/* On a telephone the first question comes first. */}
      {!wide && !readOnly && (
        <WizardPhone
          steps={steps}
          index={index}
          back={props.back}
          status={props.status}
          onStep={onStep}
          onGo={goTo}
        />
      )}
      {(wide || readOnly) && <WizardProgress steps={steps} index={index} />}
      {(wide || readOnly) && (jump || readOnly) && (
        <StepButtons steps={steps} current={step} onStep={onStep} quiet={readOnly} />
      )}
      {wide && !readOnly && <MissingList steps={steps} onGo={goTo} />}
      {!readOnly && (
        <ErrorSummary issues={summary} fieldId={controlId} onGo={(path) => focusField(controlId(path))} />
      )}
      <Card className={readOnly ? undefined : 'max-md:border-0 max-md:bg-transparent max-md:[&>div]:p-0'}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className={cn('text-xl font-semibold outline-none', !readOnly && 'max-md:sr-only')}
          >
            {current.title}
          </h2>
        </div>
        {current.intro && !readOnly && (
          <p className="mt-1 max-w-prose text-ink-soft max-md:hidden">{current.intro}</p>
        )}
        <div className={cn('max-w-3xl space-y-7', readOnly ? 'mt-6' : 'mt-3 md:mt-6')}>
          {current.fields
            .filter((id) => isVisible(form, id, answers))
            .map((id) => {
              const field = form.fields[id];
              return (
                <WizardAnswer
                  key={id}
                  id={id}
                  field={field}
                  answers={answers}
                  readOnly={readOnly}
                  comment={comments[id]}
                  note={props.notes?.[id]}
                  errorOf={errorOf}
                  warningOf={(path) => advice.get(path)}
                  widget={widgets[id]}
                  onLeave={(path) => setLeft(new Set([...left, path]))}
                  onChange={(answer, touched) => {
                    setChanged({
                      of: serverIssues,
                      paths: new Set([...(changed.of === serverIssues ? changed.paths : []), id, touched]),
                    });
                    onChange({ ...answers, [id]: answer });
                  }}
                />
              );
            })}
          {contents[step]?.render({ readOnly, attempted: attempted.has(step) })}
        </div>
      </Card>
      {/* One bar: what is saved at the left, the way on at the right. Where there is room it stays at the foot of the window. */}
      <div
        ref={readOnly ? undefined : footBar}
        data-print="no"
        className={cn(
          'flex flex-col-reverse gap-x-4 gap-y-2 md:flex-row md:items-center md:justify-between',
          !readOnly && 'foot-bar',
        )}
      >
        {index > 0 ? (
          <Button
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
            onClick={() => onStep(form.sections[index - 1]?.id ?? step)}
          >
            Anterior
          </Button>
        ) : (
          !wide && <span />
        )}
        {!readOnly && wide && <div className="min-w-0 flex-1">{props.status}</div>}
        <div className="flex min-w-0 flex-col gap-2 md:flex-row md:flex-wrap md:items-start md:justify-end">
          {last ? props.extraActions : props.besideNext}
          {last ? (
            onSubmit &&
            !readOnly && (
              <Button type="submit" variant={props.submitVariant ?? 'primary'} busy={busy}>
                {submitLabel}
              </Button>
            )
          ) : (
            <Button type="submit" variant={readOnly ? 'secondary' : 'primary'}>
              {readOnly ? 'Siguiente' : 'Continuar'}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Button>
          )}
        </div>
      </div>
    </form>
  );
};

/** The server's word first, then what the browser sees on other fields. */
const merge = (own: readonly Issue[], server: readonly Issue[]): readonly Issue[] => [
  ...server,
  ...own.filter((issue) => !server.some((other) => other.path === issue.path)),
];

/**
 * A workflow is a table: states, and the actions that move a record between them.
 * Server, buttons, diagrams, docs and the exhaustive tests all read the same table.
 */

import type { Audiencia } from './audience.ts';

/** Colour with a meaning, never colour alone: the kit maps a tone to a badge. */
export type Tone = 'neutral' | 'info' | 'progress' | 'warning' | 'success' | 'danger';

/** Why an action is refused, in words that the blocked person reads. */
export type Blocker = { readonly code: string; readonly message: string; readonly path?: string };

/** A condition that can be printed: a tooltip, a document and a test all show `message`. */
export type Guard<Subject, Input = unknown> = {
  readonly code: string;
  readonly message: string;
  /** True when the action may go ahead. `input` is undefined while only asking for the buttons. */
  readonly passes: (subject: Subject, input: Input | undefined) => boolean;
  /** Every single thing wrong, for the form; defaults to the one message above. */
  readonly details?: (subject: Subject, input: Input | undefined) => readonly Blocker[];
};

/**
 * Who is told about an event: words that the slices of the server turn into accounts, and each of which the test of all
 * notices (slices.db.test.ts) knows people for.
 */
export type Destinatarios =
  /** The accounts of the organization that owns the record. */
  | 'organizacion'
  /** Staff who review pre-registros. */
  | 'revisores'
  /** Staff who manage calls and invitations. */
  | 'gestores'
  /** The accounts of every organization that a call addresses. */
  | 'destinatarios'
  /** Whoever applied to a call or is writing an application to it. */
  | 'interesados'
  /** Whose personal data a request is about, where it has an account. */
  | 'titular'
  /** Staff who attend requests about personal data. */
  | 'atienden_arco'
  /** Whoever uploaded a document. */
  | 'autor'
  /** Staff who keep the repository of documents. */
  | 'gestores_documentales'
  /** Staff who lead the co-diseño. */
  | 'gestores_codiseno'
  /** Staff who lead the aprobación. */
  | 'gestores_aprobaciones'
  /** Who was asked to score a project. */
  | 'evaluadores'
  /** Staff who lead the convenio. */
  | 'gestores_convenios'
  /** Staff who sign for the foundation. */
  | 'firmantes'
  /** Staff who review the ministraciones that are asked for. */
  | 'gestores_ministraciones'
  /** Staff who pay them. */
  | 'pagadores'
  /** Who sits in the body of a session. */
  | 'miembros';

/** Who may act: a named rule over actor and record. */
export type Who<Actor, Subject> = {
  readonly code: string;
  /** Printed in the docs and in the refusal: 'Quien revisa', 'Su organización'. */
  readonly label: string;
  readonly allows: (actor: Actor, subject: Subject) => boolean;
};

export type StateInfo = {
  readonly label: string;
  readonly tone: Tone;
  /** No action leaves this state except reopening. */
  readonly final?: boolean;
};

/**
 * The parts that an action can have in a review: stores the marks and stays; sends them on while nothing is invalid; asks
 * for what is invalid to be corrected; approves.
 */
export type ReviewPlace = 'guardar' | 'enviar' | 'observar' | 'aprobar';

export type Transition<State extends string, Actor, Subject> = {
  readonly label: string;
  readonly from: readonly State[];
  /** Null: the action writes, but the record stays where it is. */
  readonly to: State | null;
  readonly who: readonly Who<Actor, Subject>[];
  readonly guards?: readonly Guard<Subject>[];
  /** Participle, unique in the portal: 'pre-registro.validado'. */
  readonly event: string;
  /** Who is told about the event; nobody when empty. */
  readonly notify: readonly Destinatarios[];
  /**
   * Who may read that it happened; without one the owner and the staff. 'personal' is the foundation's own work: the owner
   * neither hears of it nor finds it in a history, and its version of the record stays.
   */
  readonly audiencia?: Audiencia;
  readonly tone?: 'primary' | 'secondary' | 'danger';
  /** What it does with the marks of a review, where the stage has one (`stage/review-bar.ts`). */
  readonly place?: ReviewPlace;
  /** What a person writes before it runs: always a reason, or a justification where the marks ask for one. */
  readonly ask?: 'motivo' | 'justificacion';
};

export type Workflow<
  State extends string,
  Action extends string,
  Actor,
  Subject extends { readonly estado: State },
> = {
  readonly id: string;
  /** State of a record at birth, and the action that bears it. */
  readonly initial: State;
  readonly creation: {
    readonly action: string;
    readonly label: string;
    readonly event: string;
    readonly notify: readonly Destinatarios[];
  };
  readonly states: Readonly<Record<State, StateInfo>>;
  readonly transitions: Readonly<Record<Action, Transition<State, Actor, Subject>>>;
};

type Telling = { readonly event: string; readonly notify: readonly Destinatarios[] };
/** Of a workflow, its events and who is told of each, as they are written in its table. */
type Tellings<Action extends string> = {
  readonly creation: Telling;
  readonly transitions: Readonly<Record<Action, Telling>>;
};

/** The event of a step that is told to somebody; none where its list is empty. */
type EventOf<T extends Telling> = T extends { readonly notify: readonly [] } ? never : T['event'];

/** The events of a workflow that somebody is told of, by name. */
export type ToldEvent<W extends Tellings<string>> =
  | EventOf<W['creation']>
  | { [A in keyof W['transitions']]: EventOf<W['transitions'][A]> }[keyof W['transitions']];

/**
 * Declares a workflow; misspelt states, actions or subjects fail `tsc`.
 * Called in two steps so that actor and subject are given and the actions inferred.
 */
export const defineWorkflow =
  <Actor, Subject extends { readonly estado: string }>() =>
  <const Action extends string, const Told extends Tellings<Action>>(
    workflow: Workflow<Subject['estado'], Action, Actor, Subject> & Told,
  ): Workflow<Subject['estado'], Action, Actor, Subject> & Told =>
    workflow;

export type Decision<State> =
  | {
      readonly ok: true;
      readonly to: State;
      readonly event: string;
      readonly notify: readonly Destinatarios[];
      readonly audiencia: Audiencia;
    }
  | {
      readonly ok: false;
      readonly reason: 'rol' | 'estado' | 'guarda';
      readonly blockers: readonly Blocker[];
    };

/** Codes that `decide` itself can answer with; the guards add their own. */
export const workflowCodes = {
  rol_no_autorizado: 'Tu cuenta no puede realizar esta acción.',
  estado_no_permite: 'Esta acción no está disponible en el estado actual.',
} as const;

/**
 * Decides one action on one record. Order: who, state, guards; every failing guard is reported.
 * Pure; the server calls it with the locked row, the browser never does.
 */
export const decide = <S extends string, A extends string, Ac, Su extends { readonly estado: S }>(
  workflow: Workflow<S, A, Ac, Su>,
  action: NoInfer<A>,
  actor: NoInfer<Ac>,
  subject: NoInfer<Su>,
  input?: unknown,
): Decision<S> => {
  const transition = workflow.transitions[action];
  if (!transition.who.some((who) => who.allows(actor, subject)))
    return {
      ok: false,
      reason: 'rol',
      blockers: [{ code: 'rol_no_autorizado', message: workflowCodes.rol_no_autorizado }],
    };
  if (!transition.from.includes(subject.estado)) {
    const { label } = workflow.states[subject.estado];
    return {
      ok: false,
      reason: 'estado',
      blockers: [
        {
          code: 'estado_no_permite',
          message: `«${transition.label}» no está disponible en el estado «${label}».`,
        },
      ],
    };
  }
  const blockers = (transition.guards ?? [])
    .filter((guard) => !guard.passes(subject, input))
    .flatMap((guard) => guard.details?.(subject, input) ?? [{ code: guard.code, message: guard.message }]);
  if (blockers.length > 0) return { ok: false, reason: 'guarda', blockers };
  return {
    ok: true,
    to: transition.to ?? subject.estado,
    event: transition.event,
    notify: transition.notify,
    audiencia: transition.audiencia ?? 'organizacion',
  };
};

/** One button as the wire carries it: shown when role and state allow, disabled with the reasons otherwise. */
export type ActionView<A extends string = string> = {
  readonly action: A;
  readonly label: string;
  readonly enabled: boolean;
  readonly blockers: Blocker[];
};

/** The buttons of a record for an actor, in table order. Guards run without input. */
export const actionsFor = <S extends string, A extends string, Ac, Su extends { readonly estado: S }>(
  workflow: Workflow<S, A, Ac, Su>,
  actor: NoInfer<Ac>,
  subject: NoInfer<Su>,
): ActionView<A>[] =>
  actionNames(workflow).flatMap((action) => {
    const decision = decide(workflow, action, actor, subject);
    if (!decision.ok && decision.reason !== 'guarda') return [];
    const { label } = workflow.transitions[action];
    return [{ action, label, enabled: decision.ok, blockers: decision.ok ? [] : [...decision.blockers] }];
  });

/** The actions of a workflow in table order. */
export const actionNames = <S extends string, A extends string, Ac, Su extends { readonly estado: S }>(
  workflow: Workflow<S, A, Ac, Su>,
): A[] => Object.keys(workflow.transitions) as A[];

/** The states of a workflow in table order. */
export const stateNames = <S extends string, A extends string, Ac, Su extends { readonly estado: S }>(
  workflow: Workflow<S, A, Ac, Su>,
): S[] => Object.keys(workflow.states) as S[];

/** The workflow as a Mermaid state diagram with Spanish labels; used by docs and the /workflow screen. */
export const toMermaid = <S extends string, A extends string, Ac, Su extends { readonly estado: S }>(
  workflow: Workflow<S, A, Ac, Su>,
): string => {
  const lines = ['stateDiagram-v2', `  [*] --> ${workflow.initial}: ${workflow.creation.label}`];
  for (const state of stateNames(workflow)) lines.push(`  ${state}: ${workflow.states[state].label}`);
  for (const action of actionNames(workflow)) {
    const { from, to, label, who } = workflow.transitions[action];
    const by = who.map((w) => w.label).join(' / ');
    for (const state of from) lines.push(`  ${state} --> ${to ?? state}: ${label} (${by})`);
  }
  return lines.join('\n');
};

import { describe, expect, it } from 'vitest';
import { actionNames, actionsFor, decide, stateNames, type Workflow } from '../workflow.ts';

/** One row of the expectation, written by hand from the specification and independent of the code. */
export type ExpectedAction<S extends string> = {
  readonly from: readonly S[];
  /** Null: the record stays where it is. */
  readonly to: S | null;
  /** Names of the actors that may. */
  readonly who: readonly string[];
};

/**
 * Exhaustive test of a workflow: every state × actor × action is decided and compared with the
 * expectation, both ways, and the buttons offered agree with the decisions.
 */
export const testWorkflowMatrix = <
  S extends string,
  A extends string,
  Ac,
  Su extends { readonly estado: S },
>(spec: {
  readonly workflow: Workflow<S, A, Ac, Su>;
  readonly actors: Readonly<Record<string, Ac>>;
  /** A subject in a state with every guard satisfied for the action. */
  readonly subject: (estado: S, action: A) => Su;
  readonly input: (action: A) => unknown;
  readonly expected: Readonly<Record<A, ExpectedAction<S>>>;
}): void => {
  const { workflow, actors, expected } = spec;
  describe(`${workflow.id}: every state × role × action`, () => {
    it('names the same actions as the specification', () => {
      expect(actionNames(workflow).toSorted()).toEqual(Object.keys(expected).toSorted());
    });
    for (const action of actionNames(workflow)) {
      for (const estado of stateNames(workflow)) {
        for (const [name, actor] of Object.entries(actors)) {
          const want = expected[action];
          const may = want.from.includes(estado) && want.who.includes(name);
          it(`${name} ${may ? 'can' : 'cannot'} ${action} from ${estado}`, () => {
            const subject = spec.subject(estado, action);
            const decision = decide(workflow, action, actor, subject, spec.input(action));
            expect(decision.ok).toBe(may);
            if (decision.ok) expect(decision.to).toBe(want.to ?? estado);
            const offered = actionsFor(workflow, actor, subject).some((view) => view.action === action);
            expect(offered).toBe(may);
          });
        }
      }
    }
  });
};

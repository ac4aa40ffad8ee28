import { describe, expect, it } from 'vitest';
import { slices } from './app.ts';
import { workflowCodes } from './kernel/workflow.ts';

/** What holds for every workflow by being listed in app.ts; the moves themselves are tested in each slice. */

const workflows = slices.flatMap(({ id, workflow, messages }) =>
  workflow ? [{ id, workflow, messages }] : [],
);
const steps = workflows.flatMap(({ workflow }) => [
  ...Object.values(workflow.transitions).map(({ event, notify }) => ({ event, notify })),
  workflow.creation,
]);

/** What was paid stays paid; refunds are registered upon it, so that it is not over either (rule 87). */
const STAYS = new Set(['ministracion.comprobada']);

describe('events of all workflows', () => {
  it('there are some', () => expect(workflows.length).toBeGreaterThan(0));

  it('are a noun and a participle, unique in the portal', () => {
    const events = steps.map(({ event }) => event);
    for (const event of events) expect(event).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/u);
    expect(events.filter((event, i) => events.indexOf(event) !== i)).toEqual([]);
  });

  it('tell nobody twice', () => {
    for (const { event, notify } of steps) expect(new Set(notify).size, event).toBe(notify.length);
  });
});

describe.each(workflows)('$id', ({ id, workflow, messages }) => {
  const transitions = Object.entries(workflow.transitions);
  const states = Object.keys(workflow.states);

  it('carries the name of its slice in its id and in its events', () => {
    expect(workflow.id).toBe(id);
    for (const { event } of [workflow.creation, ...Object.values(workflow.transitions)])
      expect(event).toMatch(new RegExp(`^${id}\\.`, 'u'));
  });

  it('names only states that it declares, and begins in one of them', () => {
    expect(states).toContain(workflow.initial);
    for (const [action, { from, to }] of transitions) {
      expect(from.length, action).toBeGreaterThan(0);
      expect(states, action).toEqual(expect.arrayContaining([...from]));
      if (to !== null) expect(states, action).toContain(to);
    }
  });

  it('reaches every state from the first, and leaves every state that is not final', () => {
    const reached = new Set<string>([workflow.initial]);
    for (let grew = true; grew; ) {
      const before = reached.size;
      for (const [, { from, to }] of transitions)
        if (to !== null && from.some((s) => reached.has(s))) reached.add(to);
      grew = reached.size > before;
    }
    expect([...reached].toSorted()).toEqual(states.toSorted());
    const stuck = states.filter(
      (state) =>
        !workflow.states[state]?.final &&
        !STAYS.has(`${workflow.id}.${state}`) &&
        !transitions.some(([, t]) => t.to !== null && t.from.includes(state)),
    );
    expect(stuck).toEqual([]);
  });

  it('36: whatever changes a final record asks for a written reason', () => {
    const unexplained = transitions.filter(
      ([, { from, guards = [] }]) =>
        from.some((state) => workflow.states[state]?.final) &&
        !guards.some(({ code }) => code === 'falta_motivo' || code === 'falta_nota'),
    );
    expect(unexplained.map(([action]) => action)).toEqual([]);
  });

  it('labels every state and action, no two alike', () => {
    const labels = [
      Object.values(workflow.states).map((state) => state.label),
      [workflow.creation.label, ...transitions.map(([, { label }]) => label)],
    ];
    for (const group of labels) {
      for (const label of group) expect(label).toMatch(/^\p{Lu}[\p{L}, -]+$/u);
      expect(new Set(group).size).toBe(group.length);
    }
  });

  it('17: says of every action who may do it, with a code and a label', () => {
    for (const [action, { who }] of transitions) {
      expect(who.length, action).toBeGreaterThan(0);
      for (const rule of who) {
        expect(rule.code, action).toMatch(/^[a-z]+(_[a-z]+)*$/u);
        expect(rule.label, action).toMatch(/^\p{Lu}/u);
      }
    }
  });

  it('every guard has a code of its own and a sentence that the blocked person reads', () => {
    const texts = new Map<string, string>();
    for (const [action, { guards = [] }] of transitions)
      for (const { code, message } of guards) {
        expect(code, action).toMatch(/^[a-z]+(_[a-z]+)*$/u);
        expect(Object.keys(workflowCodes)).not.toContain(code);
        expect(message, action).toMatch(/^\p{Lu}.*\.$/u);
        expect(texts.get(code) ?? message, code).toBe(message);
        texts.set(code, message);
      }
  });

  it('the history has words for every action', () => {
    const { historial = {} } = (messages ?? {}) as { historial?: Readonly<Record<string, string>> };
    for (const action of [workflow.creation.action, ...Object.keys(workflow.transitions)])
      expect(historial[action], action).toMatch(/^\p{Lu}[\p{L}, -]+$/u);
  });
});

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '../../test/portal.ts';
import { type Identity, identities } from '../../test/scene.ts';
import { variantsOf } from './guards.ts';
import { type Asked, buttonsOf, may, type Prediction, type RecordModel, versionFor } from './model.ts';
import { personOf, truthOf, type World } from './world.ts';

/** The records of one history. */
export type Model = { records: readonly RecordModel[] };
export type Real = World & { readonly told: (step: string) => void };

/** Numbers from which a step chooses, so that any history can be shrunk. */
export type Dice = {
  readonly record: number;
  readonly action: number;
  readonly who: number;
  readonly variant: number;
  /** True: only what the tables allow now, or few histories would get far. */
  readonly apt: boolean;
  readonly stale: number;
};

export const dice = fc.record<Dice>({
  record: fc.nat(9),
  action: fc.nat(30),
  who: fc.nat(30),
  variant: fc.nat(30),
  apt: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  stale: fc.constantFrom(0, 0, 0, 0, 0, -1, 1),
});

export const pick = <T>(of: readonly T[], n: number): T => of[n % of.length] as T;

/** Who may do what now, as the tables say. */
const apts = (record: RecordModel): { action: string; who: Identity }[] =>
  record.flow.actions
    .filter((action) => record.flow.workflow.transitions[action]?.from.includes(record.estado))
    .flatMap((action) =>
      identities.filter((who) => may(record, action, who)).map((who) => ({ action, who })),
    );

/** What this throw of the dice asks for; null where nobody may ask anything of this workflow. */
export const askedBy = (record: RecordModel, world: World, thrown: Dice): Asked | null => {
  const { actions } = record.flow;
  if (actions.length === 0) return null;
  const possible = thrown.apt && !record.eliminado ? apts(record) : [];
  const { action, who } =
    possible.length > 0
      ? pick(possible, thrown.action * 31 + thrown.who)
      : { action: pick(actions, thrown.action), who: pick(identities, thrown.who) };
  return {
    action,
    who,
    organizacionId: personOf(world, who).organizacionId,
    variant: pick(variantsOf(record.flow.id, action), thrown.variant).name,
    version: Math.max(1, versionFor(record, who) + thrown.stale),
  };
};

export const show = (record: RecordModel, { action, who, variant, version }: Asked): string =>
  `${who}: ${action} de ${record.flow.id} (${record.estado}, v${record.version}+${record.revision}) con v${version}, ${variant}`;

export const fits = ({ status, body }: Answer, prediction: Prediction): boolean =>
  (status >= 200 && status < 300 ? 200 : status) === prediction.status &&
  (prediction.code === undefined || body.code === prediction.code);

export const said = ({ status, body }: Answer): string => `${status} ${body.code ?? ''}`;

/** The record is as the model has it, its answer too, and every success has left one entry and one event. */
export const assertTruth = async (real: Real, record: RecordModel, step: string): Promise<void> => {
  const { estado, version, revision, eliminado, entries } = record;
  expect(await truthOf(real, record), step).toEqual({
    estado,
    version,
    revision,
    eliminado,
    entries,
    events: entries,
  });
};

export const replace = (model: Model, record: RecordModel): void => {
  model.records = model.records.map((other) => (other.id === record.id ? record : other));
};

export const shownButtons = (body: Record<string, unknown>) =>
  (body.acciones as { action: string; enabled: boolean }[]).map(({ action, enabled }) => ({
    action,
    enabled,
  }));

/** The buttons of an answer are those that the model offers; a workflow without written guards says nothing of `enabled`. */
export const assertButtons = (
  body: Record<string, unknown>,
  record: RecordModel,
  who: Identity,
  step: string,
): void => {
  if (!Array.isArray(body.acciones)) return;
  const expected = buttonsOf(record, who);
  // A file is sent beside the contract: its button is walked by tests of its own.
  const shown = shownButtons(body).filter(({ action }) => record.flow.actions.includes(action));
  expect(
    shown.map(({ action, enabled }, i) => ({
      action,
      enabled: expected[i]?.enabled === undefined ? undefined : enabled,
    })),
    step,
  ).toEqual(expected);
};

export const assertAnswer = (answer: Answer, after: RecordModel, who: Identity, step: string): void => {
  const { body } = answer as Answer<{ version?: number; estado?: string }>;
  if (answer.status >= 300) {
    expect(body.code, step).toMatch(/^[a-z_]+$/u);
    return;
  }
  if (after.eliminado) return;
  expect({ estado: body.estado, version: body.version }, step).toEqual({
    estado: after.estado,
    version: versionFor(after, who),
  });
  assertButtons(body, after, who, step);
};

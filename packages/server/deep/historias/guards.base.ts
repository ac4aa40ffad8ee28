import type { Identity } from '../../test/scene.ts';

/**
 * What guards look at, written by hand from product.md §3 and rules.md and not from the workflow's code. A workflow that
 * has no entry is walked all the same: its guarded actions may then be refused with 422 or not.
 */
export type Body = Readonly<Record<string, unknown>>;

/** What the model remembers of a record for its guards. */
export type Memory = Readonly<Record<string, unknown>>;

/** One way to ask for an action. */
export type Variant = {
  readonly name: string;
  /** Makes the body from the example's. */
  readonly body: (example: Body) => Body;
};

export type Judgement =
  | { readonly passes: true; readonly memory: Memory }
  /** 422; nothing is kept. */
  | { readonly passes: false };

export type Guards = {
  /** Of a record that an example made. */
  readonly memory: Memory;
  /** Of one that was just born, where that is another. */
  readonly born?: Memory;
  /** Ways to ask besides the example's, by action. */
  readonly variants: Readonly<Record<string, readonly Variant[]>>;
  /** In which states somebody who may see others of its kind does not see it. */
  readonly hidden?: (estado: string, who: Identity) => boolean;
  /** Whether what the table calls one's own is also this account's to do; it always is where this is not written. */
  readonly mine?: (at: { autor: Identity | null; who: Identity; estado: string; action: string }) => boolean;
  /** How a request that saw another version is refused; null: it is merged all the same. By default all are refused. */
  readonly stale?: (memory: Memory, at: { action: string; variant: string }) => string | null;
  /** Not written where what the guards look at is kept beside the record: guarded actions may then be refused with 422 or not. */
  readonly judge?: (memory: Memory, at: { action: string; estado: string; variant: string }) => Judgement;
  /** What the log tells of another record that moves along with an action. */
  readonly along?: Readonly<Record<string, string>>;
  /** Whether the button stands enabled, asked without input. */
  readonly enabled?: (memory: Memory, at: { action: string; estado: string }) => boolean;
};

/** As the example of test/examples.ts asks. */
export const AS_SHOWN: Variant = { name: 'como el ejemplo', body: (example) => example };

export const over = (name: string, more: Body): Variant => ({
  name,
  body: (example) => ({ ...example, ...more }),
});
export const SIN_MOTIVO = over('sin motivo', { motivo: '' });
const MOTIVO_CORTO = over('motivo corto', { motivo: '  corto    ' });
export const motives = [SIN_MOTIVO, MOTIVO_CORTO];
export const isMotiveless = (variant: string): boolean => motives.some(({ name }) => name === variant);

export const pass = (memory: Memory, passes: boolean): Judgement =>
  passes ? { passes, memory } : { passes };

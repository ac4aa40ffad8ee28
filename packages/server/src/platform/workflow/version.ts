import { type Actor, veTodo } from '@portal/domain/kernel/policy';

/** A row as its versions count it. */
export type Versioned = {
  /** Raised by every change that the owner may see. */
  readonly version: number;
  /** Raised by the internal actions of its workflow, which leave `version` as it is; absent where there are none. */
  readonly version_revision?: number;
};

/**
 * The version of a row that this account reads and sends back. Staff see every change, internal ones too: as each change
 * raises one of the two, their sum never repeats. The owner sees its own version alone, which no internal save moves.
 */
export const versionFor = (actor: Actor | null, { version, version_revision = 0 }: Versioned): number =>
  veTodo(actor) ? version + version_revision : version;

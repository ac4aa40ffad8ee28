import { setTimeout as sleep } from 'node:timers/promises';
import { newRfc } from '../../src/features/pre-registro/testing/stories.ts';
import { type Belief, differences, nothing } from './belief.ts';
import { call } from './call.ts';
import type { Chance } from './chance.ts';
import { nextMove } from './moves.ts';
import type { Account, Site } from './site.ts';
import type { Current, Move, Working } from './work.ts';

/**
 * Somebody who works with the portal through its API, one request after another, and remembers what it was told. A
 * request without an answer, or answered 503, is sent again with its Idempotency-Key until it is answered.
 */
export class Applicant implements Working {
  readonly account: Account;
  readonly reviewer: Account;
  readonly rfc = newRfc();
  told: Belief = nothing;
  current: Current | null = null;
  /** Nobody said whether it was done. */
  open: Move | null = null;
  acknowledged = 0;
  repeated = 0;
  unavailable = 0;
  readonly wrong: string[] = [];
  readonly #site: Site;
  readonly #chance: Chance;

  constructor(site: Site, account: Account, reviewer: Account, chance: Chance) {
    this.#site = site;
    this.account = account;
    this.reviewer = reviewer;
    this.#chance = chance;
  }

  /** Works until told to stop; the request under way is waited for. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await this.step();
  }

  /** One request, answered or not. */
  async step(): Promise<void> {
    const address = this.#site.address();
    if (!address) {
      await sleep(20);
      return;
    }
    if (this.open) this.repeated += 1;
    const move = this.open ?? nextMove(this, this.#chance);
    this.open = move;
    const answer = await call(address, move.by.cookie, move.ask);
    if (answer?.status === move.status) {
      this.acknowledged += 1;
      this.told = move.after;
      this.open = null;
      if (typeof answer.body.titular === 'string' || typeof answer.body.id === 'string')
        this.#meet(answer.body);
      return;
    }
    if (answer && answer.status !== 503) {
      this.wrong.push(`${move.ask.method} ${move.ask.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      this.open = null;
    } else if (answer) {
      this.unavailable += 1;
      if (answer.body.code === undefined || typeof answer.body.message !== 'string')
        this.wrong.push(`503 in another shape: ${JSON.stringify(answer.body)}`);
    }
    await sleep(50);
  }

  /** A new record told its id. */
  #meet(body: Record<string, unknown>): void {
    const titular = Object.keys(this.told.registros).at(-1);
    if (this.current === null && titular && typeof body.id === 'string' && 'folio' in body)
      this.current = { id: body.id, titular };
  }

  /** Compares with what there is, and from then on believes it. What was told must be there; what was asked last may be. */
  check(found: Belief): string[] {
    const lost = differences(this.told, found);
    if (lost.length === 0) return [];
    if (this.open && differences(this.open.after, found).length === 0) return [];
    return lost.map(
      (line) => `${this.account.email} ${line}${this.open ? ` (open: ${this.open.ask.path})` : ''}`,
    );
  }
}

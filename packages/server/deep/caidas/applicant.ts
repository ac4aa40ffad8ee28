import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { goodAnswers, newRfc } from '../../src/features/pre-registro/testing/stories.ts';
import { samplePdf } from '../../src/platform/files/testing/samples.ts';
import { type Belief, differences, nothing } from './belief.ts';
import { type Ask, call } from './call.ts';
import type { Chance } from './chance.ts';
import { nextMove } from './moves.ts';
import type { Account, Site } from './site.ts';

/** A request on its way, and what is so once it was done. */
export type Move = {
  readonly by: Account;
  readonly ask: Ask;
  /** What is believed after a 2xx, which may tell more (the id of a new record). */
  readonly after: Belief;
  readonly status: number;
};

/** The record under way of an applicant: where it is, and who it is in the belief. */
export type Current = { readonly id: string; readonly titular: string };

/**
 * Somebody who works with the portal through its API, one request after another, and remembers what it was told. A
 * request without an answer, or answered 503, is sent again with its Idempotency-Key until it is answered.
 */
export class Applicant {
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

/** Complete answers of a record that is told apart by its titular. */
export const answersOf = (rfc: string, titular: string, mision: string) =>
  goodAnswers({ rfc, titular, mision, nombre_organizacion: `Red ${rfc}` });

/** A PDF that is like no other, up to a few hundred kilobytes. */
export const newPaper = (chance: Chance): Buffer =>
  samplePdf(Array.from({ length: chance.between(1, 40) ** 2 }, () => randomBytes(60).toString('hex')));

export const newName = (): string => `Persona ${randomUUID()}`;
export const slots = ranuras.map(({ id }) => id);

import { randomBytes, randomUUID } from 'node:crypto';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { goodAnswers } from '../../src/features/pre-registro/testing/stories.ts';
import { samplePdf } from '../../src/platform/files/testing/samples.ts';
import type { Belief } from './belief.ts';
import type { Ask } from './call.ts';
import type { Chance } from './chance.ts';
import type { Account } from './site.ts';

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

/** What the next request is chosen by: who works, with whom, and what was told so far. */
export type Working = {
  readonly account: Account;
  readonly reviewer: Account;
  readonly rfc: string;
  readonly told: Belief;
  current: Current | null;
};

/** Complete answers of a record that is told apart by its titular. */
export const answersOf = (rfc: string, titular: string, mision: string) =>
  goodAnswers({ rfc, titular, mision, nombre_organizacion: `Red ${rfc}` });

/** A PDF that is like no other, up to a few hundred kilobytes. */
export const newPaper = (chance: Chance): Buffer =>
  samplePdf(Array.from({ length: chance.between(1, 40) ** 2 }, () => randomBytes(60).toString('hex')));

export const newName = (): string => `Persona ${randomUUID()}`;
export const slots = ranuras.map(({ id }) => id);

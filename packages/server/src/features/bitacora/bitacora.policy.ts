import { AppError } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';

/** Refuses with 403 who may not read the whole log (part2.md S1); row-level security repeats it. */
export const assertReadsLog = ({ actor }: ActorUow): void => {
  if (!has(actor, 'administrar_sistema')) throw new AppError('prohibido');
};

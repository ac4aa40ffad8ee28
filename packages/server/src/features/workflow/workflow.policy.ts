import { AppError } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';

/** Refuses with 403 who does not administer the portal (part2.md S18); row-level security repeats it where rows are written. */
export const assertAdministra = ({ actor }: ActorUow): void => {
  if (!has(actor, 'administrar_sistema')) throw new AppError('prohibido');
};

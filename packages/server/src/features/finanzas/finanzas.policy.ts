import { AppError } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';

/** Refuses with 403 who may not read the foundation's figures (part2.md S18); which cases they count, row-level security says. */
export const assertReadsMoney = ({ actor }: ActorUow): void => {
  if (!has(actor, 'ver_reportes')) throw new AppError('prohibido');
};

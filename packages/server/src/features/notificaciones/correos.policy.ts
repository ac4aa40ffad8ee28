import { AppError } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';

/** Refuses with 403 who may not read the portal's own outbox. */
export const assertAdministrator = ({ actor }: ActorUow): void => {
  if (!has(actor, 'administrar_sistema')) throw new AppError('prohibido');
};

import { AppError } from '@portal/domain/kernel/errors';
import { has, veTodo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';

/** Refuses with 403 who may not read the foundation's figures (part2.md S18); which cases they count, row-level security says. */
export const assertReadsMoney = ({ actor }: ActorUow): void => {
  if (!has(actor, 'ver_reportes')) throw new AppError('prohibido');
};

/** Whether the actor may have the ledger compared: it sums every case, so it is for who sees them all, and composes reports. */
export const puedeComparar = ({ actor }: Pick<ActorUow, 'actor'>): boolean =>
  has(actor, 'ver_reportes') && has(actor, 'crear_reportes') && veTodo(actor);

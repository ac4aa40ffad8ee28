import { puedeVerBiblioteca } from '@portal/domain/features/biblioteca/biblioteca.policy';
import { AppError } from '@portal/domain/kernel/errors';
import { veTodo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';

/** Refuses with 403 who neither leads nor signs the foundation's agreements; row-level security says which they see. */
export const assertBiblioteca = ({ actor }: ActorUow): void => {
  if (!puedeVerBiblioteca(actor) || !veTodo(actor)) throw new AppError('prohibido');
};

import { type Actor, veTodo } from '../../kernel/policy.ts';

/**
 * Who reads and writes notes: the staff of the foundation. Never an applicant, whatever its organization, nor who sees a case
 * by access.
 */
export const puedeAnotar = (actor: Actor): boolean => actor.esPersonal && veTodo(actor);

import { type Actor, has } from '../../kernel/policy.ts';

/** Who reads and writes notes: staff who see the cases. Never an applicant, whatever its organization. */
export const puedeAnotar = (actor: Actor): boolean => actor.esPersonal && has(actor, 'ver_proyectos');

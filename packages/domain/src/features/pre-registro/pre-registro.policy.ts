import { type Actor, has } from '../../kernel/policy.ts';

/** Who may start a pre-registration: an applicant, or staff on an organization's behalf. */
export const puedeCrear = (actor: Actor): boolean => !actor.esPersonal || has(actor, 'crear_proyectos');

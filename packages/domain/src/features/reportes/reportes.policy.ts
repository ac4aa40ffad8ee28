import { type Actor, has } from '../../kernel/policy.ts';

/** Who reads the reports; what they count follows from the cases that the account sees. */
export const leeReportes = (actor: Actor): boolean => has(actor, 'ver_reportes');
/** Who composes some of their own. */
export const componeReportes = (actor: Actor): boolean => has(actor, 'crear_reportes') && leeReportes(actor);

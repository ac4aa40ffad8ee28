import { type Actor, has } from '../../kernel/policy.ts';

/** Who opens an aprobación, asks which co-diseños wait for one, and scores (AW-04, S1). */
export const puedeAbrir = (actor: Actor): boolean => has(actor, 'gestionar_aprobaciones');

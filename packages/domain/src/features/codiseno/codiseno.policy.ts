import { type Actor, has } from '../../kernel/policy.ts';

/** Who opens a co-diseño, and asks which registros wait for one (CL-06, S1). */
export const puedeAbrir = (actor: Actor): boolean => has(actor, 'gestionar_codiseno');

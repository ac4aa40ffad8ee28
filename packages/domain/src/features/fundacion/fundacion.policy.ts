import { type Actor, has } from '../../kernel/policy.ts';

/** Who says how the foundation is called and drawn: who administers the portal. */
export const puedeCambiarFundacion = (actor: Actor): boolean => has(actor, 'administrar_sistema');

import { type Actor, has } from '../../kernel/policy.ts';

/** Who says what is published of the grants: who administers the portal. */
export const decidePublicacion = (actor: Actor): boolean => has(actor, 'administrar_sistema');

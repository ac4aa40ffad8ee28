import { type Actor, has } from '../../kernel/policy.ts';

/** Who opens a convenio, asks which projects wait for one, and writes its steps (KW-16, S1). */
export const puedeAbrir = (actor: Actor): boolean => has(actor, 'gestionar_convenios');

/** Who signs for the foundation. */
export const puedeFirmar = (actor: Actor): boolean => has(actor, 'firmar_convenios');

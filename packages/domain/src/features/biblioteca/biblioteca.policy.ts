import { type Actor, has } from '../../kernel/policy.ts';

/** Who opens /convenios: whoever leads or signs the foundation's agreements. */
export const puedeVerBiblioteca = (actor: Actor): boolean =>
  has(actor, 'gestionar_convenios') || has(actor, 'firmar_convenios');

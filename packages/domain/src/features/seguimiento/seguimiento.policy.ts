import { type Actor, has } from '../../kernel/policy.ts';

/** Who opens the execution of a convenio in force: `gestorDeConvenio` (stage/rules.ts). */
export const puedeAbrir = (actor: Actor): boolean => has(actor, 'gestionar_convenios');

/** Who issues the finiquito of what somebody else settled, as the table says. */
export const puedeFiniquitar = (actor: Actor): boolean =>
  has(actor, 'administrar_sistema') || has(actor, 'firmar_convenios');

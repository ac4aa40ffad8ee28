import { type Actor, has } from '../../kernel/policy.ts';

/** Who opens the execution of a convenio in force: `gestorDeConvenio` (stage/rules.ts). */
export const puedeAbrir = (actor: Actor): boolean => has(actor, 'gestionar_convenios');

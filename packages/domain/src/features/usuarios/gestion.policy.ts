import { type Actor, has } from '../../kernel/policy.ts';

/** Who opens the accounts of the portal (part2.md S1); row-level security repeats it. */
export const veCuentas = (actor: Actor): boolean =>
  has(actor, 'editar_usuarios') || has(actor, 'crear_usuarios');

import { type Actor, has, veTodo } from '../../kernel/policy.ts';

/** Who may open /convocatorias/crear and write a draft (A§6: others are redirected to the list). */
export const puedeGestionar = (actor: Actor | null): boolean => has(actor, 'gestionar_convocatorias');

/** Who sees every call, drafts too; the others see those that were published for them (row-level security, 0006). */
export const puedeVerTodas = (actor: Actor): boolean =>
  veTodo(actor) || has(actor, 'gestionar_convocatorias');

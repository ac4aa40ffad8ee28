import { type Actor, has } from '../../kernel/policy.ts';

/** Who may open /convocatorias/crear and write a draft (A§6: others are redirected to the list). */
export const puedeGestionar = (actor: Actor | null): boolean => has(actor, 'gestionar_convocatorias');

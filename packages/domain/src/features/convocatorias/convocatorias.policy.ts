import { type Actor, elPortal, has } from '../../kernel/policy.ts';
import type { Who } from '../../kernel/workflow.ts';

type Rule = Who<Actor, unknown>;

/** Staff who publish calls and answer for them. */
export const gestor: Rule = {
  code: 'gestor',
  label: 'Quien gestiona convocatorias',
  allows: (actor) => has(actor, 'gestionar_convocatorias'),
};

/** The portal itself, when the closing date arrives. */
export const elReloj: Rule = {
  code: 'el_reloj',
  label: 'El reloj del portal',
  allows: (actor) => actor === elPortal,
};

/** Who may open /convocatorias/crear and write a draft (A§6: others are redirected to the list). */
export const puedeGestionar = (actor: Actor | null): boolean => has(actor, 'gestionar_convocatorias');

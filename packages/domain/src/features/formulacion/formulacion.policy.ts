import { type Actor, has } from '../../kernel/policy.ts';

/** Staff that has a hand in the design, where a stage opens it for both sides; the database asks the same (`app.escribe_seccion`). */
export const puedeRedactar = (actor: Actor): boolean =>
  has(actor, 'crear_proyectos') ||
  has(actor, 'editar_proyectos') ||
  has(actor, 'gestionar_codiseno') ||
  has(actor, 'gestionar_convenios');

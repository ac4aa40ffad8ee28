import { type Actor, has, veTodo } from '../../kernel/policy.ts';

/** What is to be looked at again is the foundation's own: its staff that sees every case reads it. */
export const veLoPorRevisar = (actor: Actor): boolean => actor.esPersonal && veTodo(actor);

/** Who says that it was looked at: of them, who may edit projects. */
export const puedeRevisar = (actor: Actor): boolean =>
  veLoPorRevisar(actor) && has(actor, 'editar_proyectos');

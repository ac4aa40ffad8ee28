import { type Actor, has } from '../../kernel/policy.ts';

/** Who opens a registro, and asks which pre-registros wait for one (RW-02). */
export const puedeAbrir = (actor: Actor): boolean => has(actor, 'crear_proyectos');

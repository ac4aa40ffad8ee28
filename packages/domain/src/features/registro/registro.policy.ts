import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Who opens a registro, and asks which pre-registros wait for one (RW-02). */
export const puedeAbrir = (actor: Actor): boolean => has(actor, 'crear_proyectos');

/** Who takes one out of the lists (part2.md S6). */
export const quienElimina = quienTiene(
  'eliminar_proyectos',
  'quien_elimina',
  'Personal que elimina proyectos',
);

import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who prepare and lead a session: the secretary's work (AW-08). */
export const secretaria = quienTiene(
  'gestionar_aprobaciones',
  'secretaria_de_sesion',
  'Quien gestiona la aprobación',
);

export const puedeConvocar = (actor: Actor): boolean => has(actor, 'gestionar_aprobaciones');

/** Who says who sits in the bodies, and how many must be there. */
export const puedeIntegrar = (actor: Actor): boolean => has(actor, 'administrar_sistema');

/** The permission alone is not enough: a vote asks for a seat (F13). */
export const puedeVotar = (actor: Actor): boolean => has(actor, 'votar_proyectos');

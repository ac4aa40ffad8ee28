import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who follow an execution on the spot: who reviews its reports. */
export const gestorDeVisitas = quienTiene(
  'gestionar_ministraciones',
  'gestor_visitas',
  'Quien da seguimiento al proyecto',
);

export const puedeVisitar = (actor: Actor): boolean => has(actor, 'gestionar_ministraciones');

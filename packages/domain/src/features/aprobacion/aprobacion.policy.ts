import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who lead the aprobación: oficio, evaluators, dictamen, decision (AW-04, S1). */
export const gestor = quienTiene(
  'gestionar_aprobaciones',
  'gestor_aprobacion',
  'Quien gestiona la aprobación',
);

export const puedeAbrir = (actor: Actor): boolean => has(actor, 'gestionar_aprobaciones');

import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who judge what was proven: those who review what is asked for. */
export const revisorDeComprobaciones = quienTiene(
  'gestionar_ministraciones',
  'revisor_comprobaciones',
  'Quien gestiona ministraciones',
);

export const puedeRevisar = (actor: Actor): boolean => has(actor, 'gestionar_ministraciones');

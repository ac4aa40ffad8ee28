import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who review reports: who leads the money of an execution reads what it was spent for. */
export const gestorDeAvances = quienTiene(
  'gestionar_ministraciones',
  'gestor_avances',
  'Quien revisa los reportes',
);

export const puedeRevisar = (actor: Actor): boolean => has(actor, 'gestionar_ministraciones');

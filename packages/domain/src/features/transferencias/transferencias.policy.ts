import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who judge a transfer: those who review the expenses that it makes room for. */
export const revisorDeTransferencias = quienTiene(
  'gestionar_ministraciones',
  'revisor_transferencias',
  'Quien gestiona ministraciones',
);

export const puedeRevisar = (actor: Actor): boolean => has(actor, 'gestionar_ministraciones');

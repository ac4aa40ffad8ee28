import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who confirm what a deposit bore, and with who pays see that it comes back. */
export const revisorDeRendimientos = quienTiene(
  'gestionar_ministraciones',
  'revisor_rendimientos',
  'Quien gestiona ministraciones',
);
export const quienPaga = quienTiene('autorizar_pagos', 'quien_paga', 'Quien autoriza pagos');

export const puedeRevisar = (actor: Actor): boolean => has(actor, 'gestionar_ministraciones');
export const puedePagar = (actor: Actor): boolean => has(actor, 'autorizar_pagos');

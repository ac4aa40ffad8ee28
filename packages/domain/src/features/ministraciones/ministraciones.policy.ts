import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who review what is asked for and approve it. */
export const gestorDeMinistraciones = quienTiene(
  'gestionar_ministraciones',
  'gestor_ministraciones',
  'Quien gestiona ministraciones',
);

/** Staff who pay what was approved. */
export const pagador = quienTiene('autorizar_pagos', 'pagador', 'Quien autoriza pagos');

export const puedeGestionar = (actor: Actor): boolean => has(actor, 'gestionar_ministraciones');
export const puedePagar = (actor: Actor): boolean => has(actor, 'autorizar_pagos');

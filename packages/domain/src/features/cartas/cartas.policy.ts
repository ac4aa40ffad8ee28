import { type Actor, has, owns } from '../../kernel/policy.ts';
import type { Who } from '../../kernel/workflow.ts';
import { quienTiene } from '../../stage/rules.ts';
import { type TipoDeCarta, tiposDeCarta, tiposDeLaOrganizacion } from './cartas.schema.ts';

/** Staff who write the foundation's cartas and approve those of others. */
export const gestorDeCartas = quienTiene(
  'gestionar_ministraciones',
  'gestor_ministraciones',
  'Quien gestiona ministraciones',
);

/** Staff who register that what a carta asks for was paid. */
export const pagadorDeCartas = quienTiene('autorizar_pagos', 'pagador', 'Quien autoriza pagos');

type Suya = { readonly organizacionId: string; readonly deLaOrganizacion: boolean };

/** The side that wrote it: a member of its organization, or staff who write cartas. */
export const quienLaEscribe: Who<Actor, Suya> = {
  code: 'lado_de_la_carta',
  label: 'La parte que la escribió',
  allows: (actor, carta) =>
    carta.deLaOrganizacion ? !actor.esPersonal && owns(actor, carta) : has(actor, 'gestionar_ministraciones'),
};

/** What the actor may write of an organization's execution; none: nothing. */
export const tiposPara = (
  actor: Actor,
  seguimiento: { readonly organizacionId: string },
): readonly TipoDeCarta[] => {
  if (has(actor, 'gestionar_ministraciones')) return tiposDeCarta;
  return !actor.esPersonal && owns(actor, seguimiento) ? tiposDeLaOrganizacion : [];
};

export const puedeGestionar = (actor: Actor): boolean => has(actor, 'gestionar_ministraciones');
export const puedePagar = (actor: Actor): boolean => has(actor, 'autorizar_pagos');

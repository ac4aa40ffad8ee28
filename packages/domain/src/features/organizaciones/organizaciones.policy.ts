import { type Actor, has, owns, type Permiso, veTodo } from '../../kernel/policy.ts';

/** Named rules of who may; row-level security (0008) repeats them. */

type Suya = { readonly organizacionId: string };

/** A propietario of this very organization. */
export const esPropietario = (actor: Actor, suya: Suya): boolean =>
  !actor.esPersonal && owns(actor, suya) && actor.rolEnOrganizacion === 'propietario';

/**
 * Who opens the page of an organization: its accounts, and the staff that see every case. Who sees a case by access reads whose
 * it is in the case.
 */
export const veOrganizacion = (actor: Actor, suya: Suya): boolean => owns(actor, suya) || veTodo(actor);

/** Staff who may correct an organization's data and help with its accounts. */
export const editaOrganizaciones = (actor: Actor): boolean =>
  has(actor, 'editar_proyectos') || has(actor, 'administrar_sistema');

/** Who changes data and colleagues: its propietarios, and staff who edit. */
export const dirige = (actor: Actor, suya: Suya): boolean =>
  esPropietario(actor, suya) || editaOrganizaciones(actor);

/** Who uploads and dates papers: every account of it, and staff who edit projects or manage documents. */
export const llevaExpediente = (actor: Actor, suya: Suya): boolean =>
  owns(actor, suya) || has(actor, 'editar_proyectos') || has(actor, 'gestionar_documentos');

/** Work that needs the whole CLABE: it goes into the agreement, into the deposit that is prepared, into the payment. */
const permisosDeClabe: readonly Permiso[] = [
  'gestionar_convenios',
  'gestionar_ministraciones',
  'autorizar_pagos',
];

/**
 * Who may read the CLABE whole, by an act of its own that the log keeps: its propietarios, and staff who pay or check
 * it. Everybody else who sees the organization, a colaborador of it included, sees the bank and the last four digits.
 */
export const leeClabe = (actor: Actor, suya: Suya): boolean =>
  esPropietario(actor, suya) || (veTodo(actor) && permisosDeClabe.some((permiso) => has(actor, permiso)));

/** Who may open the paper that shows the CLABE: who reads it whole, and the organization whose paper it is. */
export const abreCaratula = (actor: Actor, suya: Suya): boolean =>
  (!actor.esPersonal && owns(actor, suya)) || leeClabe(actor, suya);

/** Who reads an agreement with the account that stands in it: its two sides, and whoever of the foundation signs it or pays by it. */
export const leeCuentaDelConvenio = (actor: Actor, suya: Suya): boolean =>
  abreCaratula(actor, suya) || (veTodo(actor) && has(actor, 'firmar_convenios'));

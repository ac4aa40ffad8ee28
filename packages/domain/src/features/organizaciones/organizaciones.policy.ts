import { type Actor, has, owns } from '../../kernel/policy.ts';

/** Named rules of who may; row-level security (0008) repeats them. */

type Suya = { readonly organizacionId: string };

/** A propietario of this very organization. */
export const esPropietario = (actor: Actor, suya: Suya): boolean =>
  !actor.esPersonal && owns(actor, suya) && actor.rolEnOrganizacion === 'propietario';

/** Staff who may correct an organization's data and help with its accounts. */
export const editaOrganizaciones = (actor: Actor): boolean =>
  has(actor, 'editar_proyectos') || has(actor, 'administrar_sistema');

/** Who changes data and colleagues: its propietarios, and staff who edit. */
export const dirige = (actor: Actor, suya: Suya): boolean =>
  esPropietario(actor, suya) || editaOrganizaciones(actor);

/** Who uploads and dates papers: every account of it, and staff who edit projects or manage documents. */
export const llevaExpediente = (actor: Actor, suya: Suya): boolean =>
  owns(actor, suya) || has(actor, 'editar_proyectos') || has(actor, 'gestionar_documentos');

/** Who reads the CLABE whole: its propietarios and staff who see projects; a colaborador sees its end. */
export const leeClabe = (actor: Actor, suya: Suya): boolean =>
  esPropietario(actor, suya) || has(actor, 'ver_proyectos');

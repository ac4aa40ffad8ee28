import { type Actor, has, owns } from '../../kernel/policy.ts';
import type { Who } from '../../kernel/workflow.ts';

/** All that these rules look at: whose record it is. */
type Rule = Who<Actor, { readonly organizacionId: string }>;

/** A member of the organization that owns the record (rule 20). */
export const suOrganizacion: Rule = {
  code: 'su_organizacion',
  label: 'Su organización',
  allows: (actor, record) => !actor.esPersonal && owns(actor, record),
};

/** Staff who may write on an applicant's behalf. */
export const capturista: Rule = {
  code: 'capturista',
  label: 'Personal que edita proyectos',
  allows: (actor) => has(actor, 'editar_proyectos'),
};

/** Staff who review pre-registrations. */
export const revisor: Rule = {
  code: 'revisor',
  label: 'Quien revisa',
  allows: (actor) => has(actor, 'revisar_pre_registros'),
};

/** The administrator of the portal. */
export const administrador: Rule = {
  code: 'administrador',
  label: 'Administración',
  allows: (actor) => has(actor, 'administrar_sistema'),
};

/** Who may start a pre-registration: an applicant, or staff on an organization's behalf. */
export const puedeCrear = (actor: Actor): boolean => !actor.esPersonal || has(actor, 'crear_proyectos');

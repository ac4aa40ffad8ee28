import { type Actor, has, owns, veTodo } from '../../kernel/policy.ts';
import type { Who } from '../../kernel/workflow.ts';
import { quienTiene } from '../../stage/rules.ts';

/** All that these rules look at: whom the invitation is for. */
type Rule = Who<Actor, { readonly organizacionId: string | null; readonly email: string | null }>;

/** Whoever was invited: a member of the organization, or the account with the invited, confirmed address. */
export const invitada: Rule = {
  code: 'invitada',
  label: 'Quien fue invitado',
  allows: (actor, invitacion) =>
    !actor.esPersonal &&
    (owns(actor, invitacion) || (invitacion.email !== null && invitacion.email === actor.email)),
};

/** Staff who write on an organization's behalf. */
export const capturista = quienTiene('crear_proyectos', 'capturista', 'Personal que crea proyectos');

/** Who may issue an invitation. */
export const puedeInvitar = (actor: Actor): boolean => has(actor, 'gestionar_convocatorias');

/** Who reads all of them; whoever was invited reads its own. */
export const puedeVerInvitaciones = (actor: Actor): boolean =>
  has(actor, 'gestionar_convocatorias') || veTodo(actor);

import { type Actor, elPortal, has, owns, type Permiso } from '../kernel/policy.ts';
import type { Who } from '../kernel/workflow.ts';

/** Named rules of who may, for the tables of more than one slice. What only one slice asks stands in its own policy. */
type Rule<Subject = unknown> = Who<Actor, Subject>;

/** A member of the organization that owns the record (rule 20). */
export const suOrganizacion: Rule<{ readonly organizacionId: string | null }> = {
  code: 'su_organizacion',
  label: 'Su organización',
  allows: (actor, record) => !actor.esPersonal && owns(actor, record),
};

/** Staff whose role holds a permission. */
export const quienTiene = (permiso: Permiso, code: string, label: string): Rule => ({
  code,
  label,
  allows: (actor) => has(actor, permiso),
});

/** Staff who may write on an applicant's behalf. */
export const capturista = quienTiene('editar_proyectos', 'capturista', 'Personal que edita proyectos');

/** Staff who review pre-registrations; the hand-off to the next stage is part of their decision. */
export const revisor = quienTiene('revisar_pre_registros', 'revisor', 'Quien revisa');

/** Staff who publish calls, issue invitations, and answer for them. */
export const gestor = quienTiene('gestionar_convocatorias', 'gestor', 'Quien gestiona convocatorias');

/** Staff who lead the co-diseño; the hand-off to the next stage is part of its end. */
export const gestorDeCodiseno = quienTiene(
  'gestionar_codiseno',
  'gestor_codiseno',
  'Quien gestiona el co-diseño',
);

/** Staff who lead the aprobación: oficio, evaluators, dictamen, decision; what follows for the case is part of it. */
export const gestorDeAprobacion = quienTiene(
  'gestionar_aprobaciones',
  'gestor_aprobacion',
  'Quien gestiona la aprobación',
);

/**
 * Staff who lead the convenio: its steps, its text, its register and plan. The seed's 'legal area' of step 3 is theirs (KW-16), and so
 * is the beginning of its execution: who leads its money (`gestionar_ministraciones`) takes over from there.
 */
export const gestorDeConvenio = quienTiene(
  'gestionar_convenios',
  'gestor_convenio',
  'Quien gestiona el convenio',
);

/** Staff who sign for the foundation. */
export const firmanteDeConvenio = quienTiene(
  'firmar_convenios',
  'firmante_convenio',
  'Quien firma por la fundación',
);

/** Who takes a record out of the lists (part2.md S6). */
export const quienElimina = quienTiene(
  'eliminar_proyectos',
  'quien_elimina',
  'Personal que elimina proyectos',
);

/** The administrator of the portal. */
export const administrador = quienTiene('administrar_sistema', 'administrador', 'Administración');

/** The portal itself, when a date arrives. */
export const elReloj: Rule = {
  code: 'el_reloj',
  label: 'El reloj del portal',
  allows: (actor) => actor === elPortal,
};

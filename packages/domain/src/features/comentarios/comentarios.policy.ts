import { type Actor, has, owns, type Permiso } from '../../kernel/policy.ts';

/** Who of the foundation takes part in what is said in a stage; the database asks the same (`app.conversa_por_la_fundacion`). */
const permisoDeEtapa: Readonly<Partial<Record<string, Permiso>>> = { co_diseno: 'gestionar_codiseno' };

/** Whether an account is one of the two sides of what is said about a record of a stage. */
export const puedeConversar = (
  actor: Actor,
  { organizacionId, etapa }: { readonly organizacionId: string; readonly etapa: string },
): boolean => {
  if (!actor.esPersonal) return owns(actor, { organizacionId });
  const permiso = permisoDeEtapa[etapa];
  return permiso !== undefined && has(actor, permiso);
};

import { type Actor, has, owns, type Permiso } from '../../kernel/policy.ts';

/** Who of the foundation takes part in what is said in a stage; the database asks the same (`app.conversa_por_la_fundacion`). */
const permisosDeEtapa: Readonly<Partial<Record<string, readonly Permiso[]>>> = {
  co_diseno: ['gestionar_codiseno'],
  convenio: ['gestionar_convenios', 'firmar_convenios'],
};

/** The legal review is the foundation's own: an organization reads no draft, and nothing that was said of one. */
const soloDeLaFundacion = (etapa: string): boolean => etapa === 'convenio';

/** Whether an account is one of those who talk about a record of a stage. */
export const puedeConversar = (
  actor: Actor,
  { organizacionId, etapa }: { readonly organizacionId: string; readonly etapa: string },
): boolean => {
  if (!actor.esPersonal) return !soloDeLaFundacion(etapa) && owns(actor, { organizacionId });
  return permisosDeEtapa[etapa]?.some((permiso) => has(actor, permiso)) ?? false;
};

import { type Actor, has, type Permiso } from '../../kernel/policy.ts';

/** Who writes comments in a review: the permissions of the stages that are reviewed. A new stage adds its own. */
const REVISAN: readonly Permiso[] = ['revisar_pre_registros'];

/** Who keeps phrases of its own and uses those of the foundation: the staff that review. */
export const puedeUsarFrases = (actor: Pick<Actor, 'esPersonal' | 'permisos'>): boolean =>
  actor.esPersonal && REVISAN.some((permiso) => actor.permisos.has(permiso));

/** Who writes the phrases that everybody who reviews is offered: who answers for what the foundation tells organizations. */
export const puedeCompartirFrases = (actor: Actor): boolean =>
  puedeUsarFrases(actor) && has(actor, 'gestionar_convocatorias');

/** Whether this account may change or delete a phrase: its own, or a shared one where it may share. */
export const puedeEditarFrase = (
  actor: Actor,
  frase: { readonly compartida: boolean; readonly autorId: string },
): boolean =>
  frase.compartida
    ? puedeCompartirFrases(actor)
    : puedeUsarFrases(actor) && frase.autorId === actor.usuarioId;

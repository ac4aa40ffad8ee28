import { type Actor, has } from '../../kernel/policy.ts';
import type { Who } from '../../kernel/workflow.ts';
import { quienTiene } from '../../stage/rules.ts';
import type { EstadoDeDocumento } from './repositorio.schema.ts';

/** Staff who keep the repository. */
export const quienGestiona = quienTiene(
  'gestionar_documentos',
  'gestor_documental',
  'Quien gestiona documentos',
);

/** The account of an organization that uploaded it, as a member still (rule 20). */
export const suAutor: Who<Actor, { readonly esSuyo: boolean }> = {
  code: 'su_autor',
  label: 'Quien lo subió',
  allows: (actor, { esSuyo }) => !actor.esPersonal && esSuyo,
};

/** The same, while it is a draft: for what others may do to it in more states. */
export const suAutorEnBorrador: Who<Actor, { readonly esSuyo: boolean; readonly estado: EstadoDeDocumento }> =
  {
    code: 'su_autor_en_borrador',
    label: 'Quien lo subió, en borrador',
    allows: (actor, subject) => suAutor.allows(actor, subject) && subject.estado === 'borrador',
  };

/** True of who may file a document: staff who keep the repository, and organizations for their own projects (S12). */
export const puedeSubir = (actor: Actor | null): boolean =>
  has(actor, 'gestionar_documentos') ||
  (actor !== null && !actor.esPersonal && actor.organizacionId !== null);

/** True of who reads how much the whole repository holds; the others what they use themselves (C28). */
export const veEspacio = (actor: Actor): boolean => actor.esPersonal;

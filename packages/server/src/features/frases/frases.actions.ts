import {
  type CrearFraseInput,
  type EditarFraseInput,
  type Frase,
  frasesMessages,
  MAX_FRASES,
  puedeCompartirFrases,
  puedeUsarFrases,
} from '@portal/domain/features/frases/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import {
  countPhrases,
  countUse,
  deletePhrase,
  type Escrita,
  findPhrase,
  insertPhrase,
  savePhrase,
} from './frases.repo.ts';

/** Errors: 403 for who writes no review. */
export const assertReviews = ({ actor }: ActorUow): void => {
  if (!puedeUsarFrases(actor)) throw new AppError('prohibido');
};

/** The phrase, where the actor may change it. Errors: 404 out of sight; 403 in sight and not the actor's to change; 409. */
const takeAt = async (uow: ActorUow, { id, version }: { id: string; version: number }): Promise<Frase> => {
  const frase = await findPhrase(uow, id);
  if (!frase) throw notFound();
  if (!frase.editable) throw new AppError('prohibido');
  if (frase.version !== version) throw new AppError('conflicto', { code: 'version_distinta' });
  return frase;
};

/** Errors: 403 for a shared one of who may not share; 422 `demasiadas_frases`, `demasiadas_compartidas`, `frase_repetida`. */
const assertMayWrite = async (
  uow: ActorUow,
  escrita: Escrita,
  salvo: string | null = null,
): Promise<void> => {
  if (escrita.compartida && !puedeCompartirFrases(uow.actor)) throw new AppError('prohibido');
  const { cuantas, repetida } = await countPhrases(uow, escrita, salvo);
  const code = repetida
    ? 'frase_repetida'
    : cuantas < MAX_FRASES
      ? null
      : escrita.compartida
        ? 'demasiadas_compartidas'
        : 'demasiadas_frases';
  if (!code) return;
  const message = frasesMessages.errores[code];
  throw new AppError('datos_invalidos', { code, message, issues: [{ path: 'texto', code, message }] });
};

/** The open pages of whom it concerns learn of it; the log keeps who did what, never what it says. */
const trace = async (
  uow: ActorUow,
  { accion, tipo, id, compartida }: { accion: string; tipo: string; id: string; compartida: boolean },
): Promise<void> => {
  await emitEvent(uow.tx, {
    tipo,
    entidad: 'frase',
    entidadId: id,
    actorId: uow.actor.usuarioId,
    ...(compartida ? { audiencia: 'personal' as const } : { usuarioId: uow.actor.usuarioId }),
  });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion,
    entidad: 'frase',
    entidadId: id,
    datos: { compartida },
  });
};

const presented = async (uow: ActorUow, id: string): Promise<Frase> => {
  const frase = await findPhrase(uow, id);
  if (!frase) throw notFound();
  return frase;
};

/** Keeps a phrase: the actor's own, or of the foundation. Errors: 403; 422 beside `texto`. */
export const createPhrase = async (uow: ActorUow, input: CrearFraseInput): Promise<Frase> => {
  assertReviews(uow);
  await assertMayWrite(uow, input);
  const id = await insertPhrase(uow, input);
  const frase = await presented(uow, id);
  await trace(uow, { accion: 'frase.crear', tipo: 'frase.creada', id, compartida: input.compartida });
  return frase;
};

/** Changes a phrase upon its version. Errors: 403; 404; 409 `version_distinta`; 422 beside `texto`. */
export const editPhrase = async (
  uow: ActorUow,
  { id, version, ...escrita }: EditarFraseInput,
): Promise<Frase> => {
  assertReviews(uow);
  const antes = await takeAt(uow, { id, version });
  await assertMayWrite(uow, escrita, id);
  // One that is shared by somebody else stays shared: it would be out of everybody's sight but its author's.
  if (antes.compartida && !escrita.compartida && antes.autor.id !== uow.actor.usuarioId)
    throw new AppError('prohibido');
  if (!(await savePhrase(uow, { id, version }, escrita)))
    throw new AppError('conflicto', { code: 'version_distinta' });
  const frase = await presented(uow, id);
  await trace(uow, {
    accion: 'frase.editar',
    tipo: 'frase.editada',
    id,
    compartida: antes.compartida || escrita.compartida,
  });
  return frase;
};

/** Deletes a phrase upon its version; comments that were written with it stay. Errors: 403; 404; 409 `version_distinta`. */
export const removePhrase = async (
  uow: ActorUow,
  at: { readonly id: string; readonly version: number },
): Promise<void> => {
  assertReviews(uow);
  const { id, compartida } = await takeAt(uow, at);
  if (!(await deletePhrase(uow, at))) throw new AppError('conflicto', { code: 'version_distinta' });
  await trace(uow, { accion: 'frase.eliminar', tipo: 'frase.eliminada', id, compartida });
};

/** Counts that a phrase was put into a comment. Errors: 403; 404. */
export const usePhrase = async (uow: ActorUow, id: string): Promise<void> => {
  assertReviews(uow);
  if (!(await countUse(uow, id))) throw notFound();
};

import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import type { DeclararInput, VotarInput } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import {
  type ErrorDeVoto,
  faltasDeVoto,
  impideDeclarar,
  impideVotar,
} from '@portal/domain/features/sesiones-colegiadas/votar';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import { type ActorUow, isRefusedByTrigger } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { leerSesion, votanteEn } from './sesiones.present.ts';
import { apartarPunto, ENTIDAD, findPunto, sesiones } from './sesiones.repo.ts';
import { insertVoto, saveDeclaracion } from './sesiones.votos.repo.ts';

/** What a member does itself: says whether it has an interest in a project, and votes. */

const refusal = refusalsIn(sesionMessages.errores);

const rechazo = (error: ErrorDeVoto): AppError =>
  error === 'sin_asiento' || error === 'excluido' || error === 'con_conflicto'
    ? new AppError('prohibido', { code: error, message: sesionMessages.errores[error] })
    : refusal('conflicto', error);

/** What the database refuses after all changed since it was looked at: a seat that ended, say. Whoever asked looks again. */
const comoEstaba = async <T>(escribir: Promise<T>): Promise<T> => {
  try {
    return await escribir;
  } catch (cause) {
    throw isRefusedByTrigger(cause) ? new AppError('conflicto', { code: 'concurrencia', cause }) : cause;
  }
};

/** The point as it stands, and as it stays until the end: nobody closes it meanwhile, nor does this account anything else with it. */
const puntoEnSesion = async (uow: ActorUow, puntoId: string) => {
  await apartarPunto(uow.tx, puntoId);
  const punto = await findPunto(uow.tx, puntoId);
  if (!punto) throw notFound();
  const sesion = await leerSesion(uow, await sesiones.get(uow, punto.sesion_id));
  return { punto, sesion };
};

/** Open pages of the session learn that somebody did something; the log who, never how it voted. */
const dejarRastro = async (
  uow: ActorUow,
  sesionId: string,
  hecho: 'declarar' | 'votar',
  puntoId: string,
): Promise<void> => {
  const record = { entidad: ENTIDAD, entidadId: sesionId, organizacionId: null };
  await emitEvent(uow.tx, {
    ...record,
    tipo: hecho === 'votar' ? `${ENTIDAD}.voto-emitido` : `${ENTIDAD}.interes-declarado`,
    actorId: uow.actor.usuarioId,
    audiencia: 'publica',
    // Open pages draw that somebody voted from it.
    datos: hecho === 'votar' ? { parte: puntoId } : {},
  });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.${hecho}`,
    audiencia: 'personal',
    datos: { punto: puntoId },
  });
};

/**
 * Says whether the account has an interest in a project, before its papers are opened: without one it may read the case from then
 * on; with one it is out of this vote and does not count as present (rule 69).
 *
 * Errors: 404, 403 `sin_asiento` / `excluido` / `con_conflicto`, 409 `votacion_cerrada` / `ya_votaste`. Answers the id of the session.
 */
export const declarar = async (uow: ActorUow, input: DeclararInput): Promise<string> => {
  const { punto, sesion } = await puntoEnSesion(uow, input.puntoId);
  const error = impideDeclarar(votanteEn(sesion, punto, uow.actor.usuarioId));
  if (error) throw rechazo(error);
  await comoEstaba(
    saveDeclaracion(
      uow.tx,
      {
        punto_id: punto.id,
        usuario_id: uow.actor.usuarioId,
        conflicto: input.conflicto,
        motivo: input.motivo.trim(),
      },
      uow.now,
    ),
  );
  await dejarRastro(uow, sesion.row.id, 'declarar', punto.id);
  return sesion.row.id;
};

/**
 * Casts the account's vote, which does not change (rule 68).
 *
 * Errors: 404, 403 `sin_asiento` / `excluido` / `con_conflicto`, 409 `votacion_cerrada` / `ausente` / `sin_declarar` / `ya_votaste`, 422 a reason that
 * is missing. Answers the id of the session.
 */
export const votar = async (uow: ActorUow, input: VotarInput): Promise<string> => {
  const issues = faltasDeVoto(input.voto, input.motivo);
  const { punto, sesion } = await puntoEnSesion(uow, input.puntoId);
  const error = impideVotar(votanteEn(sesion, punto, uow.actor.usuarioId));
  if (error) throw rechazo(error);
  if (issues.length > 0) throw new AppError('datos_invalidos', { code: issues[0]?.code, issues });
  const hecho = await comoEstaba(
    insertVoto(uow.tx, {
      punto_id: punto.id,
      usuario_id: uow.actor.usuarioId,
      voto: input.voto,
      motivo: input.motivo.trim(),
    }),
  );
  if (!hecho) throw rechazo('ya_votaste');
  await dejarRastro(uow, sesion.row.id, 'votar', punto.id);
  return sesion.row.id;
};

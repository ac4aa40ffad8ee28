import {
  COMENTARIO,
  type Comentario,
  comentariosMessages,
  puedeConversar,
} from '@portal/domain/features/comentarios/public';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { apartarFormulacion } from '../formulacion/public.ts';
import { type ComentarioRow, findComment, presentComentario, settleComment } from './comentarios.repo.ts';

const refusal = refusalsIn(comentariosMessages.errores);

/** What is kept of it, for history and open pages: never what it says. */
const trace = async (uow: ActorUow, row: ComentarioRow, resuelto: boolean): Promise<void> => {
  const about = { entidad: COMENTARIO, entidadId: row.id, organizacionId: row.organizacion_id };
  const datos = { etapa: row.etapa, registro: row.registro, seccion: row.seccion };
  // What the foundation says among its own people is nobody else's to hear of.
  const audiencia = row.etapa === 'convenio' ? 'personal' : 'organizacion';
  await emitEvent(uow.tx, {
    ...about,
    tipo: resuelto ? 'comentario.resuelto' : 'comentario.reabierto',
    actorId: uow.actor.usuarioId,
    audiencia,
    datos,
  });
  await appendLog(uow.tx, {
    ...about,
    actor: uow.actor,
    ip: uow.ip,
    accion: resuelto ? 'comentario.resolver' : 'comentario.reabrir',
    audiencia,
    datos,
  });
};

/**
 * Either side settles a thread, or opens it again, while its stage takes comments. Errors: 404 not in sight, 403 who reads only,
 * 409 `etapa_cerrada`, `ya_resuelto`, `no_resuelto`, 422 `es_respuesta`.
 */
export const settle = async (uow: ActorUow, id: string, resuelto: boolean): Promise<Comentario> => {
  const found = await findComment(uow.tx, id);
  if (!found) throw notFound();
  if (!puedeConversar(uow.actor, { organizacionId: found.organizacion_id, etapa: found.etapa }))
    throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  if (found.responde_a !== null) throw refusal('datos_invalidos', 'es_respuesta');
  // What the stage does to its record waits, or is done: the same lock as every one of its own actions takes.
  await apartarFormulacion(uow.tx, found.proyecto_id);
  const row = await findComment(uow.tx, id);
  if (!row) throw notFound();
  if (!row.abierto) throw refusal('conflicto', 'etapa_cerrada');
  if ((row.resuelto_en !== null) === resuelto || !(await settleComment(uow, id, resuelto)))
    throw refusal('conflicto', resuelto ? 'ya_resuelto' : 'no_resuelto');
  await trace(uow, row, resuelto);
  return presentComentario({
    ...row,
    resuelto_por: resuelto ? uow.actor.usuarioId : null,
    resuelto_nombre: uow.actor.nombre,
    resuelto_en: resuelto ? uow.now : null,
  });
};

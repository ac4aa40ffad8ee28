import { proyectoWorkflow } from '@portal/domain/features/proyectos/proyectos.workflow';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';

/** Who gets to see a case, why, and until when; null: no end yet. */
export type NewAcceso = {
  readonly proyectoId: string;
  readonly usuarioId: string;
  readonly motivo: string;
  readonly hasta: Date | null;
};

/**
 * Gives an account that sees by access the sight of one case, from now on (ADR 0042). Its open pages learn of it; the staff
 * read in the history of the case that it was given. For the stages that have a reason to: the members of a session. Refused
 * by the database: to whoever app.escrituras does not name, and for an account whose role does not see by access.
 */
export const giveAccess = async (
  uow: ActorUow,
  { proyectoId, usuarioId, motivo, hasta }: NewAcceso,
): Promise<void> => {
  const { id } = await uow.tx
    .insertInto('accesos_proyecto')
    .values({ proyecto_id: proyectoId, usuario_id: usuarioId, motivo, hasta, dado_por: uow.actor.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `${proyectoWorkflow.id}.darAcceso`,
    entidad: proyectoWorkflow.id,
    entidadId: proyectoId,
    audiencia: 'personal',
    datos: { acceso: id, usuario: usuarioId, ...(hasta ? { hasta: hasta.toISOString() } : {}) },
  });
};

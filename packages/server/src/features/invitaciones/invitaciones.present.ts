import type { Invitacion, MiInvitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import {
  type InvitacionSubject,
  invitacionWorkflow,
} from '@portal/domain/features/invitaciones/invitaciones.workflow';
import type { Actor } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import type { InvitacionRow } from './invitaciones.repo.ts';

/** What the workflow's rules look at; the clock decides, not the job. */
export const subjectOf = (row: InvitacionRow, now: Date): InvitacionSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  email: row.email,
  vencida: row.vence_en <= now,
  utilizada: row.proyecto_id !== null,
});

const FUNDACION = 'Fundación';

const common = (row: InvitacionRow, actor: Actor, now: Date) => {
  const subject = subjectOf(row, now);
  const estado = subject.estado === 'pendiente' && subject.vencida ? ('vencida' as const) : subject.estado;
  return {
    id: row.id,
    estado,
    mensaje: row.mensaje,
    venceEl: row.vence_el,
    creadaEn: row.created_at.toISOString(),
    aceptadaEn: row.aceptada_en?.toISOString() ?? null,
    motivo: row.motivo,
    proyecto:
      row.proyecto_id && row.proyecto_folio
        ? {
            id: row.proyecto_id,
            folio: row.proyecto_folio,
            enlace: row.pre_registro_id && `/pre-registro/ver/${row.pre_registro_id}`,
          }
        : null,
    version: row.version,
    acciones: actionsFor(invitacionWorkflow, actor, { ...subject, estado }),
  };
};

/** One invitation as staff read it. */
export const presentInvitacion = (row: InvitacionRow, actor: Actor, now: Date): Invitacion => ({
  ...common(row, actor, now),
  organizacion:
    row.organizacion_id && row.organizacion_nombre
      ? { id: row.organizacion_id, nombre: row.organizacion_nombre }
      : null,
  email: row.email,
  emitidaPor: row.emisor_nombre ?? FUNDACION,
  aceptadaPor: row.aceptante_nombre,
});

/** The same as whoever was invited reads it. */
export const presentMine = (row: InvitacionRow, actor: Actor, now: Date): MiInvitacion => ({
  ...common(row, actor, now),
  utilizada: row.proyecto_id !== null,
});

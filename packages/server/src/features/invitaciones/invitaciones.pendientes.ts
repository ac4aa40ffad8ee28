import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendientes } from '../../platform/slice.ts';

const MOSTRADAS = 10;

type Row = {
  readonly id: string;
  readonly estado: 'pendiente' | 'aceptada';
  readonly vence_en: Date;
  readonly aceptada_en: Date | null;
};

/** What waits for an applicant here: invitations to accept before they expire, and accepted ones without a project. */
export const invitacionPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor, now } = uow;
  if (actor.esPersonal) return { items: [] };
  const { rows } = await sql<Row>`
    select i.id, i.estado, i.vence_en, i.aceptada_en from invitaciones i
     where (i.organizacion_id = ${actor.organizacionId}::uuid or i.email = ${actor.email})
       and ((i.estado = 'pendiente' and i.vence_en > ${now}) or i.estado = 'aceptada')
       and not exists (select from proyectos p where p.invitacion_id = i.id and p.eliminado_en is null)
     order by i.estado desc, i.vence_en limit ${MOSTRADAS}`.execute(uow.tx);
  return {
    items: rows.map(({ id, estado, vence_en, aceptada_en }) => ({
      id: `invitacion.${estado}:${id}`,
      titulo:
        estado === 'pendiente'
          ? 'La fundación te invita a presentar un proyecto'
          : 'Presenta el proyecto de tu invitación',
      detalle:
        estado === 'pendiente'
          ? 'Acepta la invitación y empieza tu pre-registro.'
          : 'Ya aceptaste la invitación: falta enviar tu pre-registro.',
      accion: estado === 'pendiente' ? 'Ver la invitación' : 'Continuar',
      enlace: `/tipo-solicitud?tipo=invitacion_ficosec&invitacion=${id}`,
      // Its last instant: the column holds the first one after it.
      vence: estado === 'pendiente' ? new Date(vence_en.getTime() - 1) : null,
      desde: aceptada_en,
    })),
  };
};

import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { endOfDay, today } from '@portal/domain/kernel/dates';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Actividad, Pendiente, Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';
import { ENTIDAD } from './organizaciones.actions.ts';
import { invitationsForActor } from './organizaciones.colegas.repo.ts';
import { type ExpiringPaper, expiringPapers } from './organizaciones.papeles.repo.ts';

const paperToRenew = (paper: ExpiringPaper, hoy: string): Pendiente => ({
  id: `papel.por-vencer:${paper.id}`,
  titulo: `${paper.etiqueta}: ${paper.vence < hoy ? 'ya no está vigente' : 'está por vencer'}`,
  detalle: 'Sube uno vigente al expediente de tu organización.',
  accion: 'Actualizar',
  enlace: '/organizacion?ver=expediente',
  vence: endOfDay(paper.vence),
  desde: null,
});

/** What waits for an applicant here: papers to renew, and invitations of colleagues to answer. Nothing for staff. */
export const organizacionesPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  if (uow.actor.esPersonal) return { items: [] };
  const papers = await expiringPapers(uow);
  const invitations = await invitationsForActor(uow);
  const items = [
    ...invitations.map((invitation) => ({
      id: `colega.invitado:${invitation.id}`,
      titulo: `Te invitan a colaborar en ${invitation.organizacion}`,
      detalle: `${invitation.invitadoPor} te envió la invitación.`,
      accion: 'Ver la invitación',
      enlace: '/organizacion',
      vence: new Date(invitation.expiraEn),
      desde: null,
    })),
    ...papers.map((paper) => paperToRenew(paper, today(uow.now))),
  ];
  return {
    items: items.slice(0, MOSTRADOS),
    ...(items.length > MOSTRADOS
      ? { resto: { texto: 'Ver todo el expediente', enlace: '/organizacion?ver=expediente' } }
      : {}),
  };
};

/** How 'Actividad Reciente' tells what happened to organizations. */
export const organizacionesActividad: Actividad = {
  entidad: ENTIDAD,
  textos: organizacionesMessages.historial,
  nombrar: async (uow, ids) => {
    const rows = await uow.tx
      .selectFrom('organizaciones')
      .select(['id', 'nombre'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, nombre }) => [id, { nombre, enlace: `/organizaciones/${id}` }]));
  },
};

import type { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import type { Permiso } from '@portal/domain/kernel/policy';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeMinistracion, avisoDe } from './ministraciones.aviso.ts';
import * as letters from './ministraciones.letters.ts';
import { ministraciones } from './ministraciones.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeMinistracion, 'nombre'> & { readonly caso: string };
type Dicho = Pick<Telling<AvisoDeMinistracion>, 'to' | 'titulo' | 'cuerpo'>;

const personal =
  (...permiso: readonly Permiso[]) =>
  (): Audience => ({ permiso });
const conOrganizacion =
  (...permiso: readonly Permiso[]) =>
  (_aviso: AvisoDeMinistracion, { organizacionId }: Evento): Audience =>
    permiso.length > 0 ? { organizacionId, permiso } : { organizacionId };

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeMinistracion | undefined> =>
  avisoOf(event, async () => {
    const row = await ministraciones.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row);
  });

const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  dicho: Dicho,
): Telling<AvisoDeMinistracion> => ({
  ...dicho,
  path: ({ entidadId }) => `/ministraciones/${entidadId}`,
  letter:
    ({ nombre, ...aviso }) =>
    (reader) =>
      letra.render({ ...aviso, caso: nombre || 'el proyecto', ...reader }),
});

/** The notices of the slice: bell and e-mail to the organization, and to whoever takes the next step. */
export const ministracionNotices = noticesOf<ToldEvent<typeof ministracionWorkflow>, AvisoDeMinistracion>(
  about,
  {
    'ministracion.solicitada': dice(letters.solicitada, {
      to: personal('gestionar_ministraciones'),
      titulo: (aviso) => `${aviso.organizacion} solicita una ministración de ${aviso.monto}`,
      cuerpo: (aviso) => `${aviso.folio}, del proyecto ${aviso.proyecto}.`,
    }),
    'ministracion.aprobada': dice(letters.aprobada, {
      to: conOrganizacion('autorizar_pagos'),
      titulo: (aviso) => `La ministración ${aviso.folio} está aprobada`,
      cuerpo: (aviso) => `${aviso.monto} para ${aviso.organizacion}: sigue su pago.`,
    }),
    'ministracion.depositada': dice(letters.depositada, {
      to: conOrganizacion('gestionar_ministraciones'),
      titulo: (aviso) => `Se depositó la ministración ${aviso.folio}`,
      cuerpo: (aviso) => `${aviso.monto}, el ${aviso.fecha}.`,
    }),
    'ministracion.comprobada': dice(letters.comprobada, {
      to: conOrganizacion(),
      titulo: (aviso) => `La ministración ${aviso.folio} está comprobada`,
      cuerpo: (aviso) => `${aviso.monto}: lo admitido y lo reintegrado cubren su depósito.`,
    }),
    'ministracion.rechazada': dice(letters.rechazada, {
      to: conOrganizacion(),
      titulo: (aviso) => `La ministración ${aviso.folio} se rechazó`,
      cuerpo: (aviso) => aviso.motivo,
    }),
    'ministracion.retirada': dice(letters.retirada, {
      to: personal('gestionar_ministraciones'),
      titulo: (aviso) => `${aviso.organizacion} retiró la solicitud ${aviso.folio}`,
      cuerpo: (aviso) => `Por ${aviso.monto}.`,
    }),
    'ministracion.donativo-entregado': dice(letters.donativoEntregado, {
      to: personal('gestionar_ministraciones'),
      titulo: (aviso) => `${aviso.organizacion} entregó el CFDI de donativo de ${aviso.folio}`,
      cuerpo: (aviso) => aviso.monto,
    }),
    'ministracion.reintegro-registrado': dice(letters.reintegroRegistrado, {
      to: personal('gestionar_ministraciones', 'autorizar_pagos'),
      titulo: (aviso) => `Un reintegro de ${aviso.folio} espera su confirmación`,
      cuerpo: (aviso) => `${aviso.reintegro}, de ${aviso.organizacion}.`,
    }),
    'ministracion.reintegro-confirmado': dice(letters.reintegroConfirmado, {
      to: conOrganizacion('gestionar_ministraciones'),
      titulo: (aviso) => `Se confirmó un reintegro de ${aviso.folio}`,
      cuerpo: (aviso) => aviso.reintegro,
    }),
    'ministracion.reintegro-descartado': dice(letters.reintegroDescartado, {
      to: personal('gestionar_ministraciones'),
      titulo: (aviso) => `Se descartó un reintegro de ${aviso.folio}`,
      cuerpo: (aviso) => aviso.motivo,
    }),
  },
);

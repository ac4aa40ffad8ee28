import type { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeSeguimiento, avisoDe } from './seguimiento.aviso.ts';
import * as letters from './seguimiento.letters.ts';
import { seguimientos } from './seguimiento.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeSeguimiento, 'nombre'> & { readonly proyecto: string };

const suOrganizacion = (_aviso: AvisoDeSeguimiento, { organizacionId }: Evento): Audience => ({
  organizacionId,
});
/** Its organization, and who leads its convenio. */
const conGestores = (_aviso: AvisoDeSeguimiento, { organizacionId }: Evento): Audience => ({
  organizacionId,
  permiso: 'gestionar_convenios',
});

/** And who attends what is out of it: who reviews, who pays. */
const conQuienesCierran = (_aviso: AvisoDeSeguimiento, { organizacionId }: Evento): Audience => ({
  organizacionId,
  permiso: ['gestionar_convenios', 'gestionar_ministraciones', 'autorizar_pagos'],
});

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeSeguimiento | undefined> =>
  avisoOf(event, async () => {
    const row = await seguimientos.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row);
  });

type Dicho = Pick<Telling<AvisoDeSeguimiento>, 'to' | 'titulo' | 'cuerpo'>;
const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  dicho: Dicho,
): Telling<AvisoDeSeguimiento> => ({
  ...dicho,
  path: ({ entidadId }) => `/seguimiento-operativo/${entidadId}`,
  letter:
    ({ nombre: proyecto, ...aviso }) =>
    (reader: Reader) =>
      letra.render({ ...aviso, proyecto: proyecto || 'el proyecto', ...reader }),
});

/** The notices of the slice: bell and e-mail to those concerned by each event of the table. */
export const seguimientoNotices = noticesOf<ToldEvent<typeof seguimientoWorkflow>, AvisoDeSeguimiento>(
  about,
  {
    'seguimiento.abierto': dice(letters.abierto, {
      to: suOrganizacion,
      titulo: (aviso) => `Comienza la ejecución de ${aviso.folio}`,
      cuerpo: (aviso) => `El convenio ${aviso.convenio} está vigente y su seguimiento se inició.`,
    }),
    'seguimiento.suspendido': dice(letters.suspendido, {
      to: conGestores,
      titulo: (aviso) => `La ejecución de ${aviso.folio} se suspendió`,
      cuerpo: (aviso) => aviso.motivo,
    }),
    'seguimiento.reanudado': dice(letters.reanudado, {
      to: conGestores,
      titulo: (aviso) => `La ejecución de ${aviso.folio} se reanudó`,
      cuerpo: (aviso) => aviso.motivo,
    }),
    'seguimiento.en-liquidacion': dice(letters.enLiquidacion, {
      to: conQuienesCierran,
      titulo: (aviso) => `${aviso.folio} está en liquidación`,
      cuerpo: (aviso) => aviso.motivo,
    }),
    'seguimiento.finiquitado': dice(letters.finiquitado, {
      to: conQuienesCierran,
      titulo: (aviso) => `${aviso.folio} concluyó con su finiquito`,
      cuerpo: (aviso) => `El finiquito ${aviso.acuerdo} está en el seguimiento del proyecto.`,
    }),
    'seguimiento.terminado': dice(letters.terminado, {
      to: suOrganizacion,
      titulo: (aviso) => `El seguimiento de ${aviso.folio} terminó`,
      cuerpo: (aviso) => `El convenio ${aviso.convenio} se dio por terminado.`,
    }),
  },
);

import type { rendimientoWorkflow } from '@portal/domain/features/rendimientos/rendimientos.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeRendimiento, avisoDe } from './rendimientos.aviso.ts';
import * as letters from './rendimientos.letters.ts';
import { rendimientos } from './rendimientos.repo.ts';

type Values = Omit<AvisoDeRendimiento, 'nombre'> & {
  readonly nombre: string;
  readonly enlace: string;
  readonly caso: string;
};
type Dicho = Pick<Telling<AvisoDeRendimiento>, 'to' | 'titulo' | 'cuerpo'>;

const revisores = (): Audience => ({ permiso: ['gestionar_ministraciones'] });
const quienesReintegran = (): Audience => ({ permiso: ['gestionar_ministraciones', 'autorizar_pagos'] });
const ambosLados = (_aviso: AvisoDeRendimiento, { organizacionId }: Evento): Audience => ({
  organizacionId,
  permiso: ['gestionar_ministraciones'],
});
const organizacion = (_aviso: AvisoDeRendimiento, { organizacionId }: Evento): Audience => ({
  organizacionId,
});

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeRendimiento | undefined> =>
  avisoOf(event, async () => {
    const row = await rendimientos.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row, row.motivo ?? '');
  });

const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  dicho: Dicho,
): Telling<AvisoDeRendimiento> => ({
  ...dicho,
  path: ({ entidadId }) => `/rendimientos/${entidadId}`,
  letter:
    ({ nombre, ...aviso }) =>
    (reader) =>
      letra.render({ ...aviso, caso: nombre || 'el proyecto', ...reader }),
});

/** The notices of the slice: bell and e-mail to whoever judges, and to the organization once it was. */
export const rendimientoNotices = noticesOf<ToldEvent<typeof rendimientoWorkflow>, AvisoDeRendimiento>(
  about,
  {
    'rendimiento.registrado': dice(letters.registrado, {
      to: revisores,
      titulo: (aviso) => `${aviso.organizacion} registró rendimientos de ${aviso.mes}`,
      cuerpo: (aviso) => `${aviso.folio}: ${aviso.monto}, del proyecto ${aviso.proyecto}.`,
    }),
    'rendimiento.confirmado': dice(letters.confirmado, {
      to: organizacion,
      titulo: (aviso) => `El rendimiento ${aviso.folio} se confirmó`,
      cuerpo: (aviso) => `${aviso.monto} de ${aviso.mes}: se reintegran completos.`,
    }),
    'rendimiento.rechazado': dice(letters.rechazado, {
      to: organizacion,
      titulo: (aviso) => `El rendimiento ${aviso.folio} se rechazó`,
      cuerpo: (aviso) => aviso.motivo,
    }),
    'rendimiento.declarado-erroneo': dice(letters.declaradoErroneo, {
      to: ambosLados,
      titulo: (aviso) => `El rendimiento ${aviso.folio} se declaró erróneo`,
      cuerpo: (aviso) => `El de ${aviso.mes} se registra de nuevo: ${aviso.motivo}`,
    }),
    'rendimiento.retirado': dice(letters.retirado, {
      to: revisores,
      titulo: (aviso) => `El rendimiento ${aviso.folio} se retiró`,
      cuerpo: (aviso) => `${aviso.organizacion} retiró el de ${aviso.mes}.`,
    }),
    'rendimiento.reintegro-registrado': dice(letters.reintegroRegistrado, {
      to: quienesReintegran,
      titulo: (aviso) => `Hay un reintegro del rendimiento ${aviso.folio} por confirmar`,
      cuerpo: (aviso) => `${aviso.monto} de ${aviso.mes}, de ${aviso.organizacion}.`,
    }),
    'rendimiento.reintegro-confirmado': dice(letters.reintegroConfirmado, {
      to: ambosLados,
      titulo: (aviso) => `El reintegro del rendimiento ${aviso.folio} se confirmó`,
      cuerpo: (aviso) => `${aviso.monto} de ${aviso.mes}.`,
    }),
    'rendimiento.reintegro-descartado': dice(letters.reintegroDescartado, {
      to: revisores,
      titulo: (aviso) => `El reintegro del rendimiento ${aviso.folio} se descartó`,
      cuerpo: (aviso) => aviso.motivo,
    }),
  },
);

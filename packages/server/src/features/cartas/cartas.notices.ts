import type { cartaWorkflow } from '@portal/domain/features/cartas/cartas.workflow';
import type { Permiso } from '@portal/domain/kernel/policy';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeCarta, avisoDe } from './cartas.aviso.ts';
import * as letters from './cartas.letters.ts';
import { cartas } from './cartas.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeCarta, 'nombre'> & { readonly caso: string };
type Dicho = Pick<Telling<AvisoDeCarta>, 'titulo' | 'cuerpo'> & { readonly permiso: Permiso };

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeCarta | undefined> =>
  avisoOf(event, async () => {
    const row = await cartas.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row);
  });

/** To the organization, and to the staff of the next step. */
const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  { permiso, ...dicho }: Dicho,
): Telling<AvisoDeCarta> => ({
  ...dicho,
  to: (_aviso, { organizacionId }): Audience => ({ organizacionId, permiso: [permiso] }),
  path: ({ entidadId }) => `/cartas/${entidadId}`,
  letter:
    ({ nombre, ...aviso }) =>
    (reader) =>
      letra.render({ ...aviso, caso: nombre || 'el proyecto', ...reader }),
});

/** The notices of the slice: bell and e-mail to the organization, and to whoever takes the next step. */
export const cartaNotices = noticesOf<ToldEvent<typeof cartaWorkflow>, AvisoDeCarta>(about, {
  'carta.enviada': dice(letters.enviada, {
    permiso: 'gestionar_ministraciones',
    titulo: (aviso) => `${aviso.remitente} envió la carta ${aviso.folio}`,
    cuerpo: (aviso) => `Carta de ${aviso.tipo} por ${aviso.monto}, del proyecto ${aviso.proyecto}.`,
  }),
  'carta.aprobada': dice(letters.aprobada, {
    permiso: 'autorizar_pagos',
    titulo: (aviso) => `La carta ${aviso.folio} está aprobada`,
    cuerpo: (aviso) => `Carta de ${aviso.tipo} por ${aviso.monto}, de ${aviso.organizacion}.`,
  }),
  'carta.pagada': dice(letters.pagada, {
    permiso: 'gestionar_ministraciones',
    titulo: (aviso) => `La carta ${aviso.folio} está pagada`,
    cuerpo: (aviso) => `${aviso.monto}, con la ministración ${aviso.pago}.`,
  }),
  'carta.rechazada': dice(letters.rechazada, {
    permiso: 'gestionar_ministraciones',
    titulo: (aviso) => `La carta ${aviso.folio} se rechazó`,
    cuerpo: (aviso) => aviso.motivo,
  }),
});

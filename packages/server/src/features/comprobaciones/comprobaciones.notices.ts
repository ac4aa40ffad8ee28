import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeComprobacion, avisoDe } from './comprobaciones.aviso.ts';
import * as letters from './comprobaciones.letters.ts';
import type { PDF_DE_OTRA } from './comprobaciones.pdf.ts';
import { comprobaciones } from './comprobaciones.repo.ts';

type Values = Omit<AvisoDeComprobacion, 'nombre' | 'terminado'> & {
  readonly nombre: string;
  readonly enlace: string;
  readonly caso: string;
  /** What becomes of what is not admitted, by whether its execution is over. */
  readonly noAdmitido: string;
  readonly falta: string;
  readonly cancelado: string;
};
type Dicho = Pick<Telling<AvisoDeComprobacion>, 'to' | 'titulo' | 'cuerpo'>;

type Told = ToldEvent<typeof comprobacionWorkflow> | typeof PDF_DE_OTRA;

const { saldo } = comprobacionMessages;

const revisores = (): Audience => ({ permiso: ['gestionar_ministraciones'] });
const organizacion = (_aviso: AvisoDeComprobacion, { organizacionId }: Evento): Audience => ({
  organizacionId,
});

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeComprobacion | undefined> =>
  avisoOf(event, async () => {
    const row = await comprobaciones.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row);
  });

const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  dicho: Dicho,
): Telling<AvisoDeComprobacion> => ({
  ...dicho,
  path: ({ entidadId }) => `/comprobaciones/${entidadId}`,
  letter:
    ({ nombre, terminado, ...aviso }) =>
    (reader) =>
      letra.render({
        ...aviso,
        caso: nombre || 'el proyecto',
        noAdmitido: saldo.noAdmitido(terminado),
        falta: saldo.falta(terminado),
        cancelado: saldo.cancelado(terminado),
        ...reader,
      }),
});

/** The notices of the slice: bell and e-mail to whoever judges, and to the organization once it was. */
export const comprobacionNotices = noticesOf<Told, AvisoDeComprobacion>(about, {
  'comprobacion.registrada': dice(letters.registrada, {
    to: revisores,
    titulo: (aviso) => `${aviso.organizacion} comprobó un gasto de ${aviso.monto}`,
    cuerpo: (aviso) => `${aviso.folio}, del proyecto ${aviso.proyecto}.`,
  }),
  'comprobacion.pago-agregado': dice(letters.pagoAgregado, {
    to: revisores,
    titulo: (aviso) => `${aviso.organizacion} agregó un complemento de pago a ${aviso.folio}`,
    cuerpo: (aviso) => aviso.monto,
  }),
  'comprobacion.retirada': dice(letters.retirada, {
    to: revisores,
    titulo: (aviso) => `${aviso.organizacion} retiró el gasto ${aviso.folio}`,
    cuerpo: (aviso) => `${aviso.monto}, ya no hay que revisarlo: ${aviso.motivo}`,
  }),
  'comprobacion.admitida': dice(letters.admitida, {
    to: organizacion,
    titulo: (aviso) => `El gasto ${aviso.folio} se admitió`,
    cuerpo: (aviso) => aviso.monto,
  }),
  'comprobacion.admitida-en-parte': dice(letters.admitidaEnParte, {
    to: organizacion,
    titulo: (aviso) => `El gasto ${aviso.folio} se admitió en parte`,
    cuerpo: (aviso) => `${aviso.admitido} de ${aviso.monto}: ${aviso.motivo}`,
  }),
  'comprobacion.resto-admitido': dice(letters.restoAdmitido, {
    to: organizacion,
    titulo: (aviso) => `Se admitió el resto del gasto ${aviso.folio}`,
    cuerpo: (aviso) => `${aviso.mas} más: quedó completo.`,
  }),
  'comprobacion.mas-admitido': dice(letters.masAdmitido, {
    to: organizacion,
    titulo: (aviso) => `Se revisó el resto del gasto ${aviso.folio}`,
    cuerpo: (aviso) => `${aviso.mas} más, ${aviso.admitido} de ${aviso.monto}: ${aviso.motivo}`,
  }),
  'comprobacion.rechazada': dice(letters.rechazada, {
    to: organizacion,
    titulo: (aviso) => `El gasto ${aviso.folio} se rechazó`,
    cuerpo: (aviso) => aviso.motivo,
  }),
  'comprobacion.pdf-de-otra': dice(letters.pdfDeOtra, {
    to: organizacion,
    titulo: (aviso) => `El PDF del gasto ${aviso.folio} es de otra factura`,
    cuerpo: (aviso) => `Dice el folio fiscal ${aviso.dice}.`,
  }),
  'comprobacion.cancelada': dice(letters.cancelada, {
    to: organizacion,
    titulo: (aviso) => `El CFDI del gasto ${aviso.folio} está cancelado en el SAT`,
    cuerpo: (aviso) => `Faltan ${aviso.debe} ${saldo.falta(aviso.terminado)} de ${aviso.ministracion}.`,
  }),
});

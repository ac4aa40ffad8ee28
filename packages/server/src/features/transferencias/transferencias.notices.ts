import type { transferenciaWorkflow } from '@portal/domain/features/transferencias/transferencias.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeTransferencia, avisoDe } from './transferencias.aviso.ts';
import * as letters from './transferencias.letters.ts';
import { transferencias } from './transferencias.repo.ts';

type Values = Omit<AvisoDeTransferencia, 'nombre'> & {
  readonly nombre: string;
  readonly enlace: string;
  readonly caso: string;
};
type Dicho = Pick<Telling<AvisoDeTransferencia>, 'to' | 'titulo' | 'cuerpo'>;

const revisores = (): Audience => ({ permiso: ['gestionar_ministraciones'] });
const organizacion = (_aviso: AvisoDeTransferencia, { organizacionId }: Evento): Audience => ({
  organizacionId,
});

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeTransferencia | undefined> =>
  avisoOf(event, async () => {
    const row = await transferencias.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row, row.motivo_rechazo ?? row.motivo);
  });

const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  dicho: Dicho,
): Telling<AvisoDeTransferencia> => ({
  ...dicho,
  path: ({ entidadId }) => `/transferencias/${entidadId}`,
  letter:
    ({ nombre, ...aviso }) =>
    (reader) =>
      letra.render({ ...aviso, caso: nombre || 'el proyecto', ...reader }),
});

/** The notices of the slice: bell and e-mail to whoever judges, and to the organization once it was. */
export const transferenciaNotices = noticesOf<ToldEvent<typeof transferenciaWorkflow>, AvisoDeTransferencia>(
  about,
  {
    'transferencia.solicitada': dice(letters.solicitada, {
      to: revisores,
      titulo: (aviso) => `${aviso.organizacion} solicitó transferir ${aviso.monto} entre partidas`,
      cuerpo: (aviso) => `${aviso.folio}: de «${aviso.de}» a «${aviso.a}».`,
    }),
    'transferencia.aprobada': dice(letters.aprobada, {
      to: organizacion,
      titulo: (aviso) => `La transferencia ${aviso.folio} se aprobó`,
      cuerpo: (aviso) => `${aviso.monto}, de «${aviso.de}» a «${aviso.a}».`,
    }),
    'transferencia.rechazada': dice(letters.rechazada, {
      to: organizacion,
      titulo: (aviso) => `La transferencia ${aviso.folio} se rechazó`,
      cuerpo: (aviso) => aviso.motivo,
    }),
    'transferencia.retirada': dice(letters.retirada, {
      to: revisores,
      titulo: (aviso) => `La transferencia ${aviso.folio} se retiró`,
      cuerpo: (aviso) => `${aviso.organizacion} ya no la solicita.`,
    }),
  },
);

import type { avanceWorkflow } from '@portal/domain/features/avances/avances.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeAvance, avisoDe, type POR_VENCER } from './avances.aviso.ts';
import * as letters from './avances.letters.ts';
import { avances } from './avances.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeAvance, 'nombre'> & { readonly caso: string };
type Dicho = Pick<Telling<AvisoDeAvance>, 'to' | 'titulo' | 'cuerpo'> &
  Partial<Pick<Telling<AvisoDeAvance>, 'path'>>;

const revisores = (): Audience => ({ permiso: ['gestionar_ministraciones'] });
const organizacion = (_aviso: AvisoDeAvance, { organizacionId }: Evento): Audience => ({ organizacionId });

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeAvance | undefined> =>
  avisoOf(event, async () => {
    const row = await avances.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row, row, row.comentario ?? '');
  });

const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  dicho: Dicho,
): Telling<AvisoDeAvance> => ({
  path: ({ entidadId }) => `/avances/${entidadId}`,
  ...dicho,
  letter:
    ({ nombre, ...aviso }) =>
    (reader) =>
      letra.render({ ...aviso, caso: nombre || 'el proyecto', ...reader }),
});

/** The notices of the slice: bell and e-mail to the organization, and to who reviews. */
export const avanceNotices = noticesOf<ToldEvent<typeof avanceWorkflow> | typeof POR_VENCER, AvisoDeAvance>(
  about,
  {
    'avance.enviado': dice(letters.enviado, {
      to: revisores,
      titulo: (aviso) => `${aviso.organizacion} envió el reporte ${aviso.numero} de ${aviso.folio}`,
      cuerpo: (aviso) => `Periodo ${aviso.periodo}.`,
    }),
    'avance.aprobado': dice(letters.aprobado, {
      to: organizacion,
      titulo: (aviso) => `El reporte ${aviso.numero} de ${aviso.folio} está aprobado`,
      cuerpo: (aviso) => `Periodo ${aviso.periodo}.`,
    }),
    'avance.observado': dice(letters.observado, {
      to: organizacion,
      titulo: (aviso) => `Se solicitaron cambios al reporte ${aviso.numero} de ${aviso.folio}`,
      cuerpo: (aviso) => aviso.motivo,
    }),
    // Nobody may have begun it: it is told of its execution.
    'avance.por-vencer': dice(letters.porVencer, {
      to: organizacion,
      titulo: (aviso) => `El reporte ${aviso.numero} de ${aviso.folio} vence el ${aviso.vence}`,
      cuerpo: (aviso) => `Periodo ${aviso.periodo}.`,
      path: ({ entidadId }) => `/seguimiento-operativo/${entidadId}?pestana=reportes`,
    }),
  },
);

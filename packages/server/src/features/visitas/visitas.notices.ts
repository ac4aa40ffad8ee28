import type { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeVisita, avisoDe } from './visitas.aviso.ts';
import * as letters from './visitas.letters.ts';
import { visitas } from './visitas.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeVisita, 'nombre'> & { readonly caso: string };
type Dicho = Pick<Telling<AvisoDeVisita>, 'to' | 'titulo' | 'cuerpo'>;

const seguimiento = (): Audience => ({ permiso: ['gestionar_ministraciones'] });
const organizacion = (_aviso: AvisoDeVisita, { organizacionId }: Evento): Audience => ({ organizacionId });

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeVisita | undefined> =>
  avisoOf(event, async () => {
    const row = await visitas.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row, row.observaciones ?? row.motivo ?? row.motivo_cambio ?? '');
  });

const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  dicho: Dicho,
): Telling<AvisoDeVisita> => ({
  path: ({ entidadId }) => `/visitas/${entidadId}`,
  ...dicho,
  letter:
    ({ nombre, ...aviso }) =>
    (reader) =>
      letra.render({ ...aviso, caso: nombre || 'el proyecto', ...reader }),
});

const donde = (aviso: AvisoDeVisita): string => `${aviso.cuando}, en ${aviso.lugar}.`;

/** The notices of the slice: bell and e-mail to the organization, and to who follows the case. */
export const visitaNotices = noticesOf<ToldEvent<typeof visitaWorkflow>, AvisoDeVisita>(about, {
  'visita.programada': dice(letters.programada, {
    to: organizacion,
    titulo: (aviso) => `La fundación visitará ${aviso.proyecto}`,
    cuerpo: donde,
  }),
  'visita.reprogramada': dice(letters.reprogramada, {
    to: organizacion,
    titulo: (aviso) => `La visita ${aviso.folio} cambió de fecha`,
    cuerpo: donde,
  }),
  'visita.cancelada': dice(letters.cancelada, {
    to: organizacion,
    titulo: (aviso) => `La visita ${aviso.folio} se canceló`,
    cuerpo: (aviso) => aviso.motivo,
  }),
  'visita.realizada': dice(letters.realizada, {
    to: organizacion,
    titulo: (aviso) => `La minuta de la visita ${aviso.folio} espera tu respuesta`,
    cuerpo: donde,
  }),
  'visita.conformada': dice(letters.conformada, {
    to: seguimiento,
    titulo: (aviso) => `${aviso.organizacion} está conforme con la visita ${aviso.folio}`,
    cuerpo: donde,
  }),
  'visita.observada': dice(letters.observada, {
    to: seguimiento,
    titulo: (aviso) => `${aviso.organizacion} tiene observaciones a la visita ${aviso.folio}`,
    cuerpo: (aviso) => aviso.motivo,
  }),
});

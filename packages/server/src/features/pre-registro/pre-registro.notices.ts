import type { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { ASIGNADO, type AvisoDePreRegistro, avisoDe, CAPTURADO } from './pre-registro.aviso.ts';
import * as letters from './pre-registro.letters.ts';
import { preRegistros } from './pre-registro.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & AvisoDePreRegistro;

const suOrganizacion = (_aviso: AvisoDePreRegistro, { organizacionId }: Evento): Audience => ({
  organizacionId,
});
const revisores = (): Audience => ({ permiso: 'revisar_pre_registros' });
const ver = ({ entidadId }: Evento): string => `/pre-registro/ver/${entidadId}`;
const editar = ({ entidadId }: Evento): string => `/pre-registro/editar/${entidadId}`;
const revisar = ({ entidadId }: Evento): string => `/pre-registro/revision/${entidadId}`;

/** The letter with what was kept of the moment, and its reader. */
const written =
  ({ render }: { readonly render: (values: Values) => RenderedMail }) =>
  (aviso: AvisoDePreRegistro) =>
  (reader: Reader): RenderedMail =>
    render({ ...aviso, ...reader });

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDePreRegistro | undefined> =>
  avisoOf(event, async () => {
    const row = await preRegistros.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row, true);
  });

type Tipo = ToldEvent<typeof preRegistroWorkflow> | typeof ASIGNADO | typeof CAPTURADO;

const responsable = (_aviso: AvisoDePreRegistro, { datos }: Evento): Audience => ({
  usuarios: typeof datos.responsable === 'string' ? [datos.responsable] : [],
});

/** The notices of the slice: bell and e-mail to those concerned by each event of the table, and by what staff capture. */
export const preRegistroNotices = noticesOf<Tipo, AvisoDePreRegistro>(about, {
  'pre-registro.enviado': {
    to: revisores,
    titulo: (aviso) => `Nuevo pre-registro ${aviso.folio}`,
    cuerpo: (aviso) => `${aviso.organizacion} espera revisión.`,
    path: revisar,
    letter: written(letters.recibido),
  },
  [CAPTURADO]: {
    to: suOrganizacion,
    titulo: (aviso) => `La fundación envió tu pre-registro ${aviso.folio}`,
    cuerpo: (aviso) => `Lo capturó a nombre de «${aviso.organizacion}». Revisa que esté bien.`,
    path: ver,
    letter: written(letters.capturado),
  },
  [ASIGNADO]: {
    to: responsable,
    titulo: (aviso) => `Eres responsable de ${aviso.folio}`,
    cuerpo: (aviso) => `El caso de ${aviso.organizacion} es tuyo.`,
    path: revisar,
    // Many come at once, and whoever gives them out sits in the same office.
    letter: () => undefined,
  },
  'pre-registro.revision-solicitada': {
    to: revisores,
    titulo: (aviso) => `${aviso.folio}: nueva revisión solicitada`,
    cuerpo: (aviso) => `${aviso.organizacion} atendió las observaciones.`,
    path: revisar,
    letter: written(letters.recibido),
  },
  'pre-registro.en-revision': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu pre-registro ${aviso.folio} está en revisión`,
    cuerpo: () => 'Nuestro equipo lo está revisando.',
    path: ver,
    letter: written(letters.enRevision),
  },
  'pre-registro.cambios-solicitados': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu pre-registro ${aviso.folio} requiere cambios`,
    cuerpo: () => 'Corrige lo que se indica y solicita una nueva revisión.',
    path: editar,
    letter: written(letters.cambiosSolicitados),
  },
  'pre-registro.validado': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu pre-registro ${aviso.folio} fue validado`,
    cuerpo: () => 'El siguiente paso es el registro del proyecto.',
    path: ver,
    letter: written(letters.validado),
  },
  'pre-registro.rechazado': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu pre-registro ${aviso.folio} no fue aceptado`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.rechazado),
  },
  'pre-registro.reabierto': {
    to: (aviso, event) => ({ ...suOrganizacion(aviso, event), ...revisores() }),
    titulo: (aviso) => `El pre-registro ${aviso.folio} se reabrió`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.reabierto),
  },
  'pre-registro.eliminado': {
    to: suOrganizacion,
    titulo: (aviso) => `El pre-registro ${aviso.folio} se eliminó`,
    cuerpo: (aviso) => aviso.motivo,
    path: () => null,
    letter: written(letters.eliminado),
  },
});

import type { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { ASIGNADO, type AvisoDeRegistro, avisoDe } from './registro.aviso.ts';
import * as letters from './registro.letters.ts';
import { registros } from './registro.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeRegistro, 'nombre'> & { readonly proyecto: string };

const suOrganizacion = (_aviso: AvisoDeRegistro, { organizacionId }: Evento): Audience => ({
  organizacionId,
});
const revisores = (): Audience => ({ permiso: 'revisar_pre_registros' });
const ver = ({ entidadId }: Evento): string => `/registro/ver/${entidadId}`;
const editar = ({ entidadId }: Evento): string => `/registro/editar/${entidadId}`;
const revisar = ({ entidadId }: Evento): string => `/registro/revision/${entidadId}`;

/** The letter with what was kept of the moment, and its reader. */
const written =
  ({ render }: { readonly render: (values: Values) => RenderedMail }) =>
  ({ nombre: proyecto, ...aviso }: AvisoDeRegistro) =>
  (reader: Reader): RenderedMail =>
    render({ ...aviso, proyecto: proyecto || 'el proyecto', ...reader });

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeRegistro | undefined> =>
  avisoOf(event, async () => {
    const row = await registros.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row, true);
  });

/** The notices of the slice: bell and e-mail to those concerned by each event of the table. */
export const registroNotices = noticesOf<
  ToldEvent<typeof registroWorkflow> | typeof ASIGNADO,
  AvisoDeRegistro
>(about, {
  'registro.abierto': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu proyecto ya tiene folio: ${aviso.folio}`,
    cuerpo: () => 'La fundación abrió su registro. Complétalo y envíalo.',
    path: editar,
    letter: written(letters.abierto),
  },
  'registro.enviado': {
    to: revisores,
    titulo: (aviso) => `Registro ${aviso.folio} por revisar`,
    cuerpo: (aviso) => `${aviso.organizacion} envió «${aviso.nombre}».`,
    path: revisar,
    letter: written(letters.enviado),
  },
  [ASIGNADO]: {
    to: (_aviso, { datos }) => ({
      usuarios: typeof datos.responsable === 'string' ? [datos.responsable] : [],
    }),
    titulo: (aviso) => `Eres responsable de ${aviso.folio}`,
    cuerpo: (aviso) => `El caso de ${aviso.organizacion} es tuyo.`,
    path: revisar,
    letter: () => undefined,
  },
  'registro.cambios-solicitados': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu registro ${aviso.folio} requiere cambios`,
    cuerpo: () => 'Corrige lo que se indica y envíalo otra vez.',
    path: editar,
    letter: written(letters.cambiosSolicitados),
  },
  'registro.validado': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu registro ${aviso.folio} fue validado`,
    cuerpo: () => 'El siguiente paso es el co-diseño del proyecto.',
    path: ver,
    letter: written(letters.validado),
  },
  'registro.rechazado': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu registro ${aviso.folio} no fue aceptado`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.rechazado),
  },
  'registro.desistido': {
    to: revisores,
    titulo: (aviso) => `${aviso.organizacion} desistió del proyecto ${aviso.folio}`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.desistido),
  },
  'registro.cancelado': {
    to: suOrganizacion,
    titulo: (aviso) => `El proyecto ${aviso.folio} se canceló`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.cancelado),
  },
  'registro.reabierto': {
    to: (aviso, event) => ({ ...suOrganizacion(aviso, event), ...revisores() }),
    titulo: (aviso) => `El registro ${aviso.folio} se reabrió`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.reabierto),
  },
  'registro.eliminado': {
    to: suOrganizacion,
    titulo: (aviso) => `El registro ${aviso.folio} se eliminó`,
    cuerpo: (aviso) => aviso.motivo,
    path: () => null,
    letter: written(letters.eliminado),
  },
});

import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import type { Notices } from '../../platform/slice.ts';
import { type Audience, notify } from '../notificaciones/public.ts';
import { type AvisoDePreRegistro, avisoDe } from './pre-registro.aviso.ts';
import * as letters from './pre-registro.letters.ts';
import { preRegistros } from './pre-registro.repo.ts';

type Values = Record<'nombre' | 'folio' | 'organizacion' | 'enlace' | 'observaciones' | 'motivo', string>;

/** What one event says, to whom, and where it leads. */
type Telling = {
  readonly to: (event: Evento) => Audience;
  readonly titulo: (aviso: AvisoDePreRegistro) => string;
  readonly cuerpo: (aviso: AvisoDePreRegistro) => string;
  readonly path: (event: Evento) => string | null;
  readonly letter: (values: Values) => RenderedMail;
};

const suOrganizacion = ({ organizacionId }: Evento): Audience => ({ organizacionId });
const revisores = (): Audience => ({ permiso: 'revisar_pre_registros' });
const ver = ({ entidadId }: Evento): string => `/pre-registro/ver/${entidadId}`;
const editar = ({ entidadId }: Evento): string => `/pre-registro/editar/${entidadId}`;
const revisar = ({ entidadId }: Evento): string => `/pre-registro/revision/${entidadId}`;

/** The notices of the slice, by event of the workflow table, and of what staff capture; a test holds both lists together. */
const tellings: Readonly<Record<string, Telling>> = {
  'pre-registro.enviado': {
    to: revisores,
    titulo: (aviso) => `Nuevo pre-registro ${aviso.folio}`,
    cuerpo: (aviso) => `${aviso.organizacion} espera revisión.`,
    path: revisar,
    letter: letters.recibido.render,
  },
  'pre-registro.capturado': {
    to: suOrganizacion,
    titulo: (aviso) => `La fundación envió tu pre-registro ${aviso.folio}`,
    cuerpo: (aviso) => `Lo capturó a nombre de ${aviso.organizacion}. Revisa que esté bien.`,
    path: ver,
    letter: letters.capturado.render,
  },
  'pre-registro.revision-solicitada': {
    to: revisores,
    titulo: (aviso) => `${aviso.folio}: nueva revisión solicitada`,
    cuerpo: (aviso) => `${aviso.organizacion} atendió las observaciones.`,
    path: revisar,
    letter: letters.recibido.render,
  },
  'pre-registro.en-revision': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu pre-registro ${aviso.folio} está en revisión`,
    cuerpo: () => 'Nuestro equipo lo está revisando.',
    path: ver,
    letter: letters.enRevision.render,
  },
  'pre-registro.cambios-solicitados': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu pre-registro ${aviso.folio} requiere cambios`,
    cuerpo: () => 'Corrige lo que se indica y solicita una nueva revisión.',
    path: editar,
    letter: letters.cambiosSolicitados.render,
  },
  'pre-registro.validado': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu pre-registro ${aviso.folio} fue validado`,
    cuerpo: () => 'El siguiente paso es el registro del proyecto.',
    path: ver,
    letter: letters.validado.render,
  },
  'pre-registro.rechazado': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu pre-registro ${aviso.folio} no fue aceptado`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: letters.rechazado.render,
  },
  'pre-registro.reabierto': {
    to: (event) => ({ ...suOrganizacion(event), ...revisores() }),
    titulo: (aviso) => `El pre-registro ${aviso.folio} se reabrió`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: letters.reabierto.render,
  },
  'pre-registro.eliminado': {
    to: suOrganizacion,
    titulo: (aviso) => `El pre-registro ${aviso.folio} se eliminó`,
    cuerpo: (aviso) => aviso.motivo,
    path: () => null,
    letter: letters.eliminado.render,
  },
};

/** The notices of the slice: bell and e-mail to those concerned by each event. */
export const preRegistroNotices: Notices = {
  tipos: Object.keys(tellings),
  tell: async (tx, event, publicUrl) => {
    const telling = tellings[event.tipo];
    const aviso = await avisoOf<AvisoDePreRegistro>(event, async () => {
      const row = await preRegistros.findForNotice({ tx }, event.entidadId);
      return row && avisoDe(row, true);
    });
    if (!telling || !aviso) return;
    const path = telling.path(event);
    await notify(tx, {
      ...telling.to(event),
      excepto: event.actorId,
      publicUrl,
      evento: event,
      titulo: telling.titulo(aviso),
      cuerpo: telling.cuerpo(aviso),
      enlace: path ?? undefined,
      correo: ({ nombre }) => telling.letter({ ...aviso, nombre, enlace: `${publicUrl}${path ?? '/'}` }),
    });
  },
};

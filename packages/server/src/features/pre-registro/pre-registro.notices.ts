import {
  clavesDeRevision,
  etiquetaDeCampo,
} from '@portal/domain/features/pre-registro/pre-registro.revision';

import type { RenderedMail } from '../../platform/mail/index.ts';
import type { Notices } from '../../platform/slice.ts';
import { type Audience, notify } from '../notificaciones/public.ts';
import * as letters from './pre-registro.letters.ts';
import { findPreRegistroForNotice, type PreRegistroRow } from './pre-registro.repo.ts';

type Values = Record<'nombre' | 'folio' | 'organizacion' | 'enlace' | 'observaciones' | 'motivo', string>;

/** What one event says, to whom, and where it leads. */
type Telling = {
  readonly to: (row: PreRegistroRow) => Audience;
  readonly titulo: (row: PreRegistroRow) => string;
  readonly cuerpo: (row: PreRegistroRow) => string;
  readonly path: (row: PreRegistroRow) => string | null;
  readonly letter: (values: Values) => RenderedMail;
};

const suOrganizacion = (row: PreRegistroRow): Audience => ({ organizacionId: row.organizacion_id });
const revisores = (): Audience => ({ permiso: 'revisar_pre_registros' });
const ver = (row: PreRegistroRow): string => `/pre-registro/ver/${row.id}`;
const editar = (row: PreRegistroRow): string => `/pre-registro/editar/${row.id}`;
const revisar = (row: PreRegistroRow): string => `/pre-registro/revision/${row.id}`;

const observaciones = (row: PreRegistroRow): string =>
  clavesDeRevision
    .flatMap((campo) => {
      const marca = row.validacion_administrativa[campo];
      return marca?.valido === false ? [`${etiquetaDeCampo(campo)}: ${marca.comentario}`] : [];
    })
    .concat(row.comentarios_revisor ? [row.comentarios_revisor] : [])
    .join('\n');

/** The notices of the slice, by event of the workflow table; a test holds both lists together. */
const tellings: Readonly<Record<string, Telling>> = {
  'pre-registro.enviado': {
    to: revisores,
    titulo: (row) => `Nuevo pre-registro ${row.folio}`,
    cuerpo: (row) => `${row.organizacion_nombre} espera revisión.`,
    path: revisar,
    letter: letters.recibido.render,
  },
  'pre-registro.revision-solicitada': {
    to: revisores,
    titulo: (row) => `${row.folio}: nueva revisión solicitada`,
    cuerpo: (row) => `${row.organizacion_nombre} atendió las observaciones.`,
    path: revisar,
    letter: letters.recibido.render,
  },
  'pre-registro.en-revision': {
    to: suOrganizacion,
    titulo: (row) => `Tu pre-registro ${row.folio} está en revisión`,
    cuerpo: () => 'Nuestro equipo lo está revisando.',
    path: ver,
    letter: letters.enRevision.render,
  },
  'pre-registro.cambios-solicitados': {
    to: suOrganizacion,
    titulo: (row) => `Tu pre-registro ${row.folio} requiere cambios`,
    cuerpo: () => 'Corrige lo que se indica y solicita una nueva revisión.',
    path: editar,
    letter: letters.cambiosSolicitados.render,
  },
  'pre-registro.validado': {
    to: suOrganizacion,
    titulo: (row) => `Tu pre-registro ${row.folio} fue validado`,
    cuerpo: () => 'El siguiente paso es el registro del proyecto.',
    path: ver,
    letter: letters.validado.render,
  },
  'pre-registro.rechazado': {
    to: suOrganizacion,
    titulo: (row) => `Tu pre-registro ${row.folio} no fue aceptado`,
    cuerpo: (row) => row.motivo ?? '',
    path: ver,
    letter: letters.rechazado.render,
  },
  'pre-registro.reabierto': {
    to: (row) => ({ ...suOrganizacion(row), ...revisores() }),
    titulo: (row) => `El pre-registro ${row.folio} se reabrió`,
    cuerpo: (row) => row.motivo ?? '',
    path: ver,
    letter: letters.reabierto.render,
  },
  'pre-registro.eliminado': {
    to: suOrganizacion,
    titulo: (row) => `El pre-registro ${row.folio} se eliminó`,
    cuerpo: (row) => row.motivo_eliminacion ?? '',
    path: () => null,
    letter: letters.eliminado.render,
  },
};

/** The notices of the slice: bell and e-mail to those concerned by each event. */
export const preRegistroNotices: Notices = {
  tipos: Object.keys(tellings),
  tell: async (tx, event, publicUrl) => {
    const telling = tellings[event.tipo];
    const row = await findPreRegistroForNotice(tx, event.entidadId);
    if (!telling || !row) return;
    const path = telling.path(row);
    await notify(tx, {
      ...telling.to(row),
      excepto: event.actorId,
      publicUrl,
      evento: event,
      titulo: telling.titulo(row),
      cuerpo: telling.cuerpo(row),
      enlace: path ?? undefined,
      correo: ({ nombre }) =>
        telling.letter({
          nombre,
          folio: row.folio,
          organizacion: row.organizacion_nombre,
          enlace: `${publicUrl}${path ?? '/'}`,
          observaciones: observaciones(row),
          motivo: row.motivo ?? row.motivo_eliminacion ?? '',
        }),
    });
  },
};

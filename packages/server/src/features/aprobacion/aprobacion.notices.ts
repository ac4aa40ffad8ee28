import type { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeAprobacion, avisoDe, CONDICION_POR_VENCER, POR_VENCER } from './aprobacion.aviso.ts';
import * as letters from './aprobacion.letters.ts';
import { aprobaciones } from './aprobacion.repo.ts';
import { readRounds } from './aprobacion.rondas.repo.ts';
import { openRound } from './aprobacion.subject.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeAprobacion, 'nombre'> & { readonly proyecto: string };

const suOrganizacion = (_aviso: AvisoDeAprobacion, { organizacionId }: Evento): Audience => ({
  organizacionId,
});
const gestores = (): Audience => ({ permiso: 'gestionar_aprobaciones' });
const ver = ({ entidadId }: Evento): string => `/aprobacion/${entidadId}`;

/** The letter with what was kept of the moment, and its reader. */
const written =
  ({ render }: { readonly render: (values: Values) => RenderedMail }) =>
  ({ nombre: proyecto, ...aviso }: AvisoDeAprobacion) =>
  (reader: Reader): RenderedMail =>
    render({ ...aviso, proyecto: proyecto || 'el proyecto', ...reader });

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeAprobacion | undefined> =>
  avisoOf(event, async () => {
    const row = await aprobaciones.findForNotice({ tx }, event.entidadId);
    if (!row) return;
    const ronda = openRound(await readRounds(tx, row.id));
    return avisoDe(row, {
      oficio: ronda.oficio_numero,
      condicion: ronda.condiciones[0]?.texto ?? '',
      evaluadores: ronda.evaluadores.flatMap(({ evaluador, enviada_en }) => (enviada_en ? [] : [evaluador])),
    });
  });

/** The notices of the slice: bell and e-mail to those concerned by each event of the table. */
export const aprobacionNotices = noticesOf<
  ToldEvent<typeof aprobacionWorkflow> | typeof POR_VENCER | typeof CONDICION_POR_VENCER,
  AvisoDeAprobacion
>(about, {
  'aprobacion.abierta': {
    to: suOrganizacion,
    titulo: (aviso) => `La evaluación de ${aviso.folio} comenzó`,
    cuerpo: () => 'La fundación revisa el proyecto y emite un oficio con sus comentarios.',
    path: ver,
    letter: written(letters.abierta),
  },
  'aprobacion.oficio-enviado': {
    to: suOrganizacion,
    titulo: (aviso) => `Oficio ${aviso.oficio}: comentarios a ${aviso.folio}`,
    cuerpo: (aviso) => `Responde hasta el ${aviso.vence}.`,
    path: ver,
    letter: written(letters.oficioEnviado),
  },
  [POR_VENCER]: {
    to: suOrganizacion,
    titulo: (aviso) => `El plazo del oficio ${aviso.oficio} está por terminar`,
    cuerpo: (aviso) => `Responde hasta el ${aviso.vence}.`,
    path: ver,
    letter: written(letters.porVencer),
  },
  'aprobacion.respondida': {
    to: gestores,
    titulo: (aviso) => `${aviso.organizacion} respondió el oficio ${aviso.oficio}`,
    cuerpo: (aviso) => `Sigue evaluar ${aviso.folio}, «${aviso.nombre || 'el proyecto'}».`,
    path: ver,
    letter: written(letters.respondida),
  },
  'aprobacion.evaluadores-asignados': {
    to: ({ evaluadores }) => ({ usuarios: evaluadores }),
    titulo: (aviso) => `Evalúa el proyecto ${aviso.folio}`,
    cuerpo: (aviso) => `${aviso.organizacion}, «${aviso.nombre || 'el proyecto'}».`,
    path: ver,
    letter: written(letters.evaluadoresAsignados),
  },
  'aprobacion.aprobada': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu proyecto ${aviso.folio} fue aprobado`,
    cuerpo: () => 'El siguiente paso es el convenio.',
    path: ver,
    letter: written(letters.aprobada),
  },
  'aprobacion.rechazada': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu proyecto ${aviso.folio} no fue aprobado`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.rechazada),
  },
  'aprobacion.diferida': {
    to: suOrganizacion,
    titulo: (aviso) => `La decisión sobre ${aviso.folio} se difirió`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.diferida),
  },
  'aprobacion.nueva-ronda': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu proyecto ${aviso.folio} se evalúa otra vez`,
    cuerpo: (aviso) => `${aviso.ronda}. ${aviso.motivo}`,
    path: ver,
    letter: written(letters.otraRonda),
  },
  'aprobacion.archivada': {
    to: suOrganizacion,
    titulo: (aviso) => `Tu proyecto ${aviso.folio} se archivó`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.archivada),
  },
  'aprobacion.condicion-cumplida': {
    to: suOrganizacion,
    titulo: (aviso) => `Una condicionante de ${aviso.folio} está cumplida`,
    cuerpo: (aviso) => aviso.condicion,
    path: ver,
    letter: written(letters.condicionCumplida),
  },
  [CONDICION_POR_VENCER]: {
    to: suOrganizacion,
    titulo: (aviso) => `Una condicionante de ${aviso.folio} está por vencer`,
    cuerpo: (aviso) => `Hasta el ${aviso.vence}: ${aviso.condicion}`,
    path: ver,
    letter: written(letters.condicionPorVencer),
  },
  'aprobacion.desistida': {
    to: gestores,
    titulo: (aviso) => `${aviso.organizacion} desistió del proyecto ${aviso.folio}`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.desistida),
  },
  'aprobacion.cancelada': {
    to: suOrganizacion,
    titulo: (aviso) => `El proyecto ${aviso.folio} se canceló`,
    cuerpo: (aviso) => aviso.motivo,
    path: ver,
    letter: written(letters.cancelada),
  },
});

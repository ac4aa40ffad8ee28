import type { codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeCodiseno, avisoDe } from './codiseno.aviso.ts';
import * as letters from './codiseno.letters.ts';
import { codisenos } from './codiseno.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeCodiseno, 'nombre'> & { readonly proyecto: string };

const suOrganizacion = (_aviso: AvisoDeCodiseno, { organizacionId }: Evento): Audience => ({
  organizacionId,
});
const gestores = (): Audience => ({ permiso: 'gestionar_codiseno' });
const path = ({ entidadId }: Evento): string => `/co-diseno/${entidadId}`;

/** The letter with what was kept of the moment, and its reader. */
const written =
  ({ render }: { readonly render: (values: Values) => RenderedMail }) =>
  ({ nombre: proyecto, ...aviso }: AvisoDeCodiseno) =>
  (reader: Reader): RenderedMail =>
    render({ ...aviso, proyecto: proyecto || 'el proyecto', ...reader });

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeCodiseno | undefined> =>
  avisoOf(event, async () => {
    const row = await codisenos.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row);
  });

/** 'Ficha del Proyecto', or what stands for it where the event kept none. */
const seccionDe = ({ seccion }: AvisoDeCodiseno): string => seccion || 'una sección';

/** The notices of the slice: bell and e-mail to the other side of each event of the table. */
export const codisenoNotices = noticesOf<ToldEvent<typeof codisenoWorkflow>, AvisoDeCodiseno>(about, {
  'codiseno.abierto': {
    to: suOrganizacion,
    titulo: (aviso) => `Se abrió el co-diseño de ${aviso.folio}`,
    cuerpo: (aviso) => `Ya está abierta la ${aviso.sesion}.`,
    path,
    letter: written(letters.abierto),
  },
  'codiseno.comentado': {
    to: suOrganizacion,
    titulo: (aviso) => `La fundación comentó ${seccionDe(aviso)} de ${aviso.folio}`,
    cuerpo: (aviso) => aviso.comentario,
    path,
    letter: written(letters.comentado),
  },
  'codiseno.respondido': {
    to: gestores,
    titulo: (aviso) => `${aviso.organizacion} comentó ${seccionDe(aviso)} de ${aviso.folio}`,
    cuerpo: (aviso) => aviso.comentario,
    path,
    letter: written(letters.respondido),
  },
  'codiseno.seccion-aprobada': {
    to: suOrganizacion,
    titulo: (aviso) => `Se aprobó ${seccionDe(aviso)} de ${aviso.folio}`,
    cuerpo: () => 'La sección queda como está.',
    path,
    letter: written(letters.seccionAprobada),
  },
  'codiseno.seccion-reabierta': {
    to: suOrganizacion,
    titulo: (aviso) => `Se reabrió ${seccionDe(aviso)} de ${aviso.folio}`,
    cuerpo: (aviso) => aviso.motivo,
    path,
    letter: written(letters.seccionReabierta),
  },
  'codiseno.sesion-finalizada': {
    to: suOrganizacion,
    titulo: (aviso) => `Terminó una sesión del co-diseño ${aviso.folio}`,
    cuerpo: (aviso) => (aviso.siguiente ? `Se abrió la ${aviso.siguiente}.` : aviso.sesion),
    path,
    letter: written(letters.sesionFinalizada),
  },
  'codiseno.completado': {
    to: suOrganizacion,
    titulo: (aviso) => `El co-diseño de ${aviso.folio} está completo`,
    cuerpo: () => 'El proyecto pasa a la etapa de Aprobación.',
    path,
    letter: written(letters.completado),
  },
  'codiseno.pausado': {
    to: suOrganizacion,
    titulo: (aviso) => `El co-diseño de ${aviso.folio} está en pausa`,
    cuerpo: (aviso) => (aviso.reanuda ? `Se reanuda el ${aviso.reanuda}. ${aviso.motivo}` : aviso.motivo),
    path,
    letter: written(letters.pausado),
  },
  'codiseno.reanudado': {
    to: suOrganizacion,
    titulo: (aviso) => `El co-diseño de ${aviso.folio} se reanudó`,
    cuerpo: (aviso) => `Sigue la ${aviso.sesion}.`,
    path,
    letter: written(letters.reanudado),
  },
  'codiseno.desistido': {
    to: gestores,
    titulo: (aviso) => `${aviso.organizacion} desistió del proyecto ${aviso.folio}`,
    cuerpo: (aviso) => aviso.motivo,
    path,
    letter: written(letters.desistido),
  },
  'codiseno.cancelado': {
    to: suOrganizacion,
    titulo: (aviso) => `El proyecto ${aviso.folio} se canceló`,
    cuerpo: (aviso) => aviso.motivo,
    path,
    letter: written(letters.cancelado),
  },
});

import type { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import type { Permiso } from '@portal/domain/kernel/policy';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeConvenio, avisoDe, COMENTADO, POR_VENCER } from './convenio.aviso.ts';
import * as letters from './convenio.letters.ts';
import { convenios } from './convenio.repo.ts';

type Reader = { readonly nombre: string; readonly enlace: string };
type Values = Reader & Omit<AvisoDeConvenio, 'nombre'> & { readonly proyecto: string };

const suOrganizacion = (_aviso: AvisoDeConvenio, { organizacionId }: Evento): Audience => ({
  organizacionId,
});
const gestores = (): Audience => ({ permiso: 'gestionar_convenios' });
/** Its organization, and staff who holds one of these. */
const conOrganizacion =
  (...permiso: readonly Permiso[]) =>
  (_aviso: AvisoDeConvenio, { organizacionId }: Evento): Audience => ({ organizacionId, permiso });
const ver = ({ entidadId }: Evento): string => `/convenio/${entidadId}`;

/** The letter with what was kept of the moment, and its reader. */
const written =
  ({ render }: { readonly render: (values: Values) => RenderedMail }) =>
  ({ nombre: proyecto, ...aviso }: AvisoDeConvenio) =>
  (reader: Reader): RenderedMail =>
    render({ ...aviso, proyecto: proyecto || 'el proyecto', ...reader });

/** What is told of a record: as its event kept it, or, of an event that kept nothing, as it is. */
const about = (tx: Tx, event: Evento): Promise<AvisoDeConvenio | undefined> =>
  avisoOf(event, async () => {
    const row = await convenios.findForNotice({ tx }, event.entidadId);
    return row && avisoDe(row);
  });

type Dicho = Pick<Telling<AvisoDeConvenio>, 'to' | 'titulo' | 'cuerpo'>;
const dice = (
  letra: { readonly render: (values: Values) => RenderedMail },
  dicho: Dicho,
): Telling<AvisoDeConvenio> => ({
  ...dicho,
  path: ver,
  letter: written(letra),
});
const proyecto = (aviso: AvisoDeConvenio): string =>
  `${aviso.organizacion}, «${aviso.nombre || 'el proyecto'}».`;

/** The notices of the slice: bell and e-mail to those concerned by each event of the table. */
export const convenioNotices = noticesOf<
  ToldEvent<typeof convenioWorkflow> | typeof POR_VENCER | typeof COMENTADO,
  AvisoDeConvenio
>(about, {
  'convenio.abierto': dice(letters.abierto, {
    to: suOrganizacion,
    titulo: (aviso) => `El convenio de ${aviso.folio} está en elaboración`,
    cuerpo: () => 'Te avisaremos cuando se necesite algo de tu organización.',
  }),
  'convenio.informacion-solicitada': dice(letters.informacionSolicitada, {
    to: suOrganizacion,
    titulo: (aviso) => `La fundación solicita información para el convenio de ${aviso.folio}`,
    cuerpo: (aviso) => `Entrégala hasta el ${aviso.vence}.`,
  }),
  [POR_VENCER]: dice(letters.porVencer, {
    to: suOrganizacion,
    titulo: (aviso) => `Falta información para el convenio de ${aviso.folio}`,
    cuerpo: (aviso) => `Entrégala hasta el ${aviso.vence}.`,
  }),
  'convenio.informacion-entregada': dice(letters.informacionEntregada, {
    to: gestores,
    titulo: (aviso) => `${aviso.organizacion} entregó la información del convenio`,
    cuerpo: (aviso) => `Del proyecto ${aviso.folio}.`,
  }),
  'convenio.en-revision-legal': dice(letters.enRevisionLegal, {
    to: gestores,
    titulo: (aviso) => `El convenio de ${aviso.folio} está en revisión legal`,
    cuerpo: proyecto,
  }),
  [COMENTADO]: dice(letters.clausulaComentada, {
    to: () => ({ permiso: ['gestionar_convenios', 'firmar_convenios'] }),
    titulo: (aviso) => `Comentario a «${aviso.clausula}» del convenio de ${aviso.folio}`,
    cuerpo: (aviso) => aviso.comentario,
  }),
  'convenio.a-firma': dice(letters.aFirma, {
    to: conOrganizacion('firmar_convenios'),
    titulo: (aviso) => `El convenio ${aviso.numero} está listo para firma`,
    cuerpo: proyecto,
  }),
  'convenio.texto-retirado': dice(letters.textoRetirado, {
    to: conOrganizacion('firmar_convenios'),
    titulo: (aviso) => `El convenio ${aviso.numero} se retiró de firma`,
    cuerpo: (aviso) => aviso.motivo,
  }),
  'convenio.firma-registrada': dice(letters.firmaRegistrada, {
    // With the last one it is signed, which has words of its own (part2.md C15).
    to: (aviso, event) =>
      aviso.firmo && !aviso.falta
        ? {}
        : conOrganizacion('gestionar_convenios', 'firmar_convenios')(aviso, event),
    titulo: (aviso) => `El convenio ${aviso.numero} tiene una firma`,
    cuerpo: (aviso) => aviso.falta || proyecto(aviso),
  }),
  'convenio.copia-recibida': dice(letters.copiaRecibida, {
    to: () => ({ permiso: ['gestionar_convenios', 'firmar_convenios'] }),
    titulo: (aviso) => `Una copia firmada del convenio ${aviso.numero} espera su revisión`,
    cuerpo: proyecto,
  }),
  'convenio.copia-revisada': dice(letters.copiaRevisada, {
    to: suOrganizacion,
    titulo: (aviso) => `La copia firmada del convenio ${aviso.numero} se revisó`,
    cuerpo: proyecto,
  }),
  'convenio.firmado': dice(letters.firmado, {
    to: conOrganizacion('gestionar_convenios', 'firmar_convenios'),
    titulo: (aviso) => `El convenio ${aviso.numero} está firmado`,
    cuerpo: proyecto,
  }),
  'convenio.registrado': dice(letters.registrado, {
    to: suOrganizacion,
    titulo: (aviso) => `Convenio registrado con folio ${aviso.numero}`,
    cuerpo: proyecto,
  }),
  'convenio.planeado': dice(letters.planeado, {
    to: suOrganizacion,
    titulo: (aviso) => `El convenio ${aviso.numero} está listo para su ejecución`,
    cuerpo: (aviso) => `Su vigencia: ${aviso.vigencia}.`,
  }),
  'convenio.en-vigor': dice(letters.enVigor, {
    to: conOrganizacion('gestionar_convenios'),
    titulo: (aviso) => `El convenio ${aviso.numero} está vigente`,
    cuerpo: (aviso) => aviso.vigencia,
  }),
  'convenio.vencido': dice(letters.vencido, {
    to: conOrganizacion('gestionar_convenios'),
    titulo: (aviso) => `El convenio ${aviso.numero} venció`,
    cuerpo: (aviso) => aviso.vigencia,
  }),
  'convenio.notificado': dice(letters.notificado, {
    to: conOrganizacion('firmar_convenios'),
    titulo: (aviso) => `Convenio ${aviso.numero}: copia para las partes`,
    cuerpo: proyecto,
  }),
  'convenio.modificatorio-a-firma': dice(letters.modificatorioAFirma, {
    to: conOrganizacion('firmar_convenios'),
    titulo: (aviso) => `El convenio modificatorio ${aviso.numero} está listo para firma`,
    cuerpo: proyecto,
  }),
  'convenio.modificatorio-retirado': dice(letters.modificatorioRetirado, {
    to: conOrganizacion('firmar_convenios'),
    titulo: (aviso) => `El convenio modificatorio ${aviso.numero} se retiró de firma`,
    cuerpo: (aviso) => aviso.motivo,
  }),
  'convenio.modificado': dice(letters.modificado, {
    to: conOrganizacion('gestionar_convenios', 'firmar_convenios'),
    titulo: (aviso) => `El convenio ${aviso.numero} se modificó`,
    cuerpo: (aviso) => `Queda por ${aviso.monto}. Su vigencia: ${aviso.vigencia}.`,
  }),
  'convenio.representante-cambiado': dice(letters.representanteCambiado, {
    to: conOrganizacion('firmar_convenios'),
    titulo: (aviso) => `El convenio ${aviso.numero} tiene un nuevo representante legal`,
    cuerpo: (aviso) => `${aviso.firmo}. Firma por ${aviso.organizacion} desde ahora.`,
  }),
  'convenio.terminado': dice(letters.terminado, {
    to: conOrganizacion('gestionar_convenios'),
    titulo: (aviso) => `El convenio ${aviso.numero} se dio por terminado`,
    cuerpo: (aviso) => aviso.motivo,
  }),
  'convenio.desistido': dice(letters.desistido, {
    to: gestores,
    titulo: (aviso) => `${aviso.organizacion} desistió del proyecto ${aviso.folio}`,
    cuerpo: (aviso) => aviso.motivo,
  }),
  'convenio.cancelado': dice(letters.cancelado, {
    to: suOrganizacion,
    titulo: (aviso) => `El proyecto ${aviso.folio} se canceló`,
    cuerpo: (aviso) => aviso.motivo,
  }),
  'convenio.eliminado': dice(letters.eliminado, {
    to: suOrganizacion,
    titulo: (aviso) => `El convenio en elaboración de ${aviso.folio} se eliminó`,
    cuerpo: (aviso) => aviso.motivo,
  }),
});

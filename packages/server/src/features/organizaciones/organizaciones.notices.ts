import { tipoDePapel } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import {
  etiquetasDeRol,
  type RolEnOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import { formatDate } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { Notices } from '../../platform/slice.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { type AvisoDeOrganizacion, cuentaEnPalabras } from './organizaciones.aviso.ts';
import { sendInvitation } from './organizaciones.invitar.ts';
import * as letters from './organizaciones.letters.ts';

/** What a notice may say of the organization and of whom it is about. */
type Subject = AvisoDeOrganizacion & { readonly id: string };

type Present = Omit<Subject, 'cuenta'> & { readonly clabe: string | null };

/** The account that an event of a colleague is about; events of before 0097 said it by another name. */
const accountOf = ({ datos: { colega, cuenta } }: Evento): string | null =>
  [colega, cuenta].find((id) => typeof id === 'string') ?? null;

/** As it is, for what the event did not keep; read by the owner, in the job. */
const findPresent = async (tx: Tx, event: Evento): Promise<Present | undefined> => {
  const cuenta = accountOf(event);
  const { rows } = await sql<Present>`
    select o.id, o.nombre, o.clabe,
           coalesce(array(select m.usuario_id from membresias m
                           where m.organizacion_id = o.id and m.rol = 'propietario' order by m.usuario_id), '{}') as propietarios,
           coalesce((select u.nombre from usuarios u where u.id = ${event.actorId}::uuid), 'La fundación') as quien,
           coalesce((select u.nombre from usuarios u where u.id = ${cuenta}::uuid), 'Una persona') as colega
      from organizaciones o where o.id = ${event.entidadId}::uuid`.execute(tx);
  return rows[0];
};

const findSubject = async (tx: Tx, event: Evento): Promise<Subject | undefined> => {
  const present = await findPresent(tx, event);
  if (!present) return undefined;
  const { clabe, ...rest } = present;
  const kept = await avisoOf<Partial<AvisoDeOrganizacion>>(event, async () => ({}));
  return { ...rest, cuenta: cuentaEnPalabras(clabe), ...kept };
};

const text = (event: Evento, key: string): string => {
  const value = event.datos[key];
  return typeof value === 'string' ? value : '';
};
const rolDe = (event: Evento): string =>
  etiquetasDeRol[text(event, 'rol') as RolEnOrganizacion]?.toLowerCase() ?? 'colaborador';
const papelDe = (event: Evento): string => tipoDePapel(text(event, 'tipo'))?.label ?? 'Un documento';

// Told to whoever did it as well: to itself, when it is about its own account.
const laCuenta = (_subject: Subject, event: Evento): Audience => {
  const cuenta = accountOf(event);
  return { usuarios: cuenta === null ? [] : [cuenta], excepto: null };
};
const suOrganizacion = ({ id }: Subject): Audience => ({ organizacionId: id });

const COLEGAS = '/organizacion?ver=colegas';
const EXPEDIENTE = '/organizacion?ver=expediente';

/** What is told of an organization without a workflow: each is emitted by the action of this name. */
type Tipo =
  | 'colega.unido'
  | 'colega.rol-cambiado'
  | 'colega.retirado'
  | 'clabe.cambiada'
  | 'papel.por-vencer'
  | 'papel.vencido';

const notices = noticesOf<Tipo, Subject>(findSubject, {
  'colega.unido': {
    to: ({ propietarios }) => ({ usuarios: propietarios }),
    titulo: ({ colega, nombre }) => `${colega} ya forma parte de ${nombre}`,
    cuerpo: () => 'Aceptó la invitación a colaborar.',
    path: () => COLEGAS,
    letter:
      ({ nombre: organizacion, colega }) =>
      (to) =>
        letters.unido.render({ ...to, organizacion, colega }),
  },
  'colega.rol-cambiado': {
    to: laCuenta,
    titulo: ({ nombre }, event) => `Ahora eres ${rolDe(event)} de ${nombre}`,
    cuerpo: ({ quien }) => `Lo cambió ${quien}.`,
    path: () => '/organizacion',
    letter:
      ({ nombre: organizacion }, event) =>
      (to) =>
        letters.rolCambiado.render({ ...to, organizacion, rol: rolDe(event) }),
  },
  'colega.retirado': {
    to: laCuenta,
    titulo: ({ nombre }) => `Ya no formas parte de ${nombre}`,
    cuerpo: () => 'Tu cuenta sigue siendo tuya.',
    path: () => null,
    letter:
      ({ nombre: organizacion }) =>
      ({ nombre }) =>
        letters.retirado.render({ nombre, organizacion }),
  },
  // Told to whoever did it as well: a stolen session would otherwise be the only one to know.
  'clabe.cambiada': {
    to: ({ propietarios }) => ({ usuarios: propietarios, excepto: null }),
    titulo: ({ nombre }) => `Cambió la CLABE de ${nombre}`,
    cuerpo: ({ quien }) => `La cambió ${quien}. Si no lo reconoces, avisa a la fundación.`,
    path: () => '/organizacion',
    letter:
      ({ nombre: organizacion, quien, cuenta }) =>
      (to) =>
        letters.clabeCambiada.render({ ...to, organizacion, quien, cuenta }),
  },
  'papel.por-vencer': {
    to: suOrganizacion,
    titulo: (_subject, event) => `${papelDe(event)} vence el ${formatDate(text(event, 'vence'))}`,
    cuerpo: () => 'Sube uno vigente a tu expediente.',
    path: () => EXPEDIENTE,
    letter:
      ({ nombre: organizacion }, event) =>
      (to) =>
        letters.papelPorVencer.render({
          ...to,
          organizacion,
          papel: papelDe(event),
          vence: formatDate(text(event, 'vence')),
          plazo: event.datos.umbral === 7 ? 'en una semana' : 'en un mes',
        }),
  },
  'papel.vencido': {
    to: suOrganizacion,
    titulo: (_subject, event) => `${papelDe(event)} venció el ${formatDate(text(event, 'vence'))}`,
    cuerpo: () => 'Ya no se puede usar en un pre-registro. Sube uno vigente a tu expediente.',
    path: () => EXPEDIENTE,
    letter:
      ({ nombre: organizacion }, event) =>
      (to) =>
        letters.papelVencido.render({
          ...to,
          organizacion,
          papel: papelDe(event),
          vence: formatDate(text(event, 'vence')),
        }),
  },
});

const INVITADO = 'colega.invitado';

/** The notices of the slice: bell and e-mail to those concerned by each event, and the letter that invites. */
export const organizacionesNotices: Notices = {
  tipos: [INVITADO, ...notices.tipos],
  tell: async (tx, event, publicUrl) => {
    if (event.tipo !== INVITADO) return notices.tell(tx, event, publicUrl);
    const invitacion = text(event, 'invitacion');
    return sendInvitation(tx, { invitacion, clave: `evento:${event.id}:${invitacion}` }, publicUrl);
  },
};

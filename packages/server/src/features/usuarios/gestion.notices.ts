import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { type Evento, enqueue } from '../../platform/jobs/index.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { sendAccountInvitation } from './gestion.invitar.ts';
import * as letters from './gestion.letters.ts';
import { RECOVERY_LETTER, recoveryOf } from './usuarios.cartas.ts';

/** The account that an event is about, and who did it. */
type Subject = {
  readonly id: string;
  readonly nombre: string;
  readonly email: string;
  readonly rol: string;
  readonly quien: string;
  readonly invitadoPor: string | null;
};

const findSubject = async (tx: Tx, event: Evento): Promise<Subject | undefined> => {
  const { rows } = await sql<Subject>`
    select u.id, u.nombre, u.email, r.nombre as rol, i.invitado_por as "invitadoPor",
           coalesce((select q.nombre from usuarios q where q.id = ${event.actorId}::uuid), 'La fundación') as quien
      from usuarios u join roles r on r.id = u.rol_id
      left join invitaciones_de_cuenta i on i.usuario_id = u.id
     where u.id = ${event.entidadId}::uuid`.execute(tx);
  return rows[0];
};

type Tipo =
  | 'usuario.invitado'
  | 'usuario.aceptado'
  | 'usuario.activado'
  | 'usuario.rol-cambiado'
  | 'usuario.contrasena-por-restablecer'
  | 'usuario.segundo-factor-restablecido'
  | 'usuario.trabajo-entregado';

const itself = ({ id }: Subject): Audience => ({ usuarios: [id] });
const nobody = (): Audience => ({ usuarios: [] });
const silent = { titulo: () => '', cuerpo: () => '', path: () => null, letter: () => undefined };

const textOf = (event: Evento, key: string): string => {
  const value = event.datos[key];
  return typeof value === 'string' ? value : '';
};
const cuantos = ({ datos: { entregados } }: Evento): string =>
  entregados === 1 ? '1 proyecto' : `${String(entregados)} proyectos`;
const sendRecovery = (email: string, tx: Tx): Promise<void> =>
  enqueue(tx, RECOVERY_LETTER, recoveryOf(email));

/** What is told of an account that is managed: to its owner, and to who waits for it. */
export const usuariosNotices = noticesOf<Tipo, Subject>(findSubject, {
  'usuario.invitado': {
    ...silent,
    to: nobody,
    beside: ({ id }, event, tx, publicUrl) =>
      sendAccountInvitation(tx, { usuarioId: id, clave: `usuario.invitado:${event.id}` }, publicUrl),
  },
  'usuario.aceptado': {
    to: ({ invitadoPor }) => ({ usuarios: invitadoPor ? [invitadoPor] : [] }),
    titulo: ({ nombre }) => `${nombre} aceptó su invitación`,
    cuerpo: ({ rol }) => `Su cuenta está activa, con el rol ${rol}.`,
    path: (event) => `/usuarios/${event.entidadId}`,
    letter: () => undefined,
  },
  'usuario.activado': {
    to: itself,
    titulo: () => 'Tu cuenta está activa',
    cuerpo: () => 'La fundación la activó.',
    path: () => '/',
    letter: () => (to) => letters.activada.render(to),
  },
  'usuario.rol-cambiado': {
    to: itself,
    titulo: ({ rol }) => `Tu rol ahora es ${rol}`,
    cuerpo: ({ quien }) => `Lo cambió ${quien}.`,
    path: () => '/',
    letter:
      ({ rol }) =>
      (to) =>
        letters.rolCambiado.render({ ...to, rol }),
  },
  'usuario.contrasena-por-restablecer': {
    ...silent,
    to: nobody,
    beside: ({ email }, _event, tx) => sendRecovery(email, tx),
  },
  'usuario.segundo-factor-restablecido': {
    to: itself,
    titulo: () => 'Se restableció tu segundo factor',
    cuerpo: ({ quien }) => `Lo hizo ${quien}. Si no lo pediste, avisa a la fundación ahora mismo.`,
    path: () => '/configuracion/seguridad',
    letter:
      ({ quien }) =>
      (to) =>
        letters.segundoFactor.render({ ...to, quien }),
    beside: async ({ email }, event, tx) => {
      if (event.datos.contrasena === true) await sendRecovery(email, tx);
    },
  },
  'usuario.trabajo-entregado': {
    to: (_subject, event) => ({ usuarios: [textOf(event, 'destino')] }),
    titulo: ({ nombre }, event) => `Ahora llevas ${cuantos(event)} que llevaba ${nombre}`,
    cuerpo: () => 'Los encuentras en Proyectos, con el filtro Míos.',
    path: () => '/proyectos?responsable=mios',
    letter:
      ({ nombre: quien }, event) =>
      (to) =>
        letters.trabajo.render({ ...to, quien, cuantos: cuantos(event) }),
  },
});

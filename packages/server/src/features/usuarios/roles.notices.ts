import { permisoEnPalabras } from '@portal/domain/features/usuarios/roles.messages';
import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { Evento } from '../../platform/jobs/index.ts';
import { noticesOf } from '../../stage/notices.ts';
import * as letters from './roles.letters.ts';

/** The role that an event is about, who did it, and who holds it. */
type Subject = {
  readonly nombre: string;
  readonly quien: string;
  readonly cuentas: readonly string[];
  readonly sinFactor: readonly string[];
};

const findSubject = async (tx: Tx, event: Evento): Promise<Subject | undefined> => {
  const { rows } = await sql<Subject>`
    select r.nombre,
           coalesce((select q.nombre from usuarios q where q.id = ${event.actorId}::uuid), 'La fundación') as quien,
           array(select u.id::text from usuarios u where u.rol_id = r.id and u.estado = 'activo' order by u.id) as cuentas,
           array(select u.id::text from usuarios u where u.rol_id = r.id and u.estado = 'activo' and not exists (
             select from segundos_factores f where f.usuario_id = u.id and f.activado_en is not null) order by u.id
           ) as "sinFactor"
      from roles r where r.id = ${event.entidadId}::uuid and r.es_personal`.execute(tx);
  return rows[0];
};

const wordsOf = (event: Evento, key: 'gana' | 'pierde'): string[] => {
  const value = event.datos[key];
  return Array.isArray(value)
    ? todosLosPermisos
        .filter((permiso) => value.includes(permiso))
        .map((permiso) => permisoEnPalabras[permiso])
    : [];
};

/** What is gained and lost, in a sentence or two. */
const changesOf = (event: Evento): string => {
  const [gana, pierde] = [wordsOf(event, 'gana'), wordsOf(event, 'pierde')];
  return [
    gana.length > 0 ? `Ahora también puedes: ${gana.join('; ')}.` : '',
    pierde.length > 0 ? `Ya no puedes: ${pierde.join('; ')}.` : '',
    'alcance' in event.datos ? 'También cambió qué proyectos ves.' : '',
  ]
    .filter(Boolean)
    .join(' ');
};

type Tipo = 'rol.permisos-cambiados' | 'rol.segundo-factor-exigido';

/** What is told of a role that changed: to those who hold it. */
export const rolesNotices = noticesOf<Tipo, Subject>(findSubject, {
  'rol.permisos-cambiados': {
    to: ({ cuentas }) => ({ usuarios: cuentas }),
    titulo: () => 'Cambió lo que puedes hacer en el portal',
    cuerpo: ({ nombre }, event) => `Los permisos del rol ${nombre} cambiaron. ${changesOf(event)}`,
    path: () => '/',
    letter:
      ({ nombre: rol, quien }, event) =>
      (to) =>
        letters.permisosCambiados.render({ ...to, rol, quien, cambios: changesOf(event) }),
  },
  'rol.segundo-factor-exigido': {
    to: ({ sinFactor }) => ({ usuarios: sinFactor }),
    titulo: () => 'Activa la verificación en dos pasos',
    cuerpo: ({ nombre }) => `La fundación la pide a quienes tienen el rol ${nombre}. Toma dos minutos.`,
    path: () => '/configuracion/seguridad',
    letter:
      ({ nombre: rol }) =>
      (to) =>
        letters.segundoFactorExigido.render({ ...to, rol }),
  },
});

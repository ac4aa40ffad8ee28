import { randomUUID } from 'node:crypto';
import { confirmSessions } from '../src/features/usuarios/testing/account.ts';
import type { Ask, Example } from './example.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** Examples of what staff do with the accounts of the portal. */

const datos = {
  nombre: 'Lucía',
  apellidos: 'Prieto Salas',
  telefono: '614 123 4567',
  cargo: 'Oficial de programas',
  departamento: 'Programas',
};

const rolId = async (scene: Scene): Promise<string> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    "select id from roles where clave = 'consultor'",
  );
  return rows[0]?.id ?? '';
};

/** An account of the staff in a state; `invitada`: nobody opened it yet. */
const account =
  (estado: 'activo' | 'suspendido' | 'inactivo' = 'activo', more: 'invitada' | 'con factor' | null = null) =>
  async (scene: Scene): Promise<Made> => {
    const { rows } = await scene.portal.db.pools.owner.query<Made>(
      `insert into usuarios (nombre, email, email_verificado, rol_id, estado) values ('Lucía Prieto', $1, $2, $3, $4)
       returning id, version`,
      [`${randomUUID()}@pruebas.mx`, more !== 'invitada', await rolId(scene), estado],
    );
    const made = rows[0] ?? { id: '', version: 1 };
    if (more === 'invitada')
      await scene.portal.db.pools.owner.query(
        `insert into invitaciones_de_cuenta (usuario_id, expira_en, invitado_por)
         values ($1, now() + interval '7 days', $2)`,
        [made.id, scene.people.administrador.browser.usuarioId],
      );
    if (more === 'con factor')
      await scene.portal.db.pools.owner.query(
        "insert into segundos_factores (usuario_id, secreto, activado_en) values ($1, '\\x00', now())",
        [made.id],
      );
    return made;
  };

const act = (
  path: string,
  make: Example['make'],
  body: (scene: Scene, who: Person) => Promise<Readonly<Record<string, unknown>>> = async () => ({}),
): Example => ({
  of: 'portal',
  table: 'usuarios',
  make,
  ask: async ({ id, version }, who, scene): Promise<Ask> => ({
    url: `/usuarios/${id}${path}`,
    body: { version, ...(await body(scene, who)) },
  }),
});

const read = (path: string): Example => ({
  of: 'portal',
  table: 'usuarios',
  make: account(),
  ask: ({ id }) => ({ url: `/usuarios/${id}${path}` }),
});

/** A file with one person whom nobody knows. */
const lista = (): Readonly<Record<string, unknown>> => ({
  nombre: 'personas.csv',
  contenido: Buffer.from(
    `Nombre,Apellidos,Email,Teléfono,Cargo,Departamento,Rol
Lucía,Prieto Salas,${randomUUID()}@pruebas.mx,6141234567,Oficial,Programas,Consultor
`,
  ).toString('base64'),
});

const withReason = async () => ({ motivo: 'Dejó la fundación este mes.' });

export const userExamples: Readonly<Record<string, Example>> = {
  'usuarios.listar': { ask: () => ({ url: '/usuarios' }) },
  'usuarios.filtros': { ask: () => ({ url: '/usuarios/filtros' }) },
  'usuarios.invitar': {
    table: 'usuarios',
    ask: async (_record, _who, scene) => ({
      url: '/usuarios',
      body: { ...datos, email: `${randomUUID()}@pruebas.mx`, rolId: await rolId(scene) },
    }),
  },
  'usuarios.obtener': read(''),
  'usuarios.editar': act('', account(), async (scene) => ({
    ...datos,
    rolId: await rolId(scene),
    estado: 'activo',
  })),
  'usuarios.activar': act('/activar', account('suspendido')),
  'usuarios.suspender': act('/suspender', account(), withReason),
  'usuarios.reenviarInvitacion': act('/reenviar-invitacion', account('inactivo', 'invitada')),
  'usuarios.revocarInvitacion': act('/revocar-invitacion', account('inactivo', 'invitada')),
  'usuarios.restablecerContrasena': act('/restablecer-contrasena', account()),
  'usuarios.restablecerSegundoFactor': act(
    '/restablecer-segundo-factor',
    account('activo', 'con factor'),
    async ({ portal }, { browser }) => {
      if (browser.usuarioId) await confirmSessions(portal.parts.accounts, browser.usuarioId);
      return {};
    },
  ),
  'usuarios.eliminar': act('/eliminar', account(), withReason),
  'usuarios.trabajo': read('/trabajo'),
  'usuarios.entregarTrabajo': {
    of: 'portal',
    table: 'usuarios',
    make: account(),
    ask: ({ id }, _who, scene) => ({
      url: `/usuarios/${id}/entregar-trabajo`,
      body: { destinoId: scene.people.coordinador.browser.usuarioId },
    }),
  },
  'usuarios.historial': read('/historial'),
  'altas.listar': { ask: () => ({ url: '/usuarios/altas' }) },
  'altas.revisar': { ask: () => ({ url: '/usuarios/altas/revision', body: lista() }) },
  'altas.procesar': {
    table: 'altas_masivas',
    ask: () => ({ url: '/usuarios/altas', body: lista() }),
  },
  'GET /api/v1/usuarios/altas/plantilla': { ask: () => ({ url: '/usuarios/altas/plantilla?formato=csv' }) },
  'POST /api/v1/usuarios/altas/errores': {
    inputs: ['nombre', 'contenido'],
    ask: () => ({ url: '/usuarios/altas/errores', body: lista() }),
  },
};

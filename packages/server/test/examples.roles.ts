import { randomUUID } from 'node:crypto';
import { confirmSessions } from '../src/features/usuarios/testing/account.ts';
import type { Example } from './example.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** Examples of what is done with the roles of the portal. */

const datos = () => ({
  nombre: `Rol ${randomUUID()}`,
  descripcion: 'Un rol para las pruebas.',
  permisos: ['ver_proyectos', 'ver_reportes'],
  alcance: 'todo',
});

/** A role that nobody holds. */
const role = async (scene: Scene): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    `insert into roles (nombre, descripcion, permisos, alcance) values ($1, 'Un rol para las pruebas.', '{ver_proyectos}', 'todo')
     returning id, version`,
    [`Rol ${randomUUID()}`],
  );
  return rows[0] ?? { id: '', version: 1 };
};

const act = (
  path: string,
  body: (scene: Scene, who: Person) => Promise<Readonly<Record<string, unknown>>>,
): Example => ({
  of: 'portal',
  table: 'roles',
  make: role,
  ask: async ({ id, version }, who, scene) => ({
    url: `/roles/${id}${path}`,
    body: { version, ...(await body(scene, who)) },
  }),
});

const read = (path: string): Example => ({
  of: 'portal',
  table: 'roles',
  make: role,
  ask: ({ id }) => ({ url: `/roles/${id}${path}` }),
});

export const roleExamples: Readonly<Record<string, Example>> = {
  'roles.listar': { ask: () => ({ url: '/roles' }) },
  'roles.obtener': read(''),
  'roles.historial': read('/historial'),
  'roles.crear': { table: 'roles', ask: () => ({ url: '/roles', body: datos() }) },
  'roles.efecto': read('/efecto?permisos=ver_proyectos&permisos=ver_reportes&alcance=todo'),
  'roles.editar': act('', async () => datos()),
  'roles.segundoFactor': act('/segundo-factor', async ({ portal }, { browser }) => {
    if (browser.usuarioId) await confirmSessions(portal.parts.accounts, browser.usuarioId);
    return { exigido: true };
  }),
  'roles.eliminar': act('/eliminar', async () => ({ motivo: 'Nadie lo usa desde este año.' })),
};

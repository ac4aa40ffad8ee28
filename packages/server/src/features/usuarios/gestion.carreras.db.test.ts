import type { RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { describe, expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { MOTIVO } from './testing/management.ts';

/** Two administradores who act at the same moment, over the API. */

const portal = await createTestPortal();
const owner = portal.db.pools.owner;

const versionOf = async (id: string | null): Promise<number> =>
  (await owner.query<{ version: number }>('select version from usuarios where id = $1', [id])).rows[0]
    ?.version ?? 0;

/** The only two administradores that may enter. */
const onlyTwo = async () => {
  const both = [
    await portal.browser({ rol: 'administrador' }),
    await portal.browser({ rol: 'administrador' }),
  ] as const;
  await owner.query(
    `update usuarios u set estado = 'inactivo' from roles r
      where r.id = u.rol_id and r.clave = 'administrador' and u.estado = 'activo' and u.id <> all ($1::uuid[])`,
    [both.map(({ usuarioId }) => usuarioId)],
  );
  return both;
};

describe('15: the last administrador by race', () => {
  test.each([
    ['suspender', 'suspender'],
    ['suspender', 'eliminar'],
    ['eliminar', 'eliminar'],
  ])('%s against %s: one of the two stays, and the other is told why', async (mine, theirs) => {
    const [one, two] = await onlyTwo();
    const [ofOne, ofTwo] = [await versionOf(one.usuarioId), await versionOf(two.usuarioId)];
    const statuses = (
      await Promise.all([
        one.send('POST', `/usuarios/${two.usuarioId}/${mine}`, { version: ofTwo, ...MOTIVO }),
        two.send('POST', `/usuarios/${one.usuarioId}/${theirs}`, { version: ofOne, ...MOTIVO }),
      ])
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Whoever comes second is out already, or meets the last one: never a failure of the portal.
    expect([401, 409]).toContain(statuses.find((status) => status !== 200));
    const { rows } = await owner.query(
      `select from usuarios u join roles r on r.id = u.rol_id
        where r.clave = 'administrador' and u.estado = 'activo' and u.eliminado_en is null`,
    );
    expect(rows).toHaveLength(1);
  });
});

test('28: of two who edit a role at the same moment one is told, and it holds what the other saved', async () => {
  const [one, two] = await onlyTwo();
  const datos = {
    nombre: 'Auditoría',
    descripcion: 'Lee los proyectos y sus reportes.',
    permisos: ['ver_proyectos'],
    alcance: 'todo',
  };
  const made = (await one.send<RolEntero>('POST', '/roles', datos)).body;
  const path = `/roles/${made.id}`;
  const answers = await Promise.all([
    one.send<RolEntero>('PUT', path, { ...datos, permisos: ['ver_reportes'], version: made.version }),
    two.send<RolEntero>('PUT', path, { ...datos, permisos: ['crear_reportes'], version: made.version }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_distinta' });
  const saved = answers.find(({ status }) => status === 200)?.body;
  const now = (await one.send<RolEntero>('GET', path)).body;
  expect([now.version, now.permisos]).toEqual([made.version + 1, saved?.permisos]);
});

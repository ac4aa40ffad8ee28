import { esqueletoDe } from '@portal/domain/features/usuarios/roles.nombre';
import type { Rol, RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { describe, expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';

const portal = await createTestPortal();
const owner = portal.db.pools.owner;
const administrador = await portal.browser({ rol: 'administrador', nombre: 'Ángela Núñez' });

const datos = {
  descripcion: 'Lee los proyectos y sus reportes.',
  permisos: ['ver_proyectos', 'ver_reportes'],
  alcance: 'todo',
};
const create = async ({ nombre }: { nombre: string }) =>
  administrador.send<RolEntero>('POST', '/roles', { ...datos, nombre });
const edit = ({ id, version }: Pick<Rol, 'id' | 'version'>, { nombre }: { nombre: string }) =>
  administrador.send<RolEntero>('PUT', `/roles/${id}`, { ...datos, version, nombre });

describe('the name of a role (US-08)', () => {
  test('is none that looks like another one, with letters of other alphabets or without; nor in the database', async () => {
    for (const nombre of ['Administrad0r', 'Ádministrador.', 'Admin\u200bistrador', 'Adrninistrador']) {
      const { status, body } = await create({ nombre });
      expect([nombre, status, body.code]).toEqual([nombre, 409, 'nombre_en_uso']);
    }
    for (const nombre of ['Аdministrador', 'Admınistrador']) {
      const { status, body } = await create({ nombre });
      expect([nombre, status, body.issues?.map(({ path, code }) => [path, code])]).toEqual([
        nombre,
        422,
        [['nombre', 'nombre_confundible']],
      ]);
    }
    const { body: otro } = await create({ nombre: 'Revisión externa' });
    const edited = await edit(otro, { nombre: 'Auditorıa' });
    expect([edited.status, edited.body.issues?.map(({ code }) => code)]).toEqual([
      422,
      ['nombre_confundible'],
    ]);
    for (const nombre of ['Administrad0r', 'Аdministrador'])
      await expect(
        owner.query(
          "insert into roles (nombre, descripcion, permisos) values ($1, 'Un rol de prueba', '{ver_reportes}')",
          [nombre],
        ),
      ).rejects.toThrow(/roles_nombre/u);
  });

  test('has the skeleton that the domain gives it, in the database too', async () => {
    const nombres = [
      'Evaluación',
      'Adrn1nistrad0r|',
      'Ｄｉｒección – Norte',
      '«Enlace» nº 1',
      'Ñandú\u00ad & Cía.',
    ];
    const { rows } = await owner.query<{ e: string }>(
      'select app.esqueleto(n) as e from unnest($1::text[]) with ordinality as t(n, i) order by i',
      [nombres],
    );
    expect(rows.map(({ e }) => e)).toEqual(nombres.map(esqueletoDe));
  });
});

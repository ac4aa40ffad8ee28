import type { Estadisticas } from '@portal/domain/features/usuarios/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';

/** US-14: how many accounts there are, over HTTP. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;
beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador' });
  await portal.browser({ rol: 'analista' });
  await portal.browser({ rol: 'solicitante' });
  await portal.browser({ rol: 'solicitante' });
  await owner.query(
    `insert into usuarios (nombre, email, estado, rol_id) select 'X ' || n, 'x' || n || '@b.mx', case when n = 1 then 'suspendido' else 'inactivo' end,
            (select id from roles where clave = 'consultor') from generate_series(1, 3) n`,
  );
  await owner.query("update usuarios set eliminado_en = now() where email = 'x3@b.mx'");
});

const ask = async (who: Browser) => who.send<Estadisticas>('GET', '/estadisticas/usuarios');

describe('the statistics of accounts', () => {
  it('count each account once by its state and once by its role, without those that were deleted', async () => {
    const { status, body } = await ask(admin);
    expect(status).toBe(200);
    expect(body.total).toBe(6);
    expect(body.estados).toEqual([
      { estado: 'activo', n: 4 },
      { estado: 'inactivo', n: 1 },
      { estado: 'suspendido', n: 1 },
    ]);
    const byRole = Object.fromEntries(body.roles.map(({ nombre, n }) => [nombre, n]));
    expect(byRole).toMatchObject({
      Administrador: 1,
      Analista: 1,
      Consultor: 2,
      Coordinador: 0,
      Solicitante: 2,
    });
    expect(body.roles.reduce((sum, { n }) => sum + n, 0)).toBe(body.total);
  });

  it('are the same for an account that may not see the others, and nobody reads them without administrar_sistema', async () => {
    const { rows } = await owner.query<{ clave: string }>(
      `insert into roles (clave, folio, nombre, descripcion, permisos) values ('auditor', 'ROL-900', 'Auditor', 'Solo la bitácora.', '{administrar_sistema}') returning clave`,
    );
    const auditor = await portal.browser({ rol: rows[0]?.clave ?? '' });
    expect((await ask(auditor)).body.total).toBe(7);
    for (const rol of ['coordinador', 'solicitante'])
      expect((await ask(await portal.browser({ rol }))).status).toBe(403);
  });
});

import { describe, expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';

const portal = await createTestPortal();
const owner = portal.db.pools.owner;
const [administrador, analista, solicitante] = [
  await portal.browser({ rol: 'administrador', nombre: 'Ángela Núñez' }),
  await portal.browser({ rol: 'analista', nombre: 'Bruno Luján' }),
  await portal.browser({ rol: 'solicitante', nombre: 'Carla Ríos' }),
];
type Fila = {
  id: string;
  folio: string;
  nombre: string;
  ultimoAcceso: string | null;
  rol: { clave: string };
};
const names = async (query = ''): Promise<string[]> =>
  (await administrador.send<{ items: Fila[] }>('GET', `/usuarios${query}`)).body.items.map(
    (one) => one.nombre,
  );

describe('the list of accounts', () => {
  test('24–27: every account has a folio of its own, in the order in which it came, without gaps', async () => {
    const { rows } = await owner.query('select folio from usuarios order by created_at, id');
    expect(rows.map(({ folio }) => folio)).toEqual(['USR-001', 'USR-002', 'USR-003']);
    // An address that is taken uses no number.
    await owner.query(
      `insert into usuarios (nombre, email) select 'Otra', email from usuarios where folio = 'USR-001'
       on conflict (email) do update set imagen = null`,
    );
    await owner.query("insert into usuarios (nombre, email) values ('Dora Paz', 'dora@x.example')");
    expect(
      (await owner.query("select folio from usuarios where email = 'dora@x.example'")).rows[0]?.folio,
    ).toBe('USR-004');
    await expect(
      owner.query("update usuarios set folio = 'USR-900' where email = 'dora@x.example'"),
    ).rejects.toThrow('a folio never changes');
  });

  test('is found by name without accents, by e-mail and by folio, and narrowed by role, kind, state and department', async () => {
    expect(await names()).toEqual(['Ángela Núñez', 'Bruno Luján', 'Carla Ríos', 'Dora Paz']);
    expect(await names('?q=nunez')).toEqual(['Ángela Núñez']);
    expect(await names('?q=dora%40x')).toEqual(['Dora Paz']);
    expect(await names('?q=USR-002')).toEqual(['Bruno Luján']);
    expect(await names('?tipo=personal')).toEqual(['Ángela Núñez', 'Bruno Luján']);
    expect(await names('?tipo=solicitantes')).toEqual(['Carla Ríos', 'Dora Paz']);
    await owner.query(
      "update usuarios set departamento = 'Programas', estado = 'suspendido' where nombre = 'Bruno Luján'",
    );
    expect(await names('?departamento=Programas')).toEqual(['Bruno Luján']);
    expect(await names('?estado[]=suspendido')).toEqual(['Bruno Luján']);
    const { body } = await administrador.send<{
      roles: { id: string; clave: string }[];
      departamentos: string[];
    }>('GET', '/usuarios/filtros');
    expect(body.departamentos).toEqual(['Programas']);
    const rol = body.roles.find(({ clave }) => clave === 'analista')?.id;
    expect(await names(`?rolId=${rol}`)).toEqual(['Bruno Luján']);
  });

  test('says every organization of an account, and finds it by any of them', async () => {
    const { rows } = await owner.query<{ id: string; nombre: string }>(
      `insert into organizaciones (nombre, tipo) values ('Sierra Viva', 'osc'), ('Ñandú, A.C.', 'osc'), ('Sin cuentas', 'osc')
       returning id, nombre`,
    );
    const idOf = (nombre: string) => rows.find((row) => row.nombre === nombre)?.id ?? '';
    await owner.query(
      `insert into membresias (usuario_id, organizacion_id, rol)
       select u.id, o.id, 'propietario' from usuarios u, organizaciones o
        where u.nombre = 'Carla Ríos' and o.nombre in ('Sierra Viva', 'Ñandú, A.C.')`,
    );
    const { items } = (
      await administrador.send<{ items: { nombre: string; organizaciones: { nombre: string }[] }[] }>(
        'GET',
        '/usuarios?q=carla',
      )
    ).body;
    expect(items[0]?.organizaciones.map(({ nombre }) => nombre).toSorted()).toEqual(
      ['Sierra Viva', 'Ñandú, A.C.'].toSorted(),
    );
    for (const nombre of ['Sierra Viva', 'Ñandú, A.C.'])
      expect(await names(`?organizacionId=${idOf(nombre)}`), nombre).toEqual(['Carla Ríos']);
    expect(await names(`?organizacionId=${idOf('Sin cuentas')}`)).toEqual([]);
    for (const q of ['sierra', 'nandu', 'viva%20sierra'])
      expect(await names(`?q=${q}`), q).toEqual(['Carla Ríos']);
    const { body } = await administrador.send<{ organizaciones: { nombre: string }[] }>(
      'GET',
      '/usuarios/filtros',
    );
    expect(body.organizaciones.map(({ nombre }) => nombre)).toEqual(['Ñandú, A.C.', 'Sierra Viva']);
  });

  test('leaves out who was deleted', async () => {
    await owner.query(
      "update usuarios set estado = 'inactivo', eliminado_en = now() where nombre = 'Dora Paz'",
    );
    expect(await names()).not.toContain('Dora Paz');
  });

  test('is refused to who manages no accounts', async () => {
    for (const who of [analista, solicitante])
      expect((await who.send('GET', '/usuarios')).status).toBeGreaterThanOrEqual(401);
  });
});

test('a name that its owner writes anew keeps the surnames that it ends with, or forgets its parts', async () => {
  const parts = async (nombre: string) => {
    await owner.query('update usuarios set nombre = $1 where id = $2', [nombre, administrador.usuarioId]);
    return (
      await owner.query('select nombre_pila, apellidos from usuarios where id = $1', [
        administrador.usuarioId,
      ])
    ).rows[0];
  };
  await owner.query(
    "update usuarios set nombre = 'Ana Núñez Ríos', nombre_pila = 'Ana', apellidos = 'Núñez Ríos' where id = $1",
    [administrador.usuarioId],
  );
  expect(await parts('Ana María Núñez Ríos')).toEqual({ nombre_pila: 'Ana María', apellidos: 'Núñez Ríos' });
  expect(await parts('Ana Luján')).toEqual({ nombre_pila: null, apellidos: null });
});

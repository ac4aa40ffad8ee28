import { randomUUID } from 'node:crypto';
import type {
  Expediente,
  HistorialDeOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { type Permiso, todosLosPermisos } from '@portal/domain/kernel/policy';
import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { pdf } from '../pre-registro/testing/stories.ts';
import { newColleague, newOwner, type Owner, organization } from './testing/stories.ts';

/** Who sees the whole CLABE, and that nobody does unnoticed. */

const portal = await createTestPortal();
const { owner: pool, app } = portal.db.pools;
const CLABE = '002010077777777771';
const roles = ['administrador', 'coordinador', 'analista', 'consultor'] as const;
const quienPaga: readonly string[] = ['administrador', 'coordinador'];

let staff: Readonly<Record<(typeof roles)[number], Browser>>;
let duena: Owner;
let colega: Browser;
beforeAll(async () => {
  const browsers = await Promise.all(roles.map(async (rol) => [rol, await portal.browser({ rol })] as const));
  staff = Object.fromEntries(browsers) as typeof staff;
  duena = await newOwner(portal);
  colega = await newColleague(portal, duena);
  await pool.query('update organizaciones set clabe = $2, clabe_cambiada_en = now() where id = $1', [
    duena.id,
    CLABE,
  ]);
});

const ask = (browser: Browser, headers: Record<string, string> = {}, id = duena.id) =>
  browser.send<{ clabe?: string; banco?: string }>(
    'POST',
    `/organizaciones/${id}/clabe/consulta`,
    {},
    headers,
  );
const readings = async (usuarioId: string | null) =>
  (
    await pool.query<{ entidad_id: string; organizacion_id: string; actor_nombre: string; datos: object }>(
      `select entidad_id, organizacion_id, actor_nombre, datos from bitacora
        where accion = 'organizacion.ver-clabe' and actor_id = $1`,
      [usuarioId],
    )
  ).rows;

describe('the whole CLABE', () => {
  it('is in no answer but the one that is asked for on purpose, whoever asks', async () => {
    for (const browser of [...Object.values(staff), duena.browser, colega]) {
      const seen = await organization(browser, duena.id);
      expect(seen.clabe).toMatchObject({ enmascarada: '•••• 7771', banco: 'Banamex' });
      expect(JSON.stringify(seen)).not.toContain(CLABE);
    }
  });

  it('who sees cases by access has no page of an organization to ask it from', async () => {
    const consejero = await portal.browser({ rol: 'consejero' });
    expect((await consejero.send('GET', `/organizaciones/${duena.id}`)).status).toBe(404);
    expect((await ask(consejero)).status).toBe(404);
    expect(await readings(consejero.usuarioId)).toEqual([]);
  });

  it.each(roles)(
    '%s reads it only with a permission that pays or checks, and then it is logged',
    async (rol) => {
      const browser = staff[rol];
      const may = quienPaga.includes(rol);
      expect((await organization(browser, duena.id)).permisos.verClabe).toBe(may);
      const answer = await ask(browser);
      expect(answer.status).toBe(may ? 200 : 403);
      expect(answer.body.clabe).toBe(may ? CLABE : undefined);
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(await readings(browser.usuarioId)).toEqual(
        may
          ? [
              {
                entidad_id: duena.id,
                organizacion_id: duena.id,
                actor_nombre: expect.stringContaining('Cuenta'),
                datos: { final: '7771' },
              },
            ]
          : [],
      );
    },
  );

  it('its propietario reads it and a colaborador does not; a stranger finds nothing', async () => {
    expect((await ask(duena.browser)).body).toEqual({ clabe: CLABE, banco: 'Banamex' });
    expect((await ask(colega)).status).toBe(403);
    const otra = await newOwner(portal);
    expect((await ask(otra.browser)).status).toBe(404);
    expect(await ask(otra.browser, {}, otra.id)).toMatchObject({
      status: 404,
      body: { code: 'clabe_no_esta' },
    });
    for (const { browser } of [{ browser: colega }, otra])
      expect(await readings(browser.usuarioId)).toEqual([]);
  });

  it('is kept with no Idempotency-Key, and each time that it is given is an entry', async () => {
    const key = randomUUID();
    const before = (await readings(staff.coordinador.usuarioId)).length;
    for (let i = 0; i < 2; i++)
      expect((await ask(staff.coordinador, { 'idempotency-key': key })).body.clabe).toBe(CLABE);
    expect(await readings(staff.coordinador.usuarioId)).toHaveLength(before + 2);
    const { rows } = await pool.query(
      "select 1 from idempotencia where respuesta::text like '%' || $1 || '%'",
      [CLABE],
    );
    expect(rows).toEqual([]);
  });

  it('the organization reads in its history who saw it', async () => {
    await ask(staff.administrador);
    const { body } = await duena.browser.send<HistorialDeOrganizacion>(
      'GET',
      `/organizaciones/${duena.id}/historial`,
    );
    expect(body.items[0]).toMatchObject({ texto: 'Vio la CLABE completa', folio: null });
    expect(JSON.stringify(body)).not.toContain(CLABE);
  });
});

describe('the second wall', () => {
  /** Runs as the application's role with these rights; nothing stays. */
  const as = async <T>(
    who: {
      readonly usuarioId: string | null;
      readonly organizacionId?: string;
      readonly permisos: readonly Permiso[];
    },
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> => {
    const client = await app.connect();
    try {
      await client.query('begin');
      await client.query('select app.fijar_actor($1, $2, $3, $4, $5)', [
        who.usuarioId,
        who.organizacionId ?? null,
        who.permisos,
        who.organizacionId === undefined,
        who.organizacionId === undefined ? 'todo' : 'propio',
      ]);
      return await work(client);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it('no statement of the application reads the column, whoever acts: not by name, star, condition or returning', async () => {
    const statements = [
      'select clabe from organizaciones',
      'select * from organizaciones',
      'select o from organizaciones o',
      "select id from organizaciones where clabe like '0%'",
      'select id from organizaciones order by clabe',
      'update organizaciones set telefono = telefono, version = version + 1 returning clabe',
    ];
    for (const statement of statements)
      await expect(
        as({ usuarioId: staff.administrador.usuarioId, permisos: todosLosPermisos }, (client) =>
          client.query(statement),
        ),
        statement,
      ).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['ver_proyectos', false],
    ['editar_proyectos', false],
    ['administrar_sistema', false],
    ['gestionar_convenios', true],
    ['gestionar_ministraciones', true],
    ['autorizar_pagos', true],
  ] as const)('the function asks for the permission itself: %s %s', async (permiso, may) => {
    const read = as(
      { usuarioId: staff.coordinador.usuarioId, permisos: ['ver_proyectos', permiso] },
      async (client) => {
        const { rows } = await client.query('select app.leer_clabe($1, null) as clabe', [duena.id]);
        const { rows: logged } = await client.query(
          "select accion from bitacora where accion = 'organizacion.ver-clabe' and entidad_id = $1 and ocurrio_en >= now()",
          [duena.id],
        );
        return { clabe: rows[0]?.clabe, logged: logged.length };
      },
    );
    if (may) expect(await read).toEqual({ clabe: CLABE, logged: 1 });
    else await expect(read).rejects.toThrow('prohibido');
  });

  it('a permission to pay without sight of the projects finds nothing, and a colaborador reads nothing', async () => {
    const read = (client: PoolClient) => client.query('select app.leer_clabe($1, null)', [duena.id]);
    await expect(
      as({ usuarioId: staff.coordinador.usuarioId, permisos: ['autorizar_pagos'] }, read),
    ).rejects.toThrow('no_encontrado');
    await expect(
      as({ usuarioId: colega.usuarioId, organizacionId: duena.id, permisos: [] }, read),
    ).rejects.toThrow('prohibido');
  });
});

describe('the paper that shows it', () => {
  it('opens to its organization and to who may read the CLABE; to the others it is there, and reserved', async () => {
    const uploaded = await duena.browser.upload<Expediente>(
      `/api/v1/organizaciones/${duena.id}/expediente/caratula_bancaria`,
      'caratula.pdf',
      pdf(),
      { emitidoEn: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10) },
    );
    const id = uploaded.body.papeles.find(({ tipo }) => tipo === 'caratula_bancaria')?.documento.id ?? '';
    const people = [
      ...roles.map((rol) => ({ name: rol, browser: staff[rol], may: quienPaga.includes(rol) })),
      { name: 'dueña', browser: duena.browser, may: true },
      { name: 'colega', browser: colega, may: true },
    ];
    for (const { name, browser, may } of people) {
      const { body } = await browser.send<Expediente>('GET', `/organizaciones/${duena.id}/expediente`);
      const papel = body.papeles.find(({ tipo }) => tipo === 'caratula_bancaria');
      expect(papel, name).toMatchObject({ reservado: !may });
      const opened = await browser.send('GET', `/documentos/${id}/contenido`);
      expect(opened.status, name).toBe(may ? 200 : 403);
      if (!may) expect(opened.body.code, name).toBe('clabe_reservada');
    }
    const { rows } = await pool.query<{ actor_id: string }>(
      "select actor_id from bitacora where accion = 'documento.descargar' and entidad_id = $1",
      [id],
    );
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(
      new Set(people.filter(({ may }) => may).map(({ browser }) => browser.usuarioId)),
    );
  });
});

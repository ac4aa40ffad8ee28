import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../test/api.ts';
import { type Browser, createTestPortal } from '../test/portal.ts';
import { slices } from './app.ts';
import { apply } from './features/pre-registro/testing/stories.ts';
import { api } from './openapi.ts';
import { verifyLog } from './platform/audit/index.ts';
import { TOPE_DE_FILAS, XLSX } from './platform/sheets/index.ts';

/** What is exported of a list is what the list shows, to whom it shows it. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const folios: string[] = [];
let coordinador: Browser;
let admin: Browser;
let ana: Browser;
let beto: Browser;
beforeAll(async () => {
  coordinador = await portal.browser({ rol: 'coordinador', nombre: 'Coordinadora' });
  admin = await portal.browser({ rol: 'administrador' });
  ana = await portal.browser({ rol: 'solicitante', nombre: '=1+1' });
  beto = await portal.browser({ rol: 'solicitante' });
  const sent = [
    await apply(ana, { nombre_organizacion: '=HYPERLINK("http://x")', titular: 'Zoé Ávila Ríos' }),
    await apply(beto, { titular: 'Ángel Núñez' }),
  ];
  folios.push(...sent.map(({ folio }) => folio));
  // The moment of a record never changes; a day that another zone would show is made beside the triggers.
  await owner.query(
    `begin; set local session_replication_role = replica;
     update pre_registros set created_at = '2026-03-01T05:30:00Z' where folio = '${folios[1]}'; commit`,
  );
});

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list as its sheet has them, by heading. */
const exported = async (who: Browser, list: string, filters: unknown = {}): Promise<Row[]> => {
  const answer = await portal.download(who, `/${list}/exportar`, filters);
  const bytes = await answer.bytes();
  expect(answer.status, bytes.toString('utf8').slice(0, 300)).toBe(200);
  const [head = [], ...rows] = (await readWorkbook(bytes))[0]?.data ?? [];
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(head[index]), cell])));
};

const refused = async (who: Browser, list: string, filters: unknown = {}) => {
  const answer = await portal.download(who, `/${list}/exportar`, filters);
  return {
    status: answer.status,
    headers: answer.headers,
    body: JSON.parse((await answer.bytes()).toString('utf8')),
  };
};

const lastEntry = async (who: Browser) => {
  const { rows } = await owner.query(
    'select accion, entidad, organizacion_id, audiencia, datos from bitacora where actor_id = $1 order by id desc limit 1',
    [who.usuarioId],
  );
  return rows[0];
};

/** Addresses that bounce, the one list that is filled in a second; reasons that no compression makes small. */
const bounce = (from: number, to: number) =>
  owner.query(
    `insert into direcciones_rebotadas (email, origen, motivo, rebotada_en)
     select 'cuenta' || n || '@rebota.mx', 'servidor', (select string_agg(md5(n::text || '.' || i::text), ' ') from generate_series(1, 14) i),
            timestamptz '2026-01-01 12:00Z' + make_interval(secs => n)
       from generate_series($1::int, $2::int) n`,
    [from, to],
  );

describe('a list as a sheet', () => {
  it('holds what the list shows, as text, and its name says what and when', async () => {
    const answer = await portal.download(coordinador, '/pre-registros/exportar');
    expect(answer.headers).toMatchObject({ 'content-type': XLSX, 'cache-control': 'private, no-store' });
    expect(answer.headers['content-disposition']).toMatch(/filename="pre-registros-\d{4}-\d\d-\d\d\.xlsx"/u);
    await answer.bytes();
    const rows = await exported(coordinador, 'pre-registros', { orden: 'titular', sentido: 'asc' });
    expect(rows).toMatchObject([
      {
        Folio: folios[1],
        Responsable: 'Ángel Núñez',
        // 23:30 of the day before in Chihuahua.
        Fecha: '28 feb 2026',
        Estado: 'Pendiente',
        Clasificación: 'Asociación Civil',
        'Tipo de solicitud': 'Solicitud Directa',
      },
      { Folio: folios[0], Organización: '=HYPERLINK("http://x")', 'Creado por': '=1+1' },
    ]);
  });

  it.each([
    [{}],
    [{ orden: 'folio', sentido: 'asc' }],
    [{ orden: 'folio', sentido: 'desc' }],
    [{ q: 'avila zoe' }],
    [{ desde: '2026-03-02' }],
    [{ hasta: '2026-02-28' }],
    [{ estado: ['pendiente_validacion'], tipo: 'osc' }],
    [{ estado: ['rechazado'] }],
  ])('obeys filters, words and order: %j', async (filters) => {
    for (const who of [coordinador, ana]) {
      const query = new URLSearchParams(
        Object.entries<string | string[]>(filters).flatMap(([key, value]) =>
          Array.isArray(value)
            ? value.map((one, index): [string, string] => [`${key}[${index}]`, one])
            : [[key, value] satisfies [string, string]],
        ),
      );
      const shown = await who.send<{ items: { folio: string }[] }>(
        'GET',
        `/pre-registros?${query.toString()}`,
      );
      expect(shown.status).toBe(200);
      expect((await exported(who, 'pre-registros', filters)).map(({ Folio }) => Folio)).toEqual(
        shown.body.items.map(({ folio }) => folio),
      );
    }
  });

  it('holds own rows only', async () => {
    expect((await exported(ana, 'pre-registros')).map(({ Folio }) => Folio)).toEqual([folios[0]]);
    expect((await exported(beto, 'pre-registros')).map(({ Folio }) => Folio)).toEqual([folios[1]]);
    expect(await exported(await portal.browser({ rol: 'solicitante' }), 'pre-registros')).toEqual([]);
    expect(await exported(coordinador, 'pre-registros')).toHaveLength(2);
  });

  it('there is one of every list of the contract', async () => {
    const lists = operations
      .filter(({ input }) => input instanceof z.ZodObject && 'cursor' in input.shape && 'q' in input.shape)
      .map(({ path }) => path);
    // A bell is read.
    const others = ['/notificaciones/todas'];
    const routes = slices.flatMap(({ hojas = [] }) => hojas.map(({ description }) => description.path));
    expect([...routes, ...others.map((list) => `/api/v1${list}/exportar`)].toSorted()).toEqual(
      lists.map((list) => `/api/v1${list}/exportar`).toSorted(),
    );
    for (const route of routes) await exported(admin, route.replace('/api/v1/', '').replace('/exportar', ''));
    const [organizacion] = await exported(coordinador, 'organizaciones', { q: 'hyperlink' });
    expect(organizacion).toMatchObject({ Organización: '=HYPERLINK("http://x")', Cuentas: '1' });
  });
});

describe('who exported what', () => {
  it('is in the log, for who reads all of it', async () => {
    await exported(ana, 'pre-registros', { q: 'zoé', estado: ['pendiente_validacion'] });
    expect(await lastEntry(ana)).toEqual({
      accion: 'lista.exportar',
      entidad: 'lista',
      organizacion_id: null,
      audiencia: 'bitacora',
      datos: {
        lista: 'pre-registros',
        // What was typed may be somebody's name: only that there was a search is kept.
        filtros: { q: true, estado: ['pendiente_validacion'], orden: 'creado', sentido: 'desc' },
        filas: 1,
      },
    });
    expect(await verifyLog(portal.db)).toMatchObject({ ok: true });
  });

  it('and what was refused is not', async () => {
    const before = await lastEntry(ana);
    for (const list of ['organizaciones', 'invitaciones', 'correos', 'direcciones-rebotadas'])
      expect(await refused(ana, list)).toMatchObject({ status: 403 });
    for (const filters of [
      { estado: ['otro'] },
      { limite: 5 },
      { cursor: 'abc' },
      { organizacionId: '1' },
      'x',
    ])
      expect(await refused(ana, 'pre-registros', filters), JSON.stringify(filters)).toMatchObject({
        status: 422,
        body: { code: 'datos_invalidos', issues: [{ message: expect.any(String) }] },
      });
    expect(await lastEntry(ana)).toEqual(before);
  });
});

/** The exports that are of no list of the contract: what they are asked with. */
const beside: readonly (readonly [string, unknown])[] = [
  ...['etapas', 'embudo', 'cobertura', 'indicadores', 'vencimientos'].map(
    (hoja) => [`/reportes/${hoja}/exportar`, {}] as const,
  ),
  [
    '/reportes/compuestos/exportar',
    { definicion: { base: 'proyectos', columnas: ['folio'], filtros: {}, agrupar: null } },
  ],
  ['/seguimientos/5d2f4a3e-0c3b-4a38-9a56-0f6f0f4f9a01/comprobaciones/exportar', {}],
  [
    '/usuarios/altas/errores',
    {
      nombre: 'personas.csv',
      contenido: Buffer.from(
        'Nombre,Apellidos,Email,Teléfono,Cargo,Departamento,Rol\nAna,Ruiz,ana.ruiz@osc.mx,,,,Consultor\n',
      ).toString('base64'),
    },
  ],
];

it('every route that answers a workbook is exported by one of these', () => {
  const routes = api.routes.filter(({ answers, method }) =>
    Object.values(answers).some(
      (one) => method === 'POST' && one !== null && 'mediaType' in one && one.mediaType === XLSX,
    ),
  );
  const ofLists = new Set(
    slices.flatMap(({ hojas = [] }) => hojas.map(({ description }) => description.path)),
  );
  expect(
    routes
      .map(({ path }) => path)
      .filter((path) => !ofLists.has(path))
      .toSorted(),
  ).toEqual(
    beside.map(([url]) => `/api/v1${url.replace('5d2f4a3e-0c3b-4a38-9a56-0f6f0f4f9a01', ':id')}`).toSorted(),
  );
});

describe('many rows', () => {
  it('10,001 come in the order of the list, each once', async () => {
    await bounce(1, 10_001);
    const rows = await exported(admin, 'direcciones-rebotadas');
    expect(rows.map((row) => row.Dirección)).toEqual(
      Array.from({ length: 10_001 }, (_, index) => `cuenta${10_001 - index}@rebota.mx`),
    );
    const found = await exported(admin, 'direcciones-rebotadas', { q: 'cuenta9' });
    expect(found).toHaveLength(1_111);
    expect((await lastEntry(admin)).datos).toMatchObject({ filas: 1_111 });
  });

  it('are read as the reader takes them; meanwhile the account waits for its turn, and a reader that left gives it back', async () => {
    await bounce(10_002, TOPE_DE_FILAS);
    const held = await portal.download(admin, '/direcciones-rebotadas/exportar');
    expect(held.status).toBe(200);
    const second = await refused(admin, 'correos');
    expect(second).toMatchObject({ status: 429, body: { code: 'exportacion_en_curso' } });
    expect(second.headers['retry-after']).toBe('10');
    // Whatever is exported, and whoever wrote its route.
    for (const [url, body] of beside) {
      const other = await portal.download(admin, url, body);
      expect([url, other.status, JSON.parse((await other.bytes()).toString('utf8')).code]).toEqual([
        url,
        429,
        'exportacion_en_curso',
      ]);
    }
    expect(await exported(coordinador, 'pre-registros')).toHaveLength(2);
    held.leave();
    await expect
      .poll(async () => {
        const again = await portal.download(admin, '/correos/exportar');
        await again.bytes();
        return again.status;
      })
      .toBe(200);
  });

  it('stop when the session ends on the way', async () => {
    const other = await portal.browser({ rol: 'administrador' });
    const held = await portal.download(other, '/direcciones-rebotadas/exportar');
    await owner.query('delete from sesiones where usuario_id = $1', [other.usuarioId]);
    await expect(held.bytes()).rejects.toThrow('aborted');
  });

  it('are refused in words where they are too many for a sheet', async () => {
    await bounce(TOPE_DE_FILAS + 1, TOPE_DE_FILAS + 1);
    expect(await refused(admin, 'direcciones-rebotadas')).toMatchObject({
      status: 422,
      body: { code: 'demasiadas_filas', message: expect.stringContaining('más de 100,000 filas') },
    });
    expect(await exported(admin, 'direcciones-rebotadas', { q: 'cuenta99999@' })).toHaveLength(1);
  });
});

import type { Compuesto, Compuestos, Definicion, Resultado } from '@portal/domain/features/reportes/public';
import { formatMonto, toCentavos } from '@portal/domain/kernel/money';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { apply } from '../pre-registro/testing/stories.ts';
import { sendMonthly } from './reportes.jobs.ts';
import { escribirHistorias, type Historia, inventarHistorias } from './testing/historias.ts';

/** Reports that a person composes: kept, shared, run with the rights of whoever opens them, exported, and mailed each month. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let historias: Historia[] = [];
let admin: Browser;
let analista: Browser;
let consultor: Browser;
let porAcceso: Browser;
const vistas = new Set<string>();

const definicion = (change: Partial<Definicion> = {}): Definicion => ({
  base: 'proyectos',
  columnas: ['folio', 'organizacion', 'estado', 'aprobado'],
  filtros: {},
  agrupar: null,
  ...change,
});

beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador' });
  analista = await portal.browser({ rol: 'analista', nombre: 'Ana Lista' });
  consultor = await portal.browser({ rol: 'consultor' });
  const ana = await portal.browser({ rol: 'solicitante' });
  const organizaciones = [(await apply(ana)).organizacion.id];
  historias = inventarHistorias(260, 5, { organizaciones, convocatorias: [null] });
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      "update proyectos set eliminado_en = now(), motivo_eliminacion = 'Es de otra prueba.'",
    );
    await escribirHistorias(client, historias, admin.usuarioId ?? '');
  } finally {
    client.release();
  }
  await owner.query(
    `insert into roles (clave, folio, nombre, descripcion, permisos, alcance)
     values ('lectora', 'ROL-901', 'Lectora', 'Lee los reportes de lo que le abren.', '{ver_proyectos,ver_reportes}', 'por_acceso')`,
  );
  porAcceso = await portal.browser({ rol: 'lectora' });
  for (const { id } of historias.filter((_, i) => i % 6 === 0)) vistas.add(id);
  await owner.query(
    `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por)
     select unnest($1::uuid[]), $2, 'Lectura de prueba', now() - interval '1 day', $3`,
    [[...vistas], porAcceso.usuarioId, admin.usuarioId],
  );
});

const run = async (who: Browser, de: Definicion, cursor?: string): Promise<Resultado> => {
  const { status, body } = await who.send<Resultado>('POST', '/reportes/compuestos/correr', {
    definicion: de,
    limite: 100,
    ...(cursor ? { cursor } : {}),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** All pages of a report. */
const whole = async (who: Browser, de: Definicion): Promise<(string | null)[][]> => {
  const rows = [];
  let cursor: string | undefined;
  do {
    const page = await run(who, de, cursor);
    rows.push(...page.filas.map(({ celdas }) => celdas));
    cursor = page.siguiente ?? undefined;
  } while (cursor);
  return rows;
};

const keep = async (who: Browser, nombre: string, compartido: boolean, de = definicion()) => {
  const { status, body } = await who.send<Compuesto>('POST', '/reportes/compuestos', {
    nombre,
    definicion: de,
    compartido,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const vivas = (who: Browser): Historia[] =>
  historias.filter(({ id, eliminado }) => !eliminado && (who !== porAcceso || vistas.has(id)));

describe('what a report comes to', () => {
  it('is every case in sight, newest first, page after page without losing or repeating one', async () => {
    for (const who of [admin, porAcceso]) {
      const rows = await whole(who, definicion());
      const expected = vivas(who).toSorted((a, b) => b.creado.getTime() - a.creado.getTime());
      expect(rows.map(([folio]) => folio)).toEqual(
        expected.map(({ folio }) => folio.replace('PR-', 'PROJ-')),
      );
      expect(rows.map((row) => row[3])).toEqual(
        expected.map(({ aprobado }) => (aprobado === null ? null : formatMonto(aprobado))),
      );
    }
  });

  it('is grouped with count and sum to the centavo, and filtered as the pages are', async () => {
    const { columnas, filas } = await run(admin, definicion({ columnas: ['aprobado'], agrupar: 'anio' }));
    expect(columnas.map(({ label }) => label)).toEqual(['Año de recepción', 'Proyectos', 'Aprobado']);
    const years = Map.groupBy(vivas(admin), ({ creado }) =>
      new Date(creado.getTime() - 6 * 3_600_000).getUTCFullYear().toString(),
    );
    expect(Object.fromEntries(filas.map(({ celdas: [year, ...rest] }) => [year, rest]))).toEqual(
      Object.fromEntries(
        [...years].map(([year, of]) => {
          const centavos = of.reduce((sum, { aprobado }) => sum + (aprobado ? toCentavos(aprobado) : 0n), 0n);
          return [
            year,
            [
              of.length.toLocaleString('es-MX'),
              formatMonto(`${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`),
            ],
          ];
        }),
      ),
    );
    const juarez = await run(admin, definicion({ filtros: { region: 'juarez', estado: 'convenio' } }));
    expect(juarez.total.n).toBe(
      vivas(admin).filter(({ region, tramos }) => region === 'juarez' && tramos.at(-1)?.etapa === 'convenio')
        .length,
    );
  });

  it('every column of every base can be asked for, grouped by where it groups, by who sees little too', async () => {
    expect.hasAssertions();
    const { bases, definicionDeBase } = await import('@portal/domain/features/reportes/public');
    for (const base of bases) {
      const columnas = Object.keys(definicionDeBase[base].columnas);
      for (const who of [admin, porAcceso]) {
        await run(who, { base, columnas, filtros: {}, agrupar: null });
        for (const [agrupar, { agrupa }] of Object.entries(definicionDeBase[base].columnas))
          if (agrupa) await run(who, { base, columnas, filtros: { anio: 2025 }, agrupar });
      }
    }
  });

  it('a column, a state, a grouping or a filter that there is none of is refused by name', async () => {
    const bad = [
      [{ columnas: ['folio', 'contrasena'] }, 'La columna «contrasena» no existe en Proyectos'],
      [{ columnas: ['folio', 'folio'] }, 'La columna «folio» está dos veces'],
      [{ columnas: [] }, 'Elige al menos una columna'],
      [{ filtros: { estado: 'perdido' } }, 'El estado «perdido» no existe en Proyectos'],
      [{ agrupar: 'folio' }, 'No se puede agrupar Proyectos por «folio»'],
      [{ columnas: ['constructor'] }, 'La columna «constructor» no existe en Proyectos'],
    ] as const;
    for (const [change, message] of bad) {
      const body = { definicion: { ...definicion(), ...change } };
      const answer = await admin.send('POST', '/reportes/compuestos/correr', body);
      expect([answer.status, answer.body.issues?.[0]?.message]).toEqual([400, message]);
      const sheet = await portal.download(admin, '/reportes/compuestos/exportar', body);
      expect([sheet.status, JSON.parse((await sheet.bytes()).toString()).issues[0].message]).toEqual([
        422,
        message,
      ]);
      const saved = await admin.send('POST', '/reportes/compuestos', {
        nombre: 'x',
        compartido: false,
        ...body,
      });
      expect(saved.status).toBe(400);
    }
    const sql = { definicion: { ...definicion(), where: '1=1' } };
    expect((await admin.send('POST', '/reportes/compuestos/correr', sql)).status).toBe(400);
  });

  it('its sheet holds what its pages show, of whoever asks', async () => {
    for (const [who, de] of [
      [admin, definicion()],
      [porAcceso, definicion()],
      [admin, definicion({ agrupar: 'region' })],
    ] as const) {
      const answer = await portal.download(who, '/reportes/compuestos/exportar', { definicion: de });
      const [head, ...rows] = (await readWorkbook(await answer.bytes()))[0]?.data ?? [];
      const { columnas } = await run(who, de);
      expect(head).toEqual(columnas.map(({ label }) => label));
      expect(rows).toEqual(await whole(who, de));
    }
  });
});

describe('a report that is kept', () => {
  it('is its author’s alone until it is shared; then whoever holds ver_reportes opens it and sees what it may see', async () => {
    const made = await keep(analista, 'Los míos', false);
    for (const who of [admin, consultor, porAcceso])
      expect((await who.send('GET', `/reportes/compuestos/${made.id}`)).status).toBe(404);
    const shared = await analista.send<Compuesto>('PUT', `/reportes/compuestos/${made.id}`, {
      version: made.version,
      nombre: 'De todos',
      definicion: made.definicion,
      compartido: true,
    });
    expect(shared.body).toMatchObject({ compartido: true, version: 2, propio: true, editable: true });
    const read = await porAcceso.send<Compuesto>('GET', `/reportes/compuestos/${made.id}`);
    expect(read.body).toMatchObject({ nombre: 'De todos', propio: false, editable: false });
    expect((await whole(porAcceso, read.body.definicion)).length).toBe(vivas(porAcceso).length);
    expect(vivas(porAcceso).length).toBeLessThan(vivas(analista).length);
    // Nobody but its author changes or takes it away.
    const body = { version: 2, nombre: 'Mío', definicion: made.definicion, compartido: false };
    expect((await admin.send('PUT', `/reportes/compuestos/${made.id}`, body)).status).toBe(403);
    expect(
      (await consultor.send('POST', `/reportes/compuestos/${made.id}/eliminar`, { version: 2 })).status,
    ).toBe(403);
    // Upon what somebody changed meanwhile nothing is written.
    const late = await analista.send('PUT', `/reportes/compuestos/${made.id}`, { ...body, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'version_distinta']);
  });

  it('who lost crear_reportes changes it no more; it stays read by others, and its author may take it away', async () => {
    const { rows } = await owner.query<{ clave: string }>(
      `insert into roles (clave, folio, nombre, descripcion, permisos) values ('quien_compone', 'ROL-902', 'Compone', 'Compone y lee reportes.', '{ver_proyectos,ver_reportes,crear_reportes}') returning clave`,
    );
    const beto = await portal.browser({ rol: rows[0]?.clave ?? '' });
    const made = await keep(beto, 'De Beto', true);
    await owner.query(
      "update roles set permisos = '{ver_proyectos,ver_reportes}', version = version + 1 where clave = 'quien_compone'",
    );
    const body = { version: 1, nombre: 'Otro', definicion: made.definicion, compartido: true };
    expect((await beto.send('PUT', `/reportes/compuestos/${made.id}`, body)).status).toBe(403);
    const { version: _, ...nuevo } = body;
    expect((await beto.send('POST', '/reportes/compuestos', nuevo)).status).toBe(403);
    expect((await beto.send<Compuestos>('GET', '/reportes/compuestos')).body.compone).toBe(false);
    expect((await consultor.send<Compuesto>('GET', `/reportes/compuestos/${made.id}`)).body.nombre).toBe(
      'De Beto',
    );
    expect((await beto.send<Compuesto>('GET', `/reportes/compuestos/${made.id}`)).body).toMatchObject({
      propio: true,
      editable: false,
    });
    expect((await beto.send('POST', `/reportes/compuestos/${made.id}/eliminar`, { version: 1 })).status).toBe(
      200,
    );
    expect((await consultor.send('GET', `/reportes/compuestos/${made.id}`)).status).toBe(404);
  });

  it('is logged without what it holds', async () => {
    const { rows } = await owner.query(
      "select distinct accion from bitacora where entidad = 'reporte' order by 1",
    );
    expect(rows.map(({ accion }) => accion)).toEqual(['reporte.crear', 'reporte.editar', 'reporte.eliminar']);
  });
});

describe('the monthly letter', () => {
  const at = (now: string) => runAsSystem(portal.db, ({ tx }) => sendMonthly({ tx, now: new Date(now) }));
  const letters = async (who: Browser) => {
    await portal.settle();
    const { rows } = await owner.query<{ asunto: string; texto: string }>(
      "select asunto, texto from correos where para = $1 and plantilla = 'reporte.mensual' order by creado_en",
      [who.email],
    );
    return rows;
  };

  it('comes on the first working day, once for two nodes, to whoever asked for it and may still read it', async () => {
    const made = await keep(analista, 'Aprobados por año', true);
    const propio = await keep(analista, 'Solo mío', false);
    const subscribe = (who: Browser, id: string, suscrito = true) =>
      who.send<Compuesto>('POST', `/reportes/compuestos/${id}/suscribir`, { suscrito });
    // Pressed twice: asked for once, and told once by the log.
    for (const { body } of await Promise.all([subscribe(consultor, made.id), subscribe(consultor, made.id)]))
      expect(body.suscrito).toBe(true);
    const { rows: asked } = await owner.query(
      "select 1 from bitacora where accion = 'reporte.suscribir' and entidad_id = $1",
      [made.id],
    );
    expect(asked).toHaveLength(1);
    expect((await subscribe(porAcceso, made.id)).body.suscrito).toBe(true);
    expect((await subscribe(consultor, propio.id)).status).toBe(404);
    await subscribe(porAcceso, made.id, false);
    await owner.query("update reporte_suscripciones set created_at = '2027-01-15T12:00:00Z'");
    // 1 February 2027 is a Monday, and a legal holiday.
    expect(await at('2027-02-01T14:00:00Z')).toBe(0);
    // The 2nd is the foundation's own day, until it is taken back.
    const { rows: propios } = await owner.query<{ id: string }>(
      "insert into dias_inhabiles (fecha, nombre, creado_por) values ('2027-02-02', 'Aniversario', $1) returning id",
      [admin.usuarioId],
    );
    expect(await at('2027-02-02T14:00:00Z')).toBe(0);
    await owner.query('update dias_inhabiles set retirado_en = now(), retirado_por = $2 where id = $1', [
      propios[0]?.id,
      admin.usuarioId,
    ]);
    const [one, two] = await Promise.all([at('2027-02-02T14:00:00Z'), at('2027-02-02T14:00:00Z')]);
    expect(one + two).toBe(1);
    expect(await at('2027-02-03T14:00:00Z')).toBe(0);
    const [letter, ...more] = await letters(consultor);
    expect(more).toEqual([]);
    expect(letter?.asunto).toBe('Tu reporte «Aprobados por año» de enero de 2027');
    expect(letter?.texto).toContain(`/reportes/compuestos/${made.id}`);
    expect(await letters(porAcceso)).toEqual([]);
    // One that is shared no more is told to nobody, nor to who began this month.
    await analista.send('PUT', `/reportes/compuestos/${made.id}`, {
      version: 1,
      nombre: 'Ya no',
      definicion: made.definicion,
      compartido: false,
    });
    expect(await at('2027-03-01T14:00:00Z')).toBe(0);
  });
});

describe('a report of more groups than a page tells', () => {
  it('says that it is cut short, and its sheet has every group', async () => {
    const client = await owner.connect();
    /** Rows like one that there is, each with what `cambios` (SQL over `n`) says of it. */
    const comoUna = async (tabla: string, cambios: string) => {
      const { rows } = await client.query<{ columna: string }>(
        `select quote_ident(attname) as columna from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [tabla],
      );
      const columnas = rows.map(({ columna }) => columna).join(', ');
      await client.query(
        `insert into ${tabla} (${columnas})
         select ${columnas} from generate_series(1, 510) n,
                jsonb_populate_record(null::${tabla}, (select to_jsonb(t) from ${tabla} t limit 1) || ${cambios})`,
      );
    };
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await comoUna(
        'organizaciones',
        `jsonb_build_object('id', md5('o' || n)::uuid, 'nombre', 'Otra ' || n, 'rfc', null)`,
      );
      await comoUna(
        'proyectos',
        `jsonb_build_object('id', md5('p' || n)::uuid, 'folio', 'PR-2024-' || (5000 + n), 'organizacion_id', md5('o' || n)::uuid, 'eliminado_en', null, 'motivo_eliminacion', null)`,
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    const de = definicion({ agrupar: 'organizacion' });
    const page = await run(admin, de);
    expect([page.filas.length, page.cortado]).toEqual([500, true]);
    const answer = await portal.download(admin, '/reportes/compuestos/exportar', { definicion: de });
    const [, ...rows] = (await readWorkbook(await answer.bytes()))[0]?.data ?? [];
    expect(rows).toHaveLength(511);
    const { rows: logged } = await owner.query<{ filas: number }>(
      "select (datos ->> 'filas')::int as filas from bitacora where accion = 'lista.exportar' order by id desc limit 1",
    );
    expect(logged[0]?.filas).toBe(511);
  });

  it('two organizations of one name are two groups, told apart by their RFC', async () => {
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `update organizaciones set nombre = 'Casa Común', rfc = case id when md5('o1')::uuid then 'CCO010203AB1' end,
                rfc_declarado = case id when md5('o1')::uuid then 'CCO010203AB1' end
          where id in (md5('o1')::uuid, md5('o2')::uuid)`,
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    const de = definicion({ agrupar: 'organizacion', columnas: ['organizacion'] });
    const { filas } = await run(admin, de);
    const suyas = filas.map(({ celdas }) => celdas).filter(([nombre]) => nombre?.startsWith('Casa Común'));
    expect(suyas).toEqual([
      ['Casa Común (CCO010203AB1)', '1'],
      [expect.stringMatching(/^Casa Común \(sin RFC, [0-9a-f]{8}\)$/u), '1'],
    ]);
    expect(filas.some(({ celdas }) => celdas[0] === 'Otra 3')).toBe(true);
  });
});

import type { DetalleDeEntrada, Entrada, Verificacion } from '@portal/domain/features/bitacora/public';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { apply } from '../pre-registro/testing/stories.ts';

/** The whole log as who administers the portal reads it, over HTTP. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;
let coordinador: Browser;
let ana: Browser;
let folio = '';
let registro = '';

type Page = {
  items: Entrada[];
  siguiente: string | null;
  anterior: string | null;
  total: { n: number; mas: boolean };
};

const list = async (query = ''): Promise<Page> => {
  const answer = await admin.send<Page>('GET', `/bitacora${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** An entry of the owner's, at a moment of its own: the demo's clock is not needed for that. */
const write = async (values: Record<string, unknown>): Promise<string> => {
  const names = Object.keys(values);
  const { rows } = await owner.query<{ id: string }>(
    `insert into bitacora (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id::text`,
    Object.values(values),
  );
  return rows[0]?.id ?? '';
};

beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador', nombre: 'Rita Quiñones' });
  coordinador = await portal.browser({ rol: 'coordinador', nombre: 'Óscar Peña' });
  ana = await portal.browser({ rol: 'solicitante', nombre: 'Ana Luján' });
  const sent = await apply(ana);
  folio = sent.folio;
  registro = sent.id;
});

describe('the list', () => {
  it('is newest first, says who, what, on which record, from where and how it ended, and links to the record', async () => {
    const { items } = await list();
    const [first] = items.filter(({ accion }) => accion === 'pre-registro.enviar');
    expect(first).toMatchObject({
      usuario: { id: ana.usuarioId, nombre: 'Ana Luján' },
      objetivo: { tipo: 'pre-registro', enlace: `/pre-registro/ver/${registro}` },
      resultado: 'exitoso',
    });
    expect(first?.objetivo.nombre).toContain(folio);
    const dates = items.map(({ fecha }) => fecha);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('leafs through all of it by cursor, forth and back, without losing or repeating an entry of the same moment', async () => {
    const cuando = '2025-03-01T12:00:00.000Z';
    const made = [];
    for (let n = 0; n < 7; n++)
      made.push(await write({ accion: 'documento.subir', entidad: 'documento', ocurrio_en: cuando }));
    const day = '&desde=2025-03-01&hasta=2025-03-01';
    const seen: string[] = [];
    let page = await list(`?limite=3${day}`);
    expect(page.total).toEqual({ n: 7, mas: false });
    const start = page.items.map(({ id }) => id);
    seen.push(...start);
    while (page.siguiente) {
      page = await list(`?limite=3${day}&cursor=${page.siguiente}`);
      seen.push(...page.items.map(({ id }) => id));
    }
    expect(seen).toEqual(made.toReversed());
    while (page.anterior) page = await list(`?limite=3${day}&cursor=${page.anterior}`);
    expect(page.items.map(({ id }) => id)).toEqual(start);
    expect((await admin.send('GET', '/bitacora?cursor=AAAA')).body.code).toBe('cursor_invalido');
  });

  it('days are those of Chihuahua, both included', async () => {
    // 23:30 of the first and 00:30 of the second, there.
    const late = await write({
      accion: 'documento.subir',
      entidad: 'documento',
      ocurrio_en: '2025-05-02T05:30:00Z',
    });
    const early = await write({
      accion: 'documento.subir',
      entidad: 'documento',
      ocurrio_en: '2025-05-02T06:30:00Z',
    });
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids('?desde=2025-05-01&hasta=2025-05-01')).toEqual([late]);
    expect(await ids('?desde=2025-05-02&hasta=2025-05-02')).toEqual([early]);
    expect(await ids('?desde=2025-05-01&hasta=2025-05-02')).toEqual([early, late]);
  });

  it('is filtered by person, action, subject and result, alone and together', async () => {
    const mine = await list(`?persona=${ana.usuarioId}`);
    expect(mine.items.length).toBeGreaterThan(0);
    expect(mine.items.every(({ usuario }) => usuario.id === ana.usuarioId)).toBe(true);
    const sent = await list(`?persona=${ana.usuarioId}&accion=pre-registro.enviar`);
    expect(sent.items.map(({ accion }) => accion)).toEqual(['pre-registro.enviar']);
    expect(
      (await list(`?persona=${ana.usuarioId}&asunto=pre-registro`)).items.map(({ accion }) => accion),
    ).toEqual(['pre-registro.enviar']);
    expect((await list(`?persona=${coordinador.usuarioId}&accion=pre-registro.enviar`)).items).toEqual([]);
  });

  it('tries that failed are there, without a person who was not proven, and are filtered', async () => {
    const answer = await admin.send('POST', '/api/auth/sesion', {
      email: ana.email,
      contrasena: 'no es la suya ni de nadie',
    });
    expect(answer.status).toBe(401);
    const { items } = await list('?resultado=fallido&accion=sesion.iniciar');
    expect(items[0]).toMatchObject({
      usuario: { id: null, nombre: 'Sin identificar' },
      objetivo: { tipo: 'usuario', nombre: expect.stringMatching(/^USR-\d{3,} · Ana Luján$/u) },
      resultado: 'fallido',
    });
    expect(
      (await list('?resultado=exitoso&accion=sesion.iniciar')).items.every(
        ({ resultado }) => resultado === 'exitoso',
      ),
    ).toBe(true);
  });

  it('a folio gives everything of its case, its papers too, however it is typed; one that nothing has gives nothing', async () => {
    const { items } = await list(`?folio=${folio.toLowerCase()}&limite=100`);
    const acciones = items.map(({ accion }) => accion);
    expect(acciones).toContain('pre-registro.enviar');
    expect(acciones).toContain('proyecto.abrir');
    const other = await portal.browser({ rol: 'solicitante', nombre: 'Otra persona' });
    const { folio: foreign } = await apply(other);
    expect(foreign).not.toBe(folio);
    const again = await list(`?folio=${folio}&limite=100`);
    expect(again.items.some(({ usuario }) => usuario.id === other.usuarioId)).toBe(false);
    expect((await list('?folio=PR-1999-999')).items).toEqual([]);
    // An account is a record too: what was tried on it, by nobody who proved to be its owner.
    const { rows } = await owner.query<{ folio: string }>('select folio from usuarios where id = $1', [
      ana.usuarioId,
    ]);
    const tried = await list(`?folio=${rows[0]?.folio}&resultado=fallido`);
    expect(tried.items.map(({ accion }) => accion)).toContain('sesion.iniciar');
    expect((await admin.send('GET', '/bitacora?folio=hola')).status).toBe(400);
  });

  it('what is typed finds people without accents, folios, addresses and what actions say', async () => {
    const id = await write({
      accion: 'documento.subir',
      entidad: 'documento',
      actor_nombre: 'Iñaki Ordóñez',
      ip: '203.0.113.77',
      ocurrio_en: '2025-06-01T12:00:00Z',
    });
    const ids = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).items.map((one) => one.id);
    expect(await ids('inaki ordonez')).toEqual([id]);
    expect(await ids('203.0.113.77')).toEqual([id]);
    expect(await ids('zzqx')).toEqual([]);
    // A whole folio is its record, with everything of its case.
    expect((await list(`?q=${folio.toLowerCase()}&limite=100`)).items).toEqual(
      (await list(`?folio=${folio}&limite=100`)).items,
    );
    const said = (await list('?q=envió el pre')).items.map(({ accion }) => accion);
    expect(new Set(said)).toEqual(new Set(['pre-registro.enviar']));
    expect(await ids('%')).toEqual([]);
  });
});

describe('who reads it', () => {
  it('nobody without administrar_sistema: 403, whatever is asked, and no verification is made', async () => {
    for (const who of [coordinador, ana])
      for (const url of [
        '/bitacora',
        '/bitacora/entradas/1',
        '/bitacora/personas',
        '/bitacora/verificaciones',
      ])
        expect((await who.send('GET', url)).status, url).toBe(403);
    expect((await coordinador.send('POST', '/bitacora/verificaciones', {})).status).toBe(403);
    const { rows } = await owner.query('select 1 from verificaciones_de_bitacora');
    expect(rows).toEqual([]);
  });

  it("the database's own functions answer nobody else either", async () => {
    const { rows } = await owner.query<{ todo: unknown[] }>(
      `select array[to_jsonb(app.hallar_en_bitacora('ana', '{}', 10)), app.registro_de_folio($1),
                    app.objetivo_de_bitacora('usuario', $2), (select to_jsonb(array_agg(p)) from app.personas_de_bitacora(null) p)] as todo`,
      [folio, ana.usuarioId],
    );
    expect(rows[0]?.todo).toEqual([null, null, null, null]);
  });

  it('people to filter by are the staff, and whoever is asked for', async () => {
    const names = async (query = '') =>
      (await admin.send<{ items: { nombre: string }[] }>('GET', `/bitacora/personas${query}`)).body.items.map(
        ({ nombre }) => nombre,
      );
    expect(await names()).toEqual(['Óscar Peña', 'Rita Quiñones']);
    expect(await names(`?persona=${ana.usuarioId}`)).toEqual(['Ana Luján', 'Óscar Peña', 'Rita Quiñones']);
  });
});

describe('an entry', () => {
  it('opens with what changed in words, its case and its place in the chain', async () => {
    const [row] = (await list(`?accion=pre-registro.enviar&persona=${ana.usuarioId}`)).items;
    const { status, body } = await admin.send<DetalleDeEntrada>('GET', `/bitacora/entradas/${row?.id}`);
    expect(status).toBe(200);
    expect(body.cambios).toContainEqual({ etiqueta: 'Estado nuevo', valor: 'Pendiente' });
    expect(body.cambios).toContainEqual({ etiqueta: 'Folio', valor: folio });
    expect(body.proyecto?.enlace).toMatch(/^\/proyectos\//u);
    expect(body).toMatchObject({ audiencia: 'organizacion', anterior: String(Number(row?.id) - 1) });
    const before = await admin.send<DetalleDeEntrada>('GET', `/bitacora/entradas/${body.anterior}`);
    expect(before.body.huella).toBe(body.huellaPrevia);
  });

  it('every kind of record that the log names is looked for, and one that is gone has no name', async () => {
    const kinds = [
      'pre-registro',
      'proyecto',
      'usuario',
      'rol',
      'convocatoria',
      'invitacion',
      'organizacion',
      'expediente',
      'documento',
      'documento-emitido',
      'correo',
      'lista',
    ];
    for (const entidad of kinds)
      await write({
        accion: 'documento.subir',
        entidad,
        entidad_id: crypto.randomUUID(),
        ocurrio_en: '2025-08-01T12:00:00Z',
      });
    const { items } = await list('?desde=2025-08-01&hasta=2025-08-01&limite=100');
    expect(items.map(({ objetivo }) => objetivo)).toEqual(
      kinds.toReversed().map((tipo) => ({ tipo, nombre: null, enlace: null })),
    );
    // What was issued is named by its record first.
    const [issued] = (await list(`?folio=${folio}&accion=documento-emitido.emitir`)).items;
    expect(issued?.objetivo.nombre).toMatch(new RegExp(`^${folio} · [0-9A-Z]{16}$`, 'u'));
    const papers = (await list(`?folio=${folio}&asunto=documento&limite=100`)).items;
    expect(papers.length).toBeGreaterThan(0);
    await admin.send(
      'GET',
      `/documentos/${(await owner.query('select id from documentos limit 1')).rows[0]?.id}/contenido`,
    );
    const [opened] = (await list('?accion=documento.descargar')).items;
    expect(opened?.objetivo.nombre).toMatch(/\.pdf$/u);
  });

  it('one that is not there is not found, and what is no number is refused', async () => {
    expect((await admin.send('GET', '/bitacora/entradas/999999999')).status).toBe(404);
    expect((await admin.send('GET', '/bitacora/entradas/hola')).status).toBe(400);
  });
});

describe('the export', () => {
  it('holds what the list shows with its filters, in its columns, and formulas as text', async () => {
    await write({
      accion: 'documento.subir',
      entidad: 'documento',
      actor_nombre: '=1+1',
      ocurrio_en: '2025-07-01T12:00:00Z',
    });
    const answer = await portal.download(admin, '/bitacora/exportar', {
      desde: '2025-07-01',
      hasta: '2025-07-01',
    });
    const bytes = await answer.bytes();
    expect(answer.status, bytes.toString('utf8').slice(0, 200)).toBe(200);
    const [head, ...rows] = (await readWorkbook(bytes))[0]?.data ?? [];
    expect(head).toEqual(['ID', 'Usuario', 'Acción', 'Objetivo', 'Fecha', 'IP', 'Resultado']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(2)).toEqual([
      'Subió un documento',
      'Documento',
      '1 jul 2025, 06:00',
      null,
      'Exitoso',
    ]);
    // Who was not signed in and came from nowhere is the portal, whatever name was written.
    expect(rows[0]?.[1]).toBe('El portal');
    const [entry] = (await list('?accion=lista.exportar')).items;
    expect(entry?.usuario.id).toBe(admin.usuarioId);
  });
});

describe('the verification', () => {
  const ask = () => admin.send<Verificacion>('POST', '/bitacora/verificaciones', {});
  const latest = async () =>
    (await admin.send<{ items: Verificacion[] }>('GET', '/bitacora/verificaciones')).body.items[0];
  /** As somebody with the password of the database would. */
  const tamper = (text: string) =>
    owner.query(
      `begin; alter table bitacora disable trigger user; ${text}; alter table bitacora enable trigger user; commit`,
    );

  it('is asked for once at a time, done off the request, and says its result, when, and who asked', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      status: 200,
      body: { estado: 'pendiente', pedidaPor: 'Rita Quiñones', terminadaEn: null },
    });
    const again = await ask();
    expect(again.body.id).toBe(asked.body.id);
    await portal.settle();
    const done = await latest();
    expect(done).toMatchObject({
      id: asked.body.id,
      estado: 'integra',
      primera: null,
      motivo: null,
      pedidaPor: 'Rita Quiñones',
    });
    expect(done?.terminadaEn).not.toBeNull();
    expect(done?.revisadas).toBe(done?.entradas);
    const [entry] = (await list('?accion=bitacora.verificar')).items;
    expect(entry).toMatchObject({ usuario: { id: admin.usuarioId }, resultado: 'exitoso' });
  });

  it('names the first falsified entry and what is wrong with it, and its own entry of the log says that it failed', async () => {
    const [victim] = (await list(`?accion=pre-registro.enviar&persona=${ana.usuarioId}`)).items;
    await tamper(`update bitacora set actor_nombre = 'Otra persona' where id = ${victim?.id}`);
    await ask();
    await portal.settle();
    expect(await latest()).toMatchObject({
      estado: 'alterada',
      primera: victim?.id,
      motivo: 'fila_alterada',
    });
    const [entry] = (await list('?accion=bitacora.verificar')).items;
    expect(entry?.resultado).toBe('fallido');
    await tamper(`update bitacora set actor_nombre = 'Ana Luján' where id = ${victim?.id}`);
    await ask();
    await portal.settle();
    expect(await latest()).toMatchObject({ estado: 'integra' });
  });

  it('an entry that was taken out is named by its number', async () => {
    const [victim] = (await list('?accion=proyecto.abrir')).items;
    await owner.query(`create table aparte as select * from bitacora where id = ${victim?.id}`);
    await tamper(`delete from bitacora where id = ${victim?.id}`);
    await ask();
    await portal.settle();
    expect(await latest()).toMatchObject({
      estado: 'alterada',
      primera: victim?.id,
      motivo: 'fila_faltante',
    });
    await tamper('insert into bitacora overriding system value select * from aparte; drop table aparte');
  });

  it('six times an hour, and the seventh is refused in words that say how long', async () => {
    await owner.query(
      `insert into verificaciones_de_bitacora (pedida_por, estado, creado_en, terminada_en)
       select $1, 'integra', now() - interval '40 minutes', now() - interval '39 minutes' from generate_series(1, 6)`,
      [admin.usuarioId],
    );
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([409, 'verificaciones_seguidas']);
    expect(body.message).toContain('en 20 minutos');
    await owner.query("update verificaciones_de_bitacora set creado_en = creado_en - interval '1 hour'");
    expect((await ask()).status).toBe(200);
  });
});

import { deflateSync } from 'node:zlib';
import { rfcCheckDigit } from '@portal/domain/kernel/rfc';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOGO, png, unreadable } from '../../../test/pictures.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { pngChunk } from '../../platform/files/testing/samples.ts';
import { logoDeCorreo } from './fundacion.correo.ts';

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

type Logo = { id: string; ancho: number; alto: number };
type Identidad = {
  nombre: string;
  porOmision: string;
  rfc: string | null;
  logos: { claro: Logo | null; oscuro: Logo | null };
  version: number;
};
const admin = () => scene.people.administrador.browser;
const read = async () => (await admin().send<Identidad>('GET', '/fundacion')).body;
const name = async (nombre: string, version?: number) =>
  admin().send<Identidad>('PUT', '/fundacion/nombre', {
    version: version ?? (await read()).version,
    nombre,
  });
const put = async (tema: string, bytes: Buffer) =>
  admin().send<Identidad>('PUT', `/fundacion/logos/${tema}`, {
    version: (await read()).version,
    contenido: bytes.toString('base64'),
  });
const told = async (who: keyof Scene['people']) =>
  (
    await scene.people[who].browser.send<{ fundacion: Pick<Identidad, 'nombre' | 'logos'> }>(
      'GET',
      '/api/auth/sesion',
    )
  ).body.fundacion;

describe('how the foundation is called and drawn', () => {
  test('before anybody wrote it: as the installation says, without a logo', async () => {
    const { porOmision, ...rest } = await read();
    expect(rest).toEqual({ nombre: porOmision, rfc: null, logos: { claro: null, oscuro: null }, version: 1 });
    expect(await told('anonima')).toEqual({ nombre: porOmision, logos: rest.logos });
  });

  test('a name is told to everybody who comes, and an empty one gives the installation’s back', async () => {
    const { status, body } = await name(' Fundación  del Norte ');
    expect([status, body.nombre, body.version]).toEqual([200, 'Fundación del Norte', 2]);
    for (const who of ['anonima', 'duena', 'coordinador'] as const)
      expect((await told(who)).nombre).toBe('Fundación del Norte');
    expect((await name('')).body.nombre).toBe(body.porOmision);
  });

  test('its RFC is judged and kept in capitals; a name that is written without it leaves it', async () => {
    const write = async (rfc: string) =>
      admin().send<Identidad & { issues?: { path: string }[] }>('PUT', '/fundacion/nombre', {
        version: (await read()).version,
        nombre: '',
        rfc,
      });
    // Too short, of a day that there is not, of a person.
    for (const malo of ['FIC010203', 'FIC011399AB7', 'GODE561231GR8']) {
      const { status, body } = await write(malo);
      expect([malo, status, body.issues?.map(({ path }) => path)]).toEqual([malo, 422, ['rfc']]);
    }
    const rfc = `FIC010203AB${rfcCheckDigit('FIC010203AB0')}`;
    expect((await write(rfc.toLowerCase())).body.rfc).toBe(rfc);
    expect((await name('')).body.rfc).toBe(rfc);
  });

  test('a logo is served to whoever comes, for good, under an address of its own', async () => {
    const { status, body } = await put('claro', LOGO);
    expect([status, body.logos.claro]).toMatchObject([200, { ancho: 64, alto: 40 }]);
    expect((await told('anonima')).logos).toEqual(body.logos);
    const id = body.logos.claro?.id;
    const served = await portal.parts.server.inject({ method: 'GET', url: `/api/v1/logos/${id}` });
    expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(served.rawPayload.equals(LOGO)).toBe(true);
    const signed = Buffer.concat([
      LOGO.subarray(0, 33),
      pngChunk('tEXt', Buffer.from('Author\0Ana')),
      LOGO.subarray(33),
    ]);
    const bare = (await put('oscuro', signed)).body.logos.oscuro?.id;
    expect(
      (await portal.parts.server.inject({ method: 'GET', url: `/api/v1/logos/${bare}` })).rawPayload.equals(
        LOGO,
      ),
    ).toBe(true);
    const other = await put('claro', png(80, 80));
    expect(other.body.logos.claro?.id).not.toBe(id);
    // Pages that are open, and letters, still name the one before.
    expect((await portal.parts.server.inject({ method: 'GET', url: `/api/v1/logos/${id}` })).statusCode).toBe(
      200,
    );
  });

  test('one is taken away without touching the other', async () => {
    await put('oscuro', png(100, 40));
    const { body } = await admin().send<Identidad>('POST', '/fundacion/logos/claro/quitar', {
      version: (await read()).version,
    });
    expect(body.logos).toMatchObject({ claro: null, oscuro: { ancho: 100 } });
  });

  test('a picture is judged by its bytes: no SVG, nothing damaged, too small, too large or too heavy', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bad: readonly (readonly [Buffer, string])[] = [
      [svg, 'logo_no_admitido'],
      [Buffer.from('GIF89a'), 'logo_no_admitido'],
      [LOGO.subarray(0, 60), 'logo_no_admitido'],
      [png(16, 64), 'logo_desmedido'],
      [png(1601, 40), 'logo_desmedido'],
      [Buffer.concat([LOGO, Buffer.from('<script>')]), 'logo_no_admitido'],
      // Every chunk is sound, and what they hold is no picture: every document that shows it would fail.
      [unreadable('nothing that unfolds'), 'logo_no_admitido'],
      [unreadable(deflateSync(Buffer.alloc(10))), 'logo_no_admitido'],
      [unreadable(deflateSync(Buffer.alloc(64 * 40 * 3 + 40, 9))), 'logo_no_admitido'],
      [unreadable(deflateSync(Buffer.alloc(30_000_000))), 'logo_no_admitido'],
    ];
    const before = await read();
    for (const [bytes, code] of bad) {
      const { status, body } = await put('claro', bytes);
      expect([code, status, body]).toMatchObject([
        code,
        422,
        { code, issues: [{ path: 'contenido', code }] },
      ]);
    }
    expect((await put('claro', Buffer.alloc(128 * 1024 + 1))).status).toBe(422);
    expect((await put('rojo', LOGO)).status).toBe(400);
    expect(await read()).toEqual(before);
  });

  test('upon another version than the one that stands nothing is written', async () => {
    const { version } = await read();
    expect((await name('Primera', version)).status).toBe(200);
    const late = await name('Segunda', version);
    expect([late.status, late.body]).toMatchObject([409, { code: 'version_distinta' }]);
    const both = await Promise.all([name('Tercera', version + 1), name('Cuarta', version + 1)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('only who administers the portal: not by the application’s role either; the past is not rewritten', async () => {
    const { coordinador, duena } = scene.people;
    for (const { browser } of [coordinador, duena])
      expect((await browser.send('GET', '/fundacion')).status).toBe(403);
    const { app, owner } = portal.db.pools;
    await expect(app.query('select from identidades')).resolves.toMatchObject({ rowCount: 0 });
    await expect(app.query("update identidades set nombre = 'x'")).rejects.toThrow(/permission denied/u);
    await expect(
      owner.query('insert into identidades (version, creado_por) values (99, $1)', [admin().usuarioId]),
    ).rejects.toThrow(/version_distinta/u);
  });

  test('a letter carries the logo that stood when it was written, and none before or after', async () => {
    const { owner } = portal.db.pools;
    let n = 0;
    const letter = async () => {
      n += 1;
      const { rows } = await owner.query<{ id: string }>(
        `insert into correos (plantilla, para, asunto, texto, html, clave_unica, estado)
         values ('p', 'a@b.mx', 'a', 't', '<p><!--imagen-->Hola</p>', $1, 'retenido') returning id`,
        [`logo:${n}`],
      );
      return rows[0]?.id ?? '';
    };
    const before = await letter();
    await put('claro', LOGO);
    const during = await letter();
    await admin().send('POST', '/fundacion/logos/claro/quitar', { version: (await read()).version });
    const after = await letter();
    const of = (id: string) => runAsSystem(portal.db, ({ tx }) => logoDeCorreo(tx, id));
    expect([await of(before), await of(after)]).toEqual([null, null]);
    const picture = await of(during);
    expect(picture).toMatchObject({ mime: 'image/png', ancho: 64, alto: 40, texto: (await read()).nombre });
    expect(picture?.bytes.equals(LOGO)).toBe(true);
    // Whoever looks at the letter sees it so too, in a frame that fetches nothing.
    const { origin, headers } = await portal.wire(admin());
    const seen = async (id: string) =>
      (await fetch(`${origin}/api/v1/correos/${id}/vista`, { headers })).text();
    expect(await seen(during)).toContain(`<img src="data:image/png;base64,${LOGO.toString('base64')}"`);
    expect(await seen(after)).toBe('<p><!--imagen-->Hola</p>');
  });

  test('the log keeps what was done, and every open page is told', async () => {
    const { owner } = portal.db.pools;
    const { rows } = await owner.query(
      "select distinct accion from bitacora where entidad = 'fundacion' order by accion",
    );
    expect(rows.map(({ accion }) => accion)).toEqual([
      'fundacion.nombrar',
      'fundacion.poner-logo',
      'fundacion.quitar-logo',
    ]);
    const { rows: events } = await owner.query(
      "select distinct audiencia from eventos where entidad = 'fundacion'",
    );
    expect(events).toEqual([{ audiencia: 'publica' }]);
  });
});

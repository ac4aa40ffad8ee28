import { randomUUID } from 'node:crypto';
import { PARTE_MAXIMA, PARTE_MINIMA, TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../openapi.ts';
import { newOwner } from '../organizaciones/testing/stories.ts';
import { createPartsScene, DRAFT, type Kept, pdfOf, sha256 } from './testing/partes.ts';

/** Uploads that go on after the line was cut: ADR 0052, rules 29, 52, 54. */

const scene = await createPartsScene();
const { portal, pool, files, begin, part, finish, sendAll, keys, open, bytesOf, offset, cut } = scene;
beforeEach(scene.afresh);

describe('a file in parts', () => {
  test('is the same document as the file sent whole, and nothing of its parts stays', async () => {
    const content = pdfOf(700_000);
    const before = await keys();
    const id = await sendAll(content, 200_000);
    const kept = await finish(id);
    expect(kept.status).toBe(201);
    expect(kept.body.documento).toMatchObject({ nombre: 'acta.pdf', bytes: content.length });
    expect(await bytesOf(kept)).toBe(sha256(content));
    expect((await keys()).length).toBe(before.length + 1);
    expect(await open()).toBe(0);
    const { rows } = await pool.query('select from partes_de_subida');
    expect(rows).toEqual([]);
    const whole = await scene.who().upload<Kept>(DRAFT, 'acta.pdf', content);
    expect(Object.keys(whole.body.documento)).toEqual(Object.keys(kept.body.documento));
  });

  test('counts once for the day of its account', async () => {
    const content = pdfOf(300_000);
    await finish(await sendAll(content));
    const { rows } = await pool.query<{ bytes: string }>(
      'select sum(bytes) as bytes from subidas where usuario_id = $1',
      [scene.who().usuarioId],
    );
    expect(Number(rows[0]?.bytes)).toBe(content.length);
  });

  test('begun again is found again, by its place, name, size and bytes, and by nobody else', async () => {
    const content = pdfOf(300_000);
    const first = await begin(content);
    expect([first.status, first.headers['location']]).toEqual([201, `/api/v1/subidas/${first.body.id}`]);
    await part(first.body.id, 0, content.subarray(0, 100_000));
    const again = await begin(content);
    expect([again.status, again.body]).toEqual([200, { ...first.body, recibidos: 100_000 }]);
    expect(await offset(first.body.id)).toBe(100_000);
    expect((await begin(content, { nombre: 'otra.pdf' })).status).toBe(201);
    expect(
      (await begin(content, { lugar: '/pre-registros/borrador/documentos/acta_constitutiva' })).status,
    ).toBe(201);
    const stranger = await portal.browser({ rol: 'solicitante' });
    expect((await begin(content, {}, stranger)).body.recibidos).toBe(0);
    expect(await open()).toBe(3);
  });

  test('begun twice at once is one', async () => {
    const content = pdfOf(300_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(content)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201]);
  });

  test('begins at every address that takes a whole file', async () => {
    const owner = await newOwner(portal);
    const admin = await portal.browser({ rol: 'administrador' });
    const places = api.routes.filter(({ file }) => file).map(({ path }) => path.replace('/api/v1', ''));
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) {
      const slot = place.startsWith('/convocatorias') ? 'bases' : 'rfc';
      const lugar = place
        .replace(':ranura', slot)
        .replace(':tipo', 'acta_constitutiva')
        .replace(/:(?:id|borrador)/u, place.startsWith('/organizaciones') ? owner.id : randomUUID());
      const content = pdfOf(1000);
      const answers = [
        await begin(content, { lugar }, owner.browser),
        await begin(content, { lugar }, admin),
      ];
      // Where there is no such record it is the record that is missing: the address was understood.
      const wrong = await begin(content, { lugar: `${lugar}x/y` }, admin);
      expect([place, wrong.status]).toEqual([place, 404]);
      if (!lugar.includes('-4') || place.startsWith('/organizaciones') || place.includes('borrador'))
        expect([place, answers.map(({ status }) => status)]).toEqual([place, expect.arrayContaining([201])]);
    }
  });
});

describe('a line that breaks', () => {
  test.each([PARTE_MINIMA, PARTE_MINIMA + 1, 250_000])('after %d bytes goes on from there', async (sent) => {
    const content = pdfOf(400_000);
    const { body } = await begin(content);
    await cut(body.id, 0, content.subarray(0, sent));
    await vi.waitFor(async () => expect(await offset(body.id)).toBe(sent), { timeout: 120_000 });
    expect((await part(body.id, sent, content.subarray(sent))).body.recibidos).toBe(content.length);
    const kept = await finish(body.id);
    expect([kept.status, await bytesOf(kept)]).toEqual([201, sha256(content)]);
  });

  test('before it was worth it leaves nothing', async () => {
    const content = pdfOf(300_000);
    const before = await keys();
    const deleted = vi.spyOn(files.store, 'delete');
    const { body } = await begin(content);
    await cut(body.id, 0, content.subarray(0, PARTE_MINIMA - 1));
    await vi.waitFor(() => expect(deleted).toHaveBeenCalled(), { timeout: 120_000 });
    expect(await offset(body.id)).toBe(0);
    expect(await keys()).toEqual(before);
  });

  test('several times, anywhere, gives the same bytes', async () => {
    const content = pdfOf(900_000);
    const { body } = await begin(content);
    let at = 0;
    for (const sent of [70_001, 123_456, 99_999]) {
      await cut(body.id, at, content.subarray(at, at + sent));
      const wanted = at + sent;
      await vi.waitFor(async () => expect(await offset(body.id)).toBe(wanted), { timeout: 120_000 });
      at = wanted;
    }
    await part(body.id, at, content.subarray(at));
    expect(await bytesOf(await finish(body.id))).toBe(sha256(content));
  });

  test('with the answer of the last request: asked again it is answered alike, and is one document', async () => {
    const id = await sendAll(pdfOf(300_000));
    const key = randomUUID();
    const first = await finish(id, { key });
    const again = await finish(id, { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await finish(id)).status).toBe(404);
  });
});

describe('a part', () => {
  test('from another point is refused with the point where the upload is, and changes nothing', async () => {
    const content = pdfOf(300_000);
    const { body } = await begin(content);
    await part(body.id, 0, content.subarray(0, 100_000));
    for (const desde of [0, 99_999, 100_001, 300_000]) {
      const before = await keys();
      const refused = await part(body.id, desde, content.subarray(0, 100_000));
      expect([refused.status, refused.body.code]).toEqual([409, 'subida_desfasada']);
      expect(refused.headers['upload-offset']).toBe('100000');
      expect(await keys()).toEqual(before);
    }
  });

  test('sent twice at once is kept once', async () => {
    const content = pdfOf(300_000);
    const { body } = await begin(content);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => part(body.id, 0, content.subarray(0, 100_000))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await offset(body.id)).toBe(100_000);
    const { rows } = await pool.query<{ clave: string }>('select clave from partes_de_subida');
    expect(rows).toHaveLength(1);
    const stored = await keys();
    expect(stored.filter((key) => key === rows[0]?.clave)).toHaveLength(1);
    await part(body.id, 100_000, content.subarray(100_000));
    expect(await bytesOf(await finish(body.id))).toBe(sha256(content));
  });

  test('that is longer than what is missing, or than a part may be, is refused whole', async () => {
    const content = pdfOf(300_000);
    const { body } = await begin(content);
    const before = await keys();
    const long = await part(body.id, 0, Buffer.concat([content, Buffer.from('x')]));
    expect([long.status, long.body.code]).toEqual([413, 'parte_desmedida']);
    const large = pdfOf(PARTE_MAXIMA + 1000);
    const other = await begin(large, { nombre: 'grande.pdf' });
    expect((await part(other.body.id, 0, large)).status).toBe(413);
    expect(await offset(body.id)).toBe(0);
    expect(await keys()).toEqual(before);
  });

  test('too small, without an offset, or of another type is refused', async () => {
    const content = pdfOf(300_000);
    const { body } = await begin(content);
    expect((await part(body.id, 0, content.subarray(0, 10))).status).toBe(400);
    expect((await part(body.id, 0, Buffer.alloc(0))).status).toBe(400);
    const url = `/subidas/${body.id}`;
    expect((await scene.who().raw('PATCH', url, content, { 'content-type': TIPO_DE_PARTE })).status).toBe(
      400,
    );
    for (const wrong of ['-1', '1.5', '0x0', '9'.repeat(30)])
      expect(
        (
          await scene
            .who()
            .raw('PATCH', url, content, { 'content-type': TIPO_DE_PARTE, 'upload-offset': wrong })
        ).status,
      ).toBe(400);
    const json = { 'content-type': 'application/json', 'upload-offset': '0' };
    expect((await scene.who().raw('PATCH', url, '{}', json)).status).toBe(415);
    expect(await offset(body.id)).toBe(0);
  });
});

describe('whose it is', () => {
  test("somebody else's is not there, in any way", async () => {
    const content = pdfOf(300_000);
    const id = await sendAll(content);
    const stranger = await portal.browser({ rol: 'solicitante' });
    expect((await stranger.send('GET', `/subidas/${id}`)).status).toBe(404);
    expect((await part(id, content.length, Buffer.from('x'), stranger)).status).toBe(404);
    expect((await stranger.send('DELETE', `/subidas/${id}`)).status).toBe(404);
    expect((await finish(id, { who: stranger })).status).toBe(404);
    expect((await finish(id)).status).toBe(201);
  });

  test('it goes where it was begun for, and nowhere else', async () => {
    const id = await sendAll(pdfOf(300_000));
    const elsewhere = '/pre-registros/borrador/documentos/acta_constitutiva';
    expect((await finish(id, { to: elsewhere })).status).toBe(404);
    expect((await finish(id)).status).toBe(201);
  });

  test('a suspended account is refused, and another account of the browser too', async () => {
    const content = pdfOf(300_000);
    const { body } = await begin(content);
    const other = { 'x-cuenta': randomUUID(), 'content-type': TIPO_DE_PARTE, 'upload-offset': '0' };
    const page = await scene.who().raw('PATCH', `/subidas/${body.id}`, content, other);
    expect([page.status, page.body.code]).toEqual([401, 'otra_cuenta']);
    const foreign = { origin: 'https://otro.mx', 'sec-fetch-site': 'cross-site', 'upload-offset': '0' };
    expect((await scene.who().raw('PATCH', `/subidas/${body.id}`, content, foreign)).body.code).toBe(
      'origen_ajeno',
    );
    await pool.query("update usuarios set estado = 'suspendido' where id = $1", [scene.who().usuarioId]);
    expect((await part(body.id, 0, content)).status).toBe(401);
    expect((await finish(body.id)).status).toBe(401);
  });

  test('who lost the right meanwhile does not finish it', async () => {
    const owner = await newOwner(portal);
    const lugar = `/organizaciones/${owner.id}/expediente/acta_constitutiva`;
    const content = pdfOf(300_000);
    const { body } = await begin(content, { lugar }, owner.browser);
    await part(body.id, 0, content, owner.browser);
    await pool.query('delete from membresias where usuario_id = $1', [owner.browser.usuarioId]);
    expect((await finish(body.id, { to: lugar, who: owner.browser })).status).toBe(404);
  });
});

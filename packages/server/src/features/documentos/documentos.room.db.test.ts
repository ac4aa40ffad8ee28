import { Readable } from 'node:stream';
import {
  BYTES_POR_CUENTA_AL_DIA,
  CUOTA_POR_ORGANIZACION,
  SUBIDAS_A_LA_VEZ,
} from '@portal/domain/features/documentos/public';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { collect } from '../../platform/files/testing/collect.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { newColleague, newOwner } from '../organizaciones/testing/stories.ts';
import { sweepUploads } from './public.ts';

/** Room is asked for before a byte is kept, and what is refused leaves nothing: rules 29, 52, 54, 56. */

const portal = await createTestPortal();
const { owner: pool } = portal.db.pools;
const { store } = portal.parts.files;
const DRAFT = '/pre-registros/borrador/documentos/rfc';

let browser: Browser;
let put: MockInstance<typeof store.put>;
beforeEach(async () => {
  await pool.query('delete from subidas');
  browser = await portal.browser({ rol: 'solicitante' });
  put = vi.spyOn(store, 'put');
});
afterEach(() => put.mockRestore());

const keys = async (): Promise<string[]> => (await collect(store.list())).map(({ key }) => key).toSorted();
const upload = (text: string, url = DRAFT) => browser.upload(url, 'acta.pdf', samplePdf([text]));
/** As `upload`, under an Idempotency-Key. */
const uploadUnder = async (key: string, text: string) => {
  const form = new FormData();
  form.append('archivo', new Blob([new Uint8Array(samplePdf([text]))]), 'acta.pdf');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '', 'idempotency-key': key };
  return browser.raw('POST', DRAFT, Buffer.from(await body.arrayBuffer()), headers);
};
const uploads = async () =>
  (
    await pool.query<{ id: string; bytes: string; abierta: boolean }>(
      'select id, bytes, cerrada_en is null as abierta from subidas where usuario_id = $1 order by creada_en',
      [browser.usuarioId],
    )
  ).rows;
/** An upload that so many bytes came of, open or not, begun so many minutes ago. */
const note = async (bytes: number, { open = false, minutes = 0 } = {}): Promise<string> => {
  const { rows } = await pool.query<{ clave: string }>(
    `insert into subidas (id, usuario_id, bytes, clave, creada_en, cerrada_en)
     select gen_random_uuid(), $1, $2, substr(h, 1, 2) || '/' || substr(h, 3, 2) || '/' || h,
            now() - make_interval(mins => $4), case when $3 then null else now() end
       from replace(gen_random_uuid()::text, '-', '') h returning clave`,
    [browser.usuarioId, bytes, open, minutes],
  );
  return rows[0]?.clave ?? '';
};

describe('the same request again', () => {
  test('ten times under one key is one file, stored once', async () => {
    const before = await keys();
    const replies = [];
    for (let turn = 0; turn < 10; turn += 1)
      replies.push(await uploadUnder('una-clave-que-se-repite', 'uno'));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(put).toHaveBeenCalledTimes(1);
    expect((await keys()).length).toBe(before.length + 1);
  });

  test('ten at the same moment under one key leave one file', async () => {
    const before = await keys();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => uploadUnder('una-clave-a-la-vez', 'dos')),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await keys()).length).toBe(before.length + 1);
    expect((await uploads()).filter(({ abierta }) => abierta)).toEqual([]);
  });

  test('another file under a used key is refused before a byte is stored', async () => {
    await uploadUnder('una-clave-ya-usada', 'uno');
    put.mockClear();
    expect(await uploadUnder('una-clave-ya-usada', 'otro')).toMatchObject({
      status: 409,
      body: { code: 'clave_reutilizada' },
    });
    expect(put).not.toHaveBeenCalled();
  });
});

describe('room', () => {
  test('what a colleague has under way counts, until it was cut off', async () => {
    const owner = await newOwner(portal);
    browser = await newColleague(portal, owner);
    await note(CUOTA_POR_ORGANIZACION - 100, { open: true });
    await pool.query('update subidas set organizacion_id = $1 where usuario_id = $2', [
      owner.id,
      browser.usuarioId,
    ]);
    browser = owner.browser;
    put.mockClear();
    expect(await upload('de más')).toMatchObject({ status: 422, body: { code: 'cuota_agotada' } });
    expect(put).not.toHaveBeenCalled();
    await pool.query(
      "update subidas set creada_en = now() - interval '16 minutes' where organizacion_id = $1",
      [owner.id],
    );
    expect((await upload('cabe')).status).toBe(201);
  });

  test('an organization without room is told so before a byte is stored', async () => {
    const owner = await newOwner(portal);
    browser = owner.browser;
    await pool.query(
      'update archivos set bytes = $2 where id = (select archivo_id from documentos where organizacion_id = $1 limit 1)',
      [owner.id, CUOTA_POR_ORGANIZACION - 100],
    );
    put.mockClear();
    for (const url of [DRAFT, `/organizaciones/${owner.id}/expediente/acta_constitutiva`])
      expect(await upload('de más', url)).toMatchObject({ status: 422, body: { code: 'cuota_agotada' } });
    expect(put).not.toHaveBeenCalled();
    expect((await uploads()).filter(({ abierta }) => abierta)).toEqual([]);
  });

  test('of ten at once only as many are taken as have room', async () => {
    const owner = await newOwner(portal);
    browser = owner.browser;
    const size = samplePdf(['0']).length;
    // Room for two files and their forms, and not for three.
    await pool.query(
      'update archivos set bytes = $2 where id = (select archivo_id from documentos where organizacion_id = $1 limit 1)',
      [owner.id, CUOTA_POR_ORGANIZACION - 3 * (await usedBy(owner.id)) - 2 * size - 700],
    );
    const room = CUOTA_POR_ORGANIZACION - (await usedBy(owner.id));
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => upload(String(n))));
    const taken = replies.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken * size).toBeLessThanOrEqual(room);
    expect(await usedBy(owner.id)).toBeLessThanOrEqual(CUOTA_POR_ORGANIZACION);
    expect(replies.filter(({ status }) => status === 422).length).toBe(10 - taken);
  });

  test('a day has its limit, whatever became of the files; one that ended yesterday does not count', async () => {
    await note(BYTES_POR_CUENTA_AL_DIA, { minutes: 25 * 60 });
    expect((await upload('hoy')).status).toBe(201);
    await note(BYTES_POR_CUENTA_AL_DIA - 1000);
    put.mockClear();
    const refused = await upload('de más');
    expect(refused).toMatchObject({ status: 429, body: { code: 'limite_diario' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(put).not.toHaveBeenCalled();
  });

  test('one account has so many under way at once; the browser comes back by itself', async () => {
    for (let n = 0; n < SUBIDAS_A_LA_VEZ; n += 1) await note(1, { open: true });
    expect(await upload('otra más')).toMatchObject({
      status: 429,
      body: { code: 'subidas_simultaneas' },
      headers: { 'retry-after': '5' },
    });
  });
});

/** Bytes of the organization's documents. */
const usedBy = async (organizacionId: string): Promise<number> => {
  const { rows } = await pool.query<{ n: string }>(
    `select coalesce(sum(a.bytes), 0) as n from archivos a
      where a.id in (select archivo_id from documentos where organizacion_id = $1)`,
    [organizacionId],
  );
  return Number(rows[0]?.n);
};

describe('what is not kept', () => {
  test('a refused file leaves nothing and counts for the day with what came of it', async () => {
    const before = await keys();
    const hostile = samplePdf([], ['<< /S /JavaScript /JS (x) >>']);
    expect((await browser.upload(DRAFT, 'acta.pdf', hostile)).status).toBe(422);
    expect(await uploads()).toMatchObject([{ bytes: String(hostile.length), abierta: false }]);
    expect(await keys()).toEqual(before);
  });

  test('what is refused only when it is to be kept is deleted at once', async () => {
    const owner = await newOwner(portal);
    browser = owner.browser;
    const before = await keys();
    const { rows } = await pool.query<{ id: string }>(
      'select id from pre_registros where organizacion_id = $1',
      [owner.id],
    );
    const id = rows[0]?.id ?? '';
    // Somebody takes the account out of the organization between the first question and the last.
    put.mockImplementationOnce(async (body, options) => {
      const stored = await store.put(body, options);
      await pool.query('delete from membresias where usuario_id = $1', [browser.usuarioId]);
      return stored;
    });
    expect((await upload('tarde', `/pre-registros/${id}/documentos/rfc`)).status).toBe(409);
    expect(await keys()).toEqual(before);
  });

  test('wrong dates of a paper are told before it is stored', async () => {
    const owner = await newOwner(portal);
    put.mockClear();
    const reply = await owner.browser.upload(
      `/organizaciones/${owner.id}/expediente/comprobante_sat`,
      'opinion.pdf',
      samplePdf(),
    );
    expect(reply.status).toBe(422);
    expect(put).not.toHaveBeenCalled();
  });

  test('a discarded draft gives its room back with its bytes, in a moment', async () => {
    // What was issued meanwhile is made first: its PDF stays.
    await portal.settle();
    const before = await keys();
    await upload('se descarta');
    expect(await keys()).toHaveLength(before.length + 1);
    await browser.send('DELETE', '/borradores/pre-registro');
    const { rows } = await pool.query('select from archivos_sueltos where usuario_id = $1', [
      browser.usuarioId,
    ]);
    expect(rows).toHaveLength(1);
    await portal.settle();
    expect(await keys()).toEqual(before);
  });

  test('until then it counts as room: uploading and discarding never takes more than the quota', async () => {
    await upload('se descarta');
    await browser.send('DELETE', '/borradores/pre-registro');
    await pool.query(
      'update archivos set bytes = $2 where id in (select archivo_id from archivos_sueltos where usuario_id = $1)',
      [browser.usuarioId, CUOTA_POR_ORGANIZACION - 100],
    );
    expect(await upload('otra')).toMatchObject({ status: 422, body: { code: 'cuota_agotada' } });
    await portal.settle();
    expect((await upload('otra')).status).toBe(201);
  });
});

describe('a node that dies', () => {
  const later = { now: () => new Date(Date.now() + 16 * 60_000) };

  test('leaves bytes that the next sweep deletes', async () => {
    const clave = await note(5, { open: true });
    await store.put(Readable.from([Buffer.from('bytes')]), { key: clave });
    expect(await sweepUploads({ database: portal.db, files: portal.parts.files })).toEqual({
      subidas: 0,
      temporales: 0,
    });
    expect(await store.exists(clave)).toBe(true);
    const database = { ...portal.db, clock: later };
    expect((await sweepUploads({ database, files: portal.parts.files })).subidas).toBe(1);
    expect(await store.exists(clave)).toBe(false);
  });

  test('or was only slow: what the sweep has closed is not kept any more, and nothing of it stays', async () => {
    const before = await keys();
    put.mockImplementationOnce(async (body, options) => {
      const stored = await store.put(body, options);
      await sweepUploads({ database: { ...portal.db, clock: later }, files: portal.parts.files });
      return stored;
    });
    expect(await upload('muy lenta')).toMatchObject({ status: 400, body: { code: 'archivo_incompleto' } });
    expect(await keys()).toEqual(before);
    const { rows } = await pool.query('select from archivos where creado_por = $1', [browser.usuarioId]);
    expect(rows).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import {
  CUOTA_POR_ORGANIZACION,
  MAX_BYTES_POR_RANURA,
  SUBIDAS_A_LA_VEZ,
} from '@portal/domain/features/documentos/public';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../test/portal.ts';
import { type Hold, takeHold } from '../../platform/db/index.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { newOwner } from '../organizaciones/testing/stories.ts';
import { sweepOrphans, sweepUploads } from './public.ts';
import { createPartsScene, DRAFT, type Kept, pdfOf } from './testing/partes.ts';

/** What an upload in parts is asked before its first byte, and how it ends: ADR 0052, rules 29, 54, 56. */

const HOUR = 60 * 60_000;

const scene = await createPartsScene();
const { portal, pool, files, begin, part, finish, sendAll, keys, open, offset } = scene;
beforeEach(scene.afresh);
afterEach(() => vi.restoreAllMocks());

describe('before a byte travels', () => {
  test('type, size, place and what is wrong with the request are told', async () => {
    const content = pdfOf(1000);
    const said = async (over: Record<string, unknown>) => {
      const { status, body } = await begin(content, over);
      return [status, body.code];
    };
    expect(await said({ nombre: 'acta.exe' })).toEqual([415, 'archivo_extension']);
    expect(await said({ nombre: '../../acta.pdf\u202e.exe' })).toEqual([415, 'archivo_extension']);
    expect(await said({ bytes: MAX_BYTES_POR_RANURA + 1 })).toEqual([413, 'archivo_demasiado_grande']);
    expect(await said({ bytes: MAX_BYTES_POR_RANURA })).toEqual([201, undefined]);
    expect(await said({ bytes: 0 })).toEqual([422, 'archivo_vacio']);
    expect(await said({ bytes: -1 })).toEqual([422, 'datos_invalidos']);
    expect(await said({ sha256: 'x' })).toEqual([422, 'datos_invalidos']);
    expect(await said({ organizacion_id: randomUUID() })).toEqual([422, 'datos_invalidos']);
    expect(await said({ lugar: '/pre-registros/borrador/documentos/otra' })).toEqual([404, 'no_encontrado']);
    expect(await said({ lugar: '/pre-registros/1/documentos/rfc' })).toEqual([404, 'no_encontrado']);
    expect(await said({ lugar: 'https://otro.mx/subir' })).toEqual([404, 'no_encontrado']);
  });

  test('wrong dates of a paper are told', async () => {
    const owner = await newOwner(portal);
    const lugar = `/organizaciones/${owner.id}/expediente/comprobante_sat`;
    expect((await begin(pdfOf(1000), { lugar }, owner.browser)).status).toBe(422);
  });

  test('room is held from then on, and given back when it is given up', async () => {
    const owner = await newOwner(portal);
    scene.as(owner.browser);
    const content = pdfOf(300_000);
    await pool.query(
      'update archivos set bytes = $2 where id = (select archivo_id from documentos where organizacion_id = $1 limit 1)',
      [owner.id, CUOTA_POR_ORGANIZACION - 600_000],
    );
    const [first, second] = await Promise.all([begin(content), begin(content, { nombre: 'b.pdf' })]);
    const answers = [first, second];
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const held = answers.find(({ status }) => status === 201)?.body.id ?? '';
    expect((await scene.who().upload(DRAFT, 'c.pdf', content)).body.code).toBe('cuota_agotada');
    expect((await scene.who().send('DELETE', `/subidas/${held}`)).status).toBe(204);
    expect((await scene.who().upload(DRAFT, 'c.pdf', content)).status).toBe(201);
  });

  test('an account has so many open', async () => {
    for (let n = 0; n < SUBIDAS_A_LA_VEZ; n += 1)
      expect((await begin(pdfOf(1000), { nombre: `${n}.pdf` })).status).toBe(201);
    expect((await begin(pdfOf(1000))).body.code).toBe('subidas_simultaneas');
    // Those that nobody goes on with keep their room, and nobody from sending another one.
    await pool.query("update subidas set movida_en = now() - interval '16 minutes'");
    expect((await scene.who().upload(DRAFT, 'otra.pdf', pdfOf(1000))).status).toBe(201);
    const content = pdfOf(300_000);
    const { status, body } = await begin(content);
    expect(status).toBe(201);
    await pool.query("update subidas set movida_en = now() - interval '16 minutes'");
    await part(body.id, 0, content.subarray(0, 100_000));
    const { rows } = await pool.query(
      "select from subidas where cerrada_en is null and movida_en > now() - interval '1 minute'",
    );
    expect(rows).toHaveLength(1);
  });
});

describe('what comes to nothing', () => {
  test('other bytes than were announced are refused, and nothing stays', async () => {
    const [announced, sent] = [pdfOf(300_000), pdfOf(300_000)];
    const before = await keys();
    const { body } = await begin(announced);
    await part(body.id, 0, sent);
    const refused = await finish(body.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'archivo_distinto']);
    expect([await keys(), await open()]).toEqual([before, 0]);
    expect((await finish(body.id)).status).toBe(404);
  });

  test('content that the slot refuses is refused as if it had come whole', async () => {
    const hostile = samplePdf(['x'.repeat(1000)], ['<< /S /JavaScript /JS (x) >>']);
    const before = await keys();
    const refused = await finish(await sendAll(hostile));
    const whole = await scene.who().upload(DRAFT, 'acta.pdf', hostile);
    expect([refused.status, refused.body]).toEqual([whole.status, whole.body]);
    expect([await keys(), await open()]).toEqual([before, 0]);
  });

  test('what is not whole is not taken, and goes on', async () => {
    const content = pdfOf(300_000);
    const { body } = await begin(content);
    await part(body.id, 0, content.subarray(0, 100_000));
    const refused = await finish(body.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'subida_incompleta']);
    await part(body.id, 100_000, content.subarray(100_000));
    expect((await finish(body.id)).status).toBe(201);
  });

  test('given up it is gone with its bytes, and counts for the day with what came', async () => {
    const content = pdfOf(300_000);
    const before = await keys();
    const { body } = await begin(content);
    await part(body.id, 0, content.subarray(0, 100_000));
    expect((await scene.who().send('DELETE', `/subidas/${body.id}`)).status).toBe(204);
    expect(await keys()).toEqual(before);
    expect((await scene.who().send('DELETE', `/subidas/${body.id}`)).status).toBe(404);
    const { rows } = await pool.query<{ bytes: string }>('select bytes from subidas where id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([{ bytes: '100000' }]);
  });

  test('given up while a part comes, the part goes too', async () => {
    const content = pdfOf(300_000);
    const before = await keys();
    const { body } = await begin(content);
    const { put } = files.store;
    vi.spyOn(files.store, 'put').mockImplementationOnce(async (...what) => {
      const stored = await put(...what);
      await scene.who().send('DELETE', `/subidas/${body.id}`);
      return stored;
    });
    expect((await part(body.id, 0, content)).status).toBe(404);
    expect(await keys()).toEqual(before);
  });
});

describe('finished where others died', () => {
  /** An attempt to put it together that never ended, and what shows that somebody is still at it. */
  const attempt = async (id: string, hold: Hold | null): Promise<void> => {
    await pool.query(
      `insert into subidas (id, usuario_id, organizacion_id, bytes, clave, de_subida, candado)
       select gen_random_uuid(), usuario_id, organizacion_id, 0, 'aa/bb/' || replace(gen_random_uuid()::text, '-', ''), id, $2
         from subidas where id = $1`,
      [id, hold?.number ?? 7],
    );
  };

  test('those keep nobody waiting; two that live do, until one of them ends', async () => {
    const id = await sendAll(pdfOf(300_000));
    for (let i = 0; i < 3; i++) await attempt(id, null);
    const [one, other] = [await takeHold(portal.db), await takeHold(portal.db)];
    await attempt(id, one);
    await attempt(id, other);
    expect([(await finish(id)).status]).toEqual([429]);
    await one.release();
    expect((await finish(id)).status).toBe(201);
    await other.release();
    await pool.query('delete from subidas where de_subida = $1', [id]);
  });
});

describe('finished twice', () => {
  test('under one key at once it is one document, and one file', async () => {
    const id = await sendAll(pdfOf(300_000));
    const before = await keys();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(id, { key })));
    const good = answers.filter(({ status }) => status === 201);
    expect(good.length).toBeGreaterThan(0);
    // Two put it together at once; others are told to ask again.
    expect(answers.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
      Array(answers.length - good.length).fill(429),
    );
    for (const { body } of good) expect(body).toEqual(good[0]?.body);
    expect((await finish(id, { key })).body).toEqual(good[0]?.body);
    expect((await keys()).length).toBe(before.length);
    expect(await open()).toBe(0);
  });

  test('under two keys at once it is one document too', async () => {
    const id = await sendAll(pdfOf(300_000));
    const answers = await Promise.all([finish(id), finish(id)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const kept = answers.find(({ status }) => status === 201) as Answer<Kept>;
    const { rows } = await pool.query<{ clave: string }>('select clave from archivos where creado_por = $1', [
      scene.who().usuarioId,
    ]);
    expect(rows).toHaveLength(1);
    expect(await files.store.exists(rows[0]?.clave ?? '')).toBe(true);
    expect(kept.body.documento.bytes).toBeGreaterThan(300_000);
    expect(await open()).toBe(0);
  });
});

describe('the sweep', () => {
  const after = (hours: number) => ({
    database: { ...portal.db, clock: { now: () => new Date(Date.now() + hours * HOUR) } },
    files,
  });

  test('leaves what may go on, and takes what nobody went on with, with its bytes and its room', async () => {
    const content = pdfOf(300_000);
    const before = await keys();
    const { body } = await begin(content);
    await part(body.id, 0, content.subarray(0, 100_000));
    await sweepUploads(after(23));
    expect(await offset(body.id)).toBe(100_000);
    await sweepUploads(after(25));
    expect((await scene.who().send('GET', `/subidas/${body.id}`)).status).toBe(404);
    expect([await keys(), await open()]).toEqual([before, 0]);
  });

  test('at night it knows the parts of uploads that may go on', async () => {
    const content = pdfOf(300_000);
    const { body } = await begin(content);
    await part(body.id, 0, content.subarray(0, 100_000));
    const { rows } = await pool.query<{ clave: string }>('select clave from partes_de_subida');
    await sweepOrphans(after(48));
    expect(rows).toHaveLength(1);
    expect(await files.store.exists(rows[0]?.clave ?? '')).toBe(true);
  });

  test('takes the parts that a node left when it died after the end', async () => {
    const id = await sendAll(pdfOf(300_000), 100_000);
    const before = await keys();
    const away = vi.spyOn(files.store, 'delete').mockRejectedValue(new Error('away'));
    expect((await finish(id)).status).toBe(201);
    away.mockRestore();
    expect((await keys()).length).toBe(before.length + 1);
    await sweepUploads(after(0));
    expect((await keys()).length).toBe(before.length - 3);
  });
});

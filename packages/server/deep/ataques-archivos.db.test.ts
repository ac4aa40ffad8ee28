import {
  BYTES_POR_CUENTA_AL_DIA,
  MAX_BYTES_POR_RANURA,
  SUBIDAS_A_LA_VEZ,
} from '@portal/domain/features/documentos/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectStream, samplePdf } from '../src/platform/files/testing/samples.ts';
import { tellFigure, times } from '../test/depth.ts';
import { activeFiles } from './archivos/hostile-active.ts';
import { byHand, formOf, refusalOf, send, type Target, upload } from './archivos/http.ts';
import { createStage, type Place } from './archivos/stage.ts';

/**
 * Uploads as a weapon, over real HTTP against a running portal: to hold up those of others, to fill the disk past the
 * quota, and to bring something that runs on the reviewer's machine.
 */

const stage = await createStage();
const { owner } = stage.portal.db.pools;
const { duena, otra } = stage.scene.people;
const recien = await stage.scene.newcomer();
const DRAFT = '/api/v1/pre-registros/borrador/documentos/rfc';
let [attacker, other, newcomer]: Target[] = [];

beforeAll(async () => {
  const target = async (who: typeof duena): Promise<Target> => ({
    origin: stage.origin,
    cookie: await stage.signIn(who),
    url: DRAFT,
    fields: {},
    limit: MAX_BYTES_POR_RANURA,
    taken: { extension: 'pdf', bytes: samplePdf() },
  });
  [attacker, other, newcomer] = await Promise.all([duena, otra, recien].map(target));
});
afterAll(() => stage.close());

const of = (target: Target | undefined): Target => {
  if (!target) throw new Error('Nobody is signed in yet');
  return target;
};
const forget = () => stage.nextDay();
const discard = (target: Target) =>
  send({ ...target, url: '/api/v1/borradores/pre-registro' }, '{}', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });

/** Small, and unpacks to 64 MiB of what is slow to read. */
const streams = samplePdf([], Array<string>(500).fill(objectStream(`9 0 ${'/'.repeat(128 << 10)}`)));
/** Large, and slow to read as it is. */
const names = Buffer.concat([
  samplePdf().subarray(0, -7),
  Buffer.from(`1 0 obj ${'/A '.repeat(3 << 20)}`),
  samplePdf(),
]);

describe('to hold up others', () => {
  it.each([
    ['object streams that unpack to 64 MiB', streams],
    ['nine megabytes of names', names],
  ])(
    '%s: twelve at once from one organization, and another one’s small file is never the last',
    {
      timeout: 300_000,
    },
    async (what, file) => {
      let most = 0;
      for (let round = 0; round < times(1, 10); round += 1) {
        let answered = 0;
        const hostile = Array.from({ length: 12 }, async () => {
          const reply = await upload(of(attacker), 'acta.pdf', file);
          answered += 1;
          return reply.status;
        });
        expect((await upload(of(other), 'acta.pdf', samplePdf(['Urge']))).status).toBe(201);
        most = Math.max(most, answered);
        expect(answered).toBeLessThan(12);
        for (const status of await Promise.all(hostile)) expect([201, 422]).toContain(status);
        await forget();
      }
      tellFigure('ataques-archivos', `of twelve hostile files answered before: ${what}`, most);
    },
  );

  it('more at once than one account may have are told to come back, and leave nothing', {
    timeout: 300_000,
  }, async () => {
    const before = await stage.kept();
    const count = SUBIDAS_A_LA_VEZ + 18;
    const replies = await Promise.all(
      Array.from({ length: count }, () => upload(of(attacker), 'acta.pdf', streams)),
    );
    for (const reply of replies.filter(({ status }) => status !== 422)) {
      expect([reply.status, refusalOf(reply).code]).toEqual([429, 'subidas_simultaneas']);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await upload(of(other), 'acta.pdf', samplePdf(['Entretanto']))).status).toBe(201);
    await expect
      .poll(async () => (await stage.kept()).files.length, { timeout: 120_000 })
      .toBe(before.files.length + 1);
    tellFigure('ataques-archivos', 'uploads at once of one account', count);
    await forget();
  });
});

describe('to fill the disk', () => {
  it('the same request again and again is one file', async () => {
    const before = await stage.kept();
    const headers = { 'idempotency-key': 'la-misma-otra-vez' };
    const form = formOf(of(attacker), 'acta.pdf', samplePdf(['La misma']));
    for (let turn = 0; turn < times(10, 100); turn += 1)
      expect((await send(of(attacker), form, { headers })).status).toBe(201);
    expect((await stage.kept()).files).toHaveLength(before.files.length + 1);
  });

  it('uploading and discarding gives back what it took', { timeout: 300_000 }, async () => {
    await discard(of(newcomer));
    await expect.poll(async () => (await stage.kept()).rows.subidas, { timeout: 120_000 }).toBe('0');
    const before = await stage.kept();
    const rounds = times(5, 80);
    for (let round = 0; round < rounds; round += 1) {
      expect((await upload(of(newcomer), 'acta.pdf', samplePdf([`Vuelta ${round}`]))).status).toBe(201);
      expect((await discard(of(newcomer))).status).toBeLessThan(300);
    }
    await expect
      .poll(async () => (await stage.kept()).files.length, { timeout: 120_000 })
      .toBe(before.files.length);
    tellFigure('ataques-archivos', 'files uploaded and discarded', rounds);
  });

  it('who has no room is told so before a byte of the file has come', async () => {
    const head = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${9 << 20}`];
    const asked = () => byHand(of(attacker), head, '--x\r\n');
    // Nearly all that one may upload in a day.
    await owner.query(
      `insert into subidas (id, usuario_id, bytes, clave, cerrada_en)
       select gen_random_uuid(), $1, $2, substr(h, 1, 2) || '/' || substr(h, 3, 2) || '/' || h, now()
         from replace(gen_random_uuid()::text, '-', '') h`,
      [duena.browser.usuarioId, BYTES_POR_CUENTA_AL_DIA - 1000],
    );
    expect(await asked()).toBe(429);
    await forget();
    const { rows } = await owner.query<{ id: string; bytes: number }>(
      `select a.id, a.bytes from archivos a join documentos d on d.archivo_id = a.id
        where d.organizacion_id = $1 limit 1`,
      [duena.organizacionId],
    );
    const set = (bytes: number | undefined) =>
      owner.query('update archivos set bytes = $2 where id = $1', [rows[0]?.id, bytes]);
    await set(BYTES_POR_CUENTA_AL_DIA - 1000);
    expect(await asked()).toBe(422);
    await set(rows[0]?.bytes);
  });
});

describe('to run on the reviewer’s machine', () => {
  it('every active file is refused on every upload route, in words that say what to do', {
    timeout: 600_000,
  }, async () => {
    const places: readonly Place[] = await stage.places();
    expect(places.length).toBeGreaterThanOrEqual(6);
    let tried = 0;
    for (const [nth, place] of places.entries())
      for (const [index, file] of activeFiles.entries()) {
        if ((index + nth) % times(8, 1) !== 0) continue;
        const before = await stage.kept();
        const told = refusalOf(await upload(place.target, file.name, file.make()));
        if (place.admits.includes(file.name.split('.').at(-1) ?? '')) {
          expect({ what: file.what, code: told.code }).toEqual({ what: file.what, code: file.code });
          expect(told.message).toMatch(/\b(?:sube|súbelo)\b/);
        }
        const left = async () => (await stage.kept()).files.filter((kept) => !before.files.includes(kept));
        await expect.poll(left, { message: `${place.route}: ${file.what} leaves nothing` }).toEqual([]);
        tried += 1;
      }
    tellFigure('ataques-archivos', 'different active files', activeFiles.length);
    tellFigure('ataques-archivos', 'active files tried', tried);
  });
});

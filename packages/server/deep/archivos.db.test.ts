import { createHash } from 'node:crypto';
import { codigosDeArchivo, SUBIDAS_A_LA_VEZ } from '@portal/domain/features/documentos/public';
import { esNombreDeArchivo } from '@portal/domain/features/repositorio/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrphans, sweepUploads } from '../src/features/documentos/public.ts';
import { samplePdf } from '../src/platform/files/testing/samples.ts';
import { isDeep, tellFigure, times } from '../test/depth.ts';
import { type GoodFile, goodFiles } from './archivos/good.ts';
import { hostileFiles } from './archivos/hostile.ts';
import type { HostileFile } from './archivos/hostile-file.ts';
import {
  dribble,
  END,
  fieldParts,
  fileHead,
  formOf,
  part,
  refusalOf,
  send,
  type Target,
  upload,
} from './archivos/http.ts';
import { createStage, EICAR, forgetPeak, memoryOf, type Place } from './archivos/stage.ts';
import { hostileWays, toldBy } from './archivos/ways.ts';

/**
 * Files over real HTTP to a real portal: whatever is hostile is refused with a reason that a person can read and leaves
 * nothing behind, whatever is good is taken and given back byte for byte. Every upload route is here by being registered.
 */

const stage = await createStage();
const { owner } = stage.portal.db.pools;
const pid = stage.process.child.pid ?? 0;
const LIMIT_MB = 200;
let places: readonly Place[] = [];
let before = 0;

beforeAll(async () => {
  places = await stage.places();
  await stage.quiet();
  // What every first file costs (the inspection thread, compiled code) is no growth.
  for (const file of goodFiles.filter((_, index) => index % 4 === 0))
    await keep(await widest().fresh(), file);
  forgetPeak(pid);
  before = memoryOf(pid)?.now ?? 0;
});

afterAll(() => stage.close());

/** The route that gets everything. */
const widest = (): Place => {
  const [place] = places;
  if (!place) throw new Error('No route takes files');
  return place;
};

/** A place whose slot holds one paper at a time: the next is its next version. */
const versioned = (): Place => {
  const place = places.find(({ route }) => route.includes('/pre-registros/:id/'));
  if (!place) throw new Error('The route of a pre-registro is gone');
  return place;
};

/** Each route gets its share: all of it at depth, and on the first route; an eighth of what costs little on the others. */
const shareOf = <T extends { readonly heavy?: true }>(all: readonly T[], nth: number): readonly T[] =>
  nth === 0 || isDeep ? all : all.filter(({ heavy }, index) => !heavy && (index + nth) % 8 === 0);

/** Runs it and says what it left behind, after whatever is cut off has been cleared away. */
const leavesNothing = async (what: string, work: () => Promise<void>): Promise<void> => {
  const kept = await stage.kept();
  await work();
  // Of the one before something may still have stood there, on its way out.
  const left = async () => {
    const { rows, files } = await stage.kept();
    return { rows, files: files.filter((file) => !kept.files.includes(file)) };
  };
  await expect
    .poll(left, { message: `${what} leaves nothing`, timeout: 120_000, interval: 20 })
    .toEqual({ rows: { ...kept.rows, subidas: '0' }, files: [] });
};

const statusOf = (code: string): number =>
  ({ archivo_extension: 415, archivo_demasiado_grande: 413 })[code] ?? 422;

const made = new Map<string, Buffer>();
/** Made once: some are large, and go to every route. */
const bytesOf = ({ what, make }: HostileFile): Buffer => {
  const bytes = made.get(what) ?? make();
  made.set(what, bytes);
  return bytes;
};

/** Sends it and checks the refusal: what it was told. */
const refuse = async (place: Place, file: HostileFile): Promise<string> => {
  const { what, name, code } = file;
  const extension = name.split('.').at(-1) ?? '';
  const expected =
    code === 'archivo_extension' || place.admits.includes(extension) ? code : 'archivo_extension';
  let told = '';
  await leavesNothing(what, async () => {
    const reply = await upload(place.target, name, bytesOf(file));
    const { code: refusal, message } = refusalOf(reply);
    told = refusal;
    expect({ what, status: reply.status, code: refusal }).toEqual({
      what,
      status: statusOf(expected),
      code: expected,
    });
    expect(message).toContain(codigosDeArchivo[expected]);
  });
  return told;
};

/** Uploads a good file: the id of its document. */
const keep = async (
  target: Target,
  { what, name, make }: GoodFile,
): Promise<{ id: string; bytes: Buffer }> => {
  const bytes = make();
  const head = Buffer.isBuffer(name)
    ? Buffer.concat([
        Buffer.from('content-disposition: form-data; name="archivo"; filename="'),
        name,
        Buffer.from('"'),
      ])
    : fileHead(name);
  const reply = await send(target, Buffer.concat([fieldParts(target.fields), part(head, bytes), END]));
  expect({ what, status: reply.status, refusal: refusalOf(reply).code }).toEqual({
    what,
    status: 201,
    refusal: '',
  });
  const { rows } = await owner.query<{ id: string }>(
    `select d.id from documentos d join archivos a on a.id = d.archivo_id where a.sha256 = $1 order by d.creado_en desc limit 1`,
    [createHash('sha256').update(bytes).digest('hex')],
  );
  return { id: rows[0]?.id ?? `no document of ${what}`, bytes };
};

const download = (target: Target, id: string, query = '') =>
  send({ ...target, url: `/api/v1/documentos/${id}/contenido${query}` }, '', { method: 'GET' });

describe('hostile files', () => {
  it('are refused on every upload route, with the right words, and leave nothing (rules 49, 50, 53, 54, 55)', {
    timeout: 600_000,
  }, async () => {
    expect(hostileFiles.length + hostileWays.length).toBeGreaterThanOrEqual(60);
    expect(new Set(hostileFiles.map(({ what }) => what)).size).toBe(hostileFiles.length);
    let tried = 0;
    for (let round = 0; round < times(1, 2); round += 1)
      for (const [nth, place] of places.entries())
        for (const file of shareOf(hostileFiles, nth)) {
          await refuse(place, file);
          await stage.nextDay();
          tried += 1;
        }
    tellFigure('archivos', 'upload routes', places.length);
    tellFigure('archivos', 'different hostile files', hostileFiles.length);
    tellFigure('archivos', 'hostile files sent', tried);
  });

  it('what the antivirus knows is refused (rule 58)', async () => {
    const place = widest();
    const infected = samplePdf([], [`<< /T <${Buffer.from('x').toString('hex')}> >> % ${EICAR}`]);
    const told = await refuse(place, {
      what: 'EICAR in a PDF',
      name: 'acta.pdf',
      code: 'archivo_infectado',
      make: () => infected,
    });
    expect(told).toBe('archivo_infectado');
  });
});

describe('hostile ways of sending', () => {
  it('are refused on every upload route, and leave nothing', { timeout: 600_000 }, async () => {
    let tried = 0;
    const wrong: string[] = [];
    for (const [nth, place] of places.entries())
      for (const { what, status, code, send: go } of shareOf(hostileWays, nth)) {
        await stage.nextDay();
        await leavesNothing(`${place.route}: ${what}`, async () => {
          const told = toldBy(await go(place.target));
          const said = told.code === null || told.message.length > 15;
          if (!status.includes(told.status) || told.code !== code || !said)
            wrong.push(`${place.route}: ${what}: ${told.status} ${told.code} «${told.message}»`);
        });
        tried += 1;
      }
    expect(wrong).toEqual([]);
    tellFigure('archivos', 'different hostile ways of sending', hostileWays.length);
    tellFigure('archivos', 'hostile ways tried', tried);
  });

  it('is refused over a line that stays open, also for who asked for its end: closing it would take the answer along', async () => {
    const { target } = widest();
    const { status, headers } = await send(target, formOf(target, 'acta.pdf', Buffer.alloc(40 << 20, '%')), {
      headers: { connection: 'close' },
    });
    expect([status, headers.connection]).toEqual([413, 'keep-alive']);
  });
});

describe('good files', () => {
  it('are taken on every upload route and come back byte for byte, with headers that keep them harmless (rules 50, 57)', {
    timeout: 600_000,
  }, async () => {
    expect(goodFiles.length).toBeGreaterThanOrEqual(20);
    let taken = 0;
    for (const [nth, place] of places.entries())
      for (const file of shareOf(goodFiles, nth)) {
        if (!place.admits.includes(file.kept.toLowerCase().split('.').at(-1) ?? '')) continue;
        if (!place.anyName && !esNombreDeArchivo(file.kept)) continue;
        const target = await place.fresh();
        const { id, bytes } = await keep(target, file);
        await stage.nextDay();
        for (const query of ['', '?vista=1']) {
          const { status, headers, body } = await download(target, id, query);
          expect({ what: file.what, status, same: body.equals(bytes) }).toEqual({
            what: file.what,
            status: 200,
            same: true,
          });
          expect(
            decodeURIComponent(headers['content-disposition']?.split("filename*=UTF-8''")[1] ?? ''),
          ).toBe(file.kept);
          expect(headers['content-disposition']).toMatch(
            /^(?:attachment|inline); filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/,
          );
          if (query === '') expect(headers['content-disposition']).toMatch(/^attachment;/);
          expect(headers).toMatchObject({
            'content-type': expect.stringMatching(
              /^(?:application\/(?:pdf|msword|vnd\.openxml\S+)|image\/(?:png|jpeg))$/,
            ),
            'content-length': String(bytes.length),
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
            'cross-origin-resource-policy': 'same-origin',
          });
        }
        taken += 1;
      }
    tellFigure('archivos', 'different good files', goodFiles.length);
    tellFigure('archivos', 'good files taken and given back', taken);
  });

  it('two at once in one slot are two versions, one of them current (rule 51)', async () => {
    const target = await versioned().fresh();
    const replies = await Promise.all(
      ['uno', 'dos'].map((text) => upload(target, 'acta.pdf', samplePdf([text]))),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const shas = ['uno', 'dos'].map((text) =>
      createHash('sha256')
        .update(samplePdf([text]))
        .digest('hex'),
    );
    const { rows } = await owner.query<{ vigente: boolean }>(
      'select d.vigente from documentos d join archivos a on a.id = d.archivo_id where a.sha256 = any($1) order by d.version',
      [shas],
    );
    expect(rows.map(({ vigente }) => vigente)).toEqual([false, true]);
  });

  it('are taken while others begin uploads and never end them, of which nothing stays', async () => {
    const place = widest();
    const kept = await stage.kept();
    const slow = Array.from({ length: times(20, SUBIDAS_A_LA_VEZ - 1) }, () => dribble(place.target));
    await expect
      .poll(async () => (await stage.kept()).files.length, { timeout: 120_000 })
      .toBe(kept.files.length + slow.length);
    await keep(await place.fresh(), {
      what: 'a good one',
      name: 'acta.pdf',
      kept: 'acta.pdf',
      make: () => samplePdf(['Entretanto']),
    });
    for (const { stop } of slow) stop();
    await expect
      .poll(async () => (await stage.kept()).files.length, { timeout: 120_000 })
      .toBe(kept.files.length + 1);
  });
});

describe('what is sent again', () => {
  const key = { 'idempotency-key': 'una-clave-de-prueba' };

  it('29: a file sent twice under one key is kept once and answered alike; another one under that key is refused', async () => {
    const target = await versioned().fresh();
    const form = (text: string): Buffer =>
      Buffer.concat([fieldParts(target.fields), part(fileHead('acta.pdf'), samplePdf([text])), END]);
    const versionsOf = async (text: string): Promise<number | null> => {
      const sha256 = createHash('sha256')
        .update(samplePdf([text]))
        .digest('hex');
      const { rowCount } = await owner.query('select from archivos where sha256 = $1', [sha256]);
      return rowCount;
    };
    const replies = [];
    for (const text of ['primero', 'primero', 'segundo'])
      replies.push(await send(target, form(text), { headers: key }));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 409]);
    const [first, again] = replies.map(({ body }): unknown => JSON.parse(body.toString('utf8')));
    expect(again).toEqual(first);
    expect([await versionsOf('primero'), await versionsOf('segundo')]).toEqual([1, 0]);
  });

  it('a download sent again asks for the rights again: who has lost them gets nothing (rule 57)', async () => {
    const { colega } = stage.scene.people;
    const cookie = await stage.signIn(colega);
    const target = await versioned().fresh();
    const { id } = await keep(target, {
      what: 'a paper',
      name: 'acta.pdf',
      kept: 'acta.pdf',
      make: () => samplePdf(['Papel']),
    });
    const ask = (headers = {}) =>
      send({ ...target, cookie, url: `/api/v1/documentos/${id}/contenido` }, '', { method: 'GET', headers });
    expect((await ask(key)).status).toBe(200);
    await owner.query('delete from membresias where usuario_id = $1', [colega.browser.usuarioId]);
    expect([(await ask()).status, (await ask(key)).status]).toEqual([404, 404]);
  });
});

describe('somebody else’s', () => {
  it('record, and a slot that there is none, are refused before a byte is judged', async () => {
    const other = await stage.signIn(stage.scene.people.otra);
    for (const place of places) {
      await leavesNothing(place.route, async () => {
        if (place.route.includes('/:id/'))
          expect([403, 404]).toContain(
            (await upload({ ...place.target, cookie: other }, 'acta.pdf', samplePdf())).status,
          );
        const missing = { ...place.target, url: place.target.url.replace(/[^/]+$/, 'ninguna') };
        expect((await upload(missing, 'acta.pdf', samplePdf())).status).toBe(404);
      });
    }
  });
});

describe('afterwards', () => {
  it('the memory of the server has grown by no more than 200 MB over all of it', () => {
    const memory = memoryOf(pid);
    if (!memory) return;
    tellFigure('archivos', 'memory at the start', Math.round(before), 'MB');
    tellFigure('archivos', 'growth of memory at its peak', Math.round(memory.peak - before), 'MB');
    expect(memory.peak - before).toBeLessThan(LIMIT_MB);
  });

  it('the sweep of the next day finds every file with its row and nothing half received (rule 52)', async () => {
    // The texts of what was kept are still being read, from copies that lie where files are received.
    await stage.quiet();
    const tomorrow = { ...stage.portal.db, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } };
    const jobs = { database: tomorrow, files: stage.portal.parts.files };
    expect(await sweepUploads(jobs)).toEqual({ subidas: 0, temporales: 0 });
    expect(await sweepOrphans(jobs)).toEqual({ archivos: 0, bytes: 0 });
    expect(stage.process.said()).not.toMatch(/unexpected failure|rpc failure/);
  });
});

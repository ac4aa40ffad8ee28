import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PARTE_MAXIMA, TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/platform/db/index.ts';
import { samplePdf } from '../src/platform/files/testing/samples.ts';
import { seed, tellFigure, times } from '../test/depth.ts';
import { chanceFrom } from './caidas/chance.ts';
import { settle, sweepLeftovers } from './caidas/settle.ts';
import { createSite, PATIENCE, type Site } from './caidas/site.ts';
import { Uploader } from './partes/uploader.ts';
import { DRAFT, personAt, sha256 } from './servicios/person.ts';

/** The portal is killed while files come in parts (ADR 0052; rules 29, 52, 56). */

const rounds = times(2, 40);
const chance = chanceFrom(seed);
let site: Site;
let people: Uploader[];

beforeAll(async () => {
  site = createSite({});
  await site.start();
  people = [
    new Uploader(
      site,
      await site.account('solicitante'),
      '/pre-registros/borrador/documentos/rfc',
      chanceFrom(seed + 1),
    ),
    new Uploader(
      site,
      await site.account('solicitante'),
      '/pre-registros/borrador/documentos/rfc',
      chanceFrom(seed + 2),
    ),
    new Uploader(site, await site.account('coordinador'), DRAFT, chanceFrom(seed + 3)),
  ];
});
afterAll(() => site.remove());

const within = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = site.database();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

it('killed twice while the parts are put together, it is finished by the next request', {
  timeout: 300_000,
}, async () => {
  const person = personAt(site, await site.account('coordinador'));
  const content = samplePdf(
    ['dos veces'],
    [`<< /Length 8000000 >>\nstream\n${'x'.repeat(8_000_000)}\nendstream`],
  );
  const { body } = await person.json('POST', '/subidas', {
    lugar: DRAFT,
    nombre: 'acta.pdf',
    bytes: content.length,
    sha256: sha256(content),
  });
  const id = String(body['id']);
  for (let at = 0; at < content.length; at += PARTE_MAXIMA)
    await person.send(`/subidas/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': TIPO_DE_PARTE, 'upload-offset': String(at) },
      body: new Uint8Array(content.subarray(at, at + PARTE_MAXIMA)),
    });
  const finish = () =>
    person.send(DRAFT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ subida: id }),
    });
  for (const nth of [1, 2]) {
    const cut = finish().catch(() => null);
    await within(({ pools }) =>
      expect
        .poll(
          async () =>
            (await pools.owner.query('select from subidas where de_subida = $1 and cerrada_en is null', [id]))
              .rowCount,
          { timeout: PATIENCE, interval: 1 },
        )
        .toBe(nth),
    );
    await site.killNode();
    expect(await cut).toBeNull();
    await site.start();
  }
  expect((await finish()).status).toBe(201);
});

const sum = (of: (person: Uploader) => number): number => people.reduce((all, one) => all + of(one), 0);

const until = async (condition: () => boolean): Promise<void> => {
  const deadline = Date.now() + PATIENCE;
  while (!condition()) {
    const wrong = people.flatMap((person) => person.wrong);
    if (wrong.length > 0 || Date.now() > deadline)
      throw new Error([`Not so after ${PATIENCE} ms`, ...wrong, site.said()].join('\n'));
    await sleep(5);
  }
};

it(`${rounds} × kill -9 while files come in parts: each goes on and is kept whole, or is swept; the room is right`, {
  timeout: 900_000,
}, async () => {
  process.stdout.write(`partes: SEMILLA=${seed}\n`);
  for (let turn = 1; turn <= rounds; turn++) {
    const over = new AbortController();
    const enough = sum((p) => p.parts) + chance.between(3, 25);
    const working = people.map((person) => person.work(over.signal));
    await until(() => sum((p) => p.parts) > enough);
    await sleep(chance.between(0, 60));
    await site.killNode();
    over.abort();
    await Promise.all(working);
    // One never comes back.
    if (chance.between(0, 3) === 0) people[chance.between(0, people.length - 1)]?.leave();
    await site.start();
    // The draft of a registration takes ten files.
    await within(({ pools }) =>
      pools.owner.query("delete from documentos where entidad = 'borrador' and ranura like 'repositorio%'"),
    );
  }
  await Promise.all(people.map((person) => person.finish()));
  expect(people.flatMap(({ wrong }) => wrong)).toEqual([]);

  // What was said to be kept is there, to the last byte; of the repository what was not taken out meanwhile.
  let read = 0;
  for (const person of people)
    for (const { documento, sha256: told } of person.kept) {
      const { status, bytes } = await person.download(documento);
      if (person === people.at(-1) && status === 404) continue;
      expect([status, sha256(bytes)]).toEqual([200, told]);
      read += 1;
    }
  expect(read).toBeGreaterThanOrEqual(people.length);

  await within(async (database) => {
    await settle(database);
    const swept = await sweepLeftovers(database, site.folder);
    expect(swept.left).toBe(0);
    const { rows } = await database.pools.owner.query<Record<string, number>>(
      `select (select count(*) from subidas where cerrada_en is null)::int as abiertas,
              (select count(*) from partes_de_subida)::int as partes,
              (select count(*) from archivos a where not exists (select from documentos d where d.archivo_id = a.id))::int as sueltos,
              (select coalesce(sum(bytes), 0) from espacio_del_repositorio)::int
                - (select coalesce(sum(a.bytes), 0) from archivos a where a.id in (
                     select archivo_id from documentos where organizacion_id is null and left(ranura, 11) = 'repositorio'))::int as de_mas`,
    );
    expect(rows).toEqual([{ abiertas: 0, partes: 0, sueltos: 0, de_mas: 0 }]);
    tellFigure('partes', 'half files, parts and orphans that kills left, swept', swept.half + swept.orphans);
  });
  tellFigure('partes', 'rounds of kill -9', rounds);
  tellFigure(
    'partes',
    'parts acknowledged',
    sum((p) => p.parts),
  );
  tellFigure('partes', 'files kept, each read whole', read);
  tellFigure(
    'partes',
    'requests that were cut off and went on',
    sum((p) => p.cut),
  );
  tellFigure(
    'partes',
    'uploads that nobody came back to',
    sum((p) => p.left),
  );
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Kind, accessRows as rows, accessTable as table, words } from '../test/access-table.ts';
import { operations, routesBeside } from '../test/api.ts';
import { attempt, exampleOf, methodOf, rowOf } from '../test/attempt.ts';
import { isDeep } from '../test/depth.ts';
import { type Example, examples, subjectOf } from '../test/examples.ts';
import { isMaker, type Make } from '../test/maker.ts';
import { createTestPortal } from '../test/portal.ts';
import type { Made } from '../test/records.ts';
import { createScene, type Identity, identities, type Person, type Scene } from '../test/scene.ts';

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

/** Whose record is another's for this identity: a colleague's too, where each person has its own. */
const strangers = (of: string | undefined, who: Identity): Identity[] => {
  if (of === 'persona') return [who === 'duena' ? 'colega' : 'duena'];
  return [who === 'otra' ? 'duena' : 'otra'];
};

/** The record of this owner to try next: one that nobody could change is tried again. */
type Next = (owner: Person) => Promise<Made>;

/** The records to try, and whose they are: one's own where one can have any, another's, and, if asked for, none. */
const recordsFor = async (
  name: string,
  identity: Identity,
  person: Person,
  next: Next,
  alsoNone: boolean,
): Promise<[Kind, Made, Person | null][]> => {
  const { of, make } = exampleOf(name);
  const none = (): [Kind, Made, null] => ['inexistente', { id: randomUUID(), version: 1 }, null];
  if (!make) return [none()];
  const owns =
    of === 'persona' ? person.browser.usuarioId !== null : of === 'organizacion' && person.organizacionId;
  const others = await Promise.all(
    strangers(of, identity).map(async (other): Promise<[Kind, Made, Person]> => {
      const owner = scene.people[other];
      return ['ajeno', await next(owner), owner];
    }),
  );
  return [
    ...(owns ? [['propio', await next(person), person] satisfies [Kind, Made, Person]] : []),
    ...others,
    ...(alsoNone ? [none()] : []),
  ];
};

describe('the table of who may do what', () => {
  it('17: has a row for every operation and route, and none too many', () => {
    const exists = [...operations.map((o) => o.name), ...routesBeside(portal.parts.server)];
    expect([...new Set(rows.map((row) => subjectOf(row.name)))].toSorted()).toEqual(exists.toSorted());
  });

  it('has an example of every row, and none too many', () => {
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(examples).toSorted());
  });

  it('names the identities in their order and uses no unknown word', () => {
    const [header = ''] = table.trim().split('\n');
    expect(header.trim().split(/\s+(?:\|\s+)?/u)).toEqual(['operation', ...identities]);
    for (const row of rows)
      for (const cell of row.cells) expect(Object.keys(words), row.name).toContain(cell);
  });
});

/**
 * A refusal leaves its record as it was, and so does a reading: the next one is tried on the same, also of a later example on
 * records of that kind. By whose they are: the right to a record may hang on who made it.
 */
const untouchedOf = new Map<Make, Map<Person, Made>>();

/** Of those of a row that share a word, at every run: the first and one in eight, each time others. At depth all. */
const isTried = (row: number, cells: readonly string[], i: number): boolean =>
  isDeep || cells.indexOf(cells[i] ?? '') === i || (row + i) % 8 === 0;

describe.each(rows.map((row, nth) => ({ ...row, nth })))('$name', ({ name, cells, nth }) => {
  const { make } = exampleOf(name);
  const untouched = (isMaker(make) ? untouchedOf.get(make) : undefined) ?? new Map<Person, Made>();
  if (isMaker(make)) untouchedOf.set(make, untouched);
  const next: Next = async (owner) => {
    const record = untouched.get(owner) ?? (await make?.(scene, owner));
    if (!record) throw new Error(`${name} has no record`);
    return record;
  };

  // A record that is nobody's is tried once for each word: to who shares it, it is nobody's as well.
  const isFirst = (word: string, identity: Identity): boolean =>
    isDeep || cells.indexOf(word) === identities.indexOf(identity);

  it.each(
    identities.flatMap((identity, i) =>
      isTried(nth, cells, i) ? [[identity, cells[i] ?? ''] as const] : [],
    ),
  )('%s: %s', async (identity, word) => {
    const example = exampleOf(name);
    const person =
      example.changesWho && identity === 'nueva' ? await scene.newcomer() : scene.people[identity];
    for (const [kind, record, owner] of await recordsFor(
      name,
      identity,
      person,
      next,
      isFirst(word, identity),
    )) {
      const before = await rowOf(scene, example, record);
      const { status, body } = await attempt(scene, name, person, record);
      const expected = words[word]?.[kind];
      const seen = status >= 200 && status < 300 ? 200 : status;
      expect(seen, `${kind}: ${status} ${JSON.stringify(body)}`).toBe(expected);
      if (expected !== 200)
        expect(await rowOf(scene, example, record), `${kind} was touched`).toEqual(before);
      if (expected === 401 && !name.endsWith('/eventos'))
        expect(body.code).toMatch(/^(no_autenticado|credenciales_invalidas|paso_vencido|llave_no_valida)$/);
      if (owner && (expected !== 200 || methodOf(name) === 'GET')) untouched.set(owner, record);
      else if (owner) untouched.delete(owner);
    }
  });
});

describe('what is asked for without naming a record', () => {
  const asked = operations.filter((o) => o.method === 'GET' && !exampleOf(o.name).make).map((o) => o.name);
  const applicants = ['duena', 'colega', 'otra', 'nueva'] as const;

  /** A new record of each kind that can be this person's, and to whom it belongs. Asking changes none of them. */
  const recordsOf = (owner: Person): Promise<{ readonly of: Example['of']; readonly id: string }[]> => {
    const kinds = Object.values(examples).filter(
      ({ of, make }, i, every) => every.findIndex((one) => one.make === make && one.of === of) === i,
    );
    return Promise.all(
      kinds.flatMap(({ of, make }) =>
        of && of !== 'publico' && make ? [make(scene, owner).then(({ id }) => ({ of, id }))] : [],
      ),
    );
  };

  // Those of one after the other: what is not meant for somebody is the newest there is.
  describe.each(['otra', 'duena'] as const)('while the newest records are of %s', (stranger) => {
    let theirs: Awaited<ReturnType<typeof recordsOf>> = [];
    beforeAll(async () => {
      theirs = await recordsOf(scene.people[stranger]);
    });
    const secretsOf = (organizacionId: string | null): string[] => {
      const { organizacionId: its, browser } = scene.people[stranger];
      const sent = Object.entries(scene.sent).flatMap(([organizacion, id]) =>
        organizacion === organizacionId ? [] : [organizacion, id],
      );
      return [its ?? '', browser.usuarioId ?? '', browser.email ?? '', ...sent];
    };
    const ask = async (name: string, who: Person): Promise<string> => {
      const [first = { id: randomUUID() }] = theirs;
      const { status, body } = await attempt(scene, name, who, { id: first.id, version: 1 });
      if (status !== 403) expect(status).toBe(200);
      return JSON.stringify(body);
    };

    it.each(asked)('20: %s tells who has access to no case of nothing that belongs to one', async (name) => {
      const said = await ask(name, scene.people.consejero);
      const ids = theirs.flatMap(({ of, id }) => (of === 'organizacion' ? [id] : []));
      expect([...ids, ...secretsOf(null)].filter((secret) => said.includes(secret))).toEqual([]);
    });

    it.each(asked)('20: %s tells an applicant of nothing that belongs to others', async (name) => {
      for (const identity of applicants.filter((one) => strangers('organizacion', one)[0] === stranger)) {
        const person = scene.people[identity];
        const said = await ask(name, person);
        const secrets = [...theirs.map(({ id }) => id), ...secretsOf(person.organizacionId)];
        expect(
          secrets.filter((secret) => said.includes(secret)),
          identity,
        ).toEqual([]);
      }
    });
  });
});

describe('where a reading that the log notes comes from', () => {
  const noted = [
    'GET /api/v1/cuenta/datos',
    'GET /api/v1/documentos/:id/contenido',
    'GET /api/v1/documentos-emitidos/:id/contenido',
    'GET /api/v1/registros/:id/pdf',
    'GET /api/v1/correos/:id/vista',
  ];

  it.each(noted)('13: %s is refused when a foreign page leads the browser to it', async (name) => {
    expect(rows.map((row) => row.name)).toContain(name);
    const { browser } = scene.people.administrador;
    const url = (name.split(' ')[1] ?? '').replace('/api/v1', '').replace(':id', randomUUID());
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      const { status, body } = await browser.send('GET', url, undefined, headers);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'origen_ajeno' });
    }
    const { body } = await browser.send('GET', url, undefined, { 'sec-fetch-site': 'none' });
    expect(body.code).not.toBe('origen_ajeno');
  });
});

describe('where a change comes from', () => {
  const writes = rows.map((row) => row.name).filter((name) => methodOf(name) !== 'GET');

  it.each(writes)('13: %s is refused from another origin, before anything is read', async (name) => {
    const { browser } = scene.people.administrador;
    const elsewhere: readonly Record<string, string>[] = [
      { origin: 'https://otro.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere) {
      const subject = subjectOf(name);
      const path = operations.find((o) => o.name === subject)?.path ?? subject.split(' ')[1] ?? '';
      const url = path.replaceAll(/\{\w+\}|:\w+/gu, randomUUID());
      const { status, body } = await browser.send(methodOf(name), url, {}, headers);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'origen_ajeno' });
    }
  });
});

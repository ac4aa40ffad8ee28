import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Kind, accessRows as rows, accessTable as table, words } from '../test/access-table.ts';
import { operations, routesBeside } from '../test/api.ts';
import { attempt, exampleOf, methodOf, rowOf } from '../test/attempt.ts';
import { examples, subjectOf } from '../test/examples.ts';
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

/** The records to try: one's own where one can have any, another's, and none. */
const recordsFor = async (name: string, identity: Identity, person: Person): Promise<[Kind, Made][]> => {
  const { of, make } = exampleOf(name);
  if (!make) return [['inexistente', { id: randomUUID(), version: 1 }]];
  const owns =
    of === 'persona' ? person.browser.usuarioId !== null : of === 'organizacion' && person.organizacionId;
  const others = await Promise.all(
    strangers(of, identity).map(
      async (other): Promise<[Kind, Made]> => ['ajeno', await make(scene, scene.people[other])],
    ),
  );
  return [
    ...(owns ? [['propio', await make(scene, person)] satisfies [Kind, Made]] : []),
    ...others,
    ['inexistente', { id: randomUUID(), version: 1 }],
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

describe.each(rows)('$name', ({ name, cells }) => {
  it.each(identities.map((identity, i) => [identity, cells[i] ?? ''] as const))(
    '%s: %s',
    async (identity, word) => {
      const example = exampleOf(name);
      const person =
        example.changesWho && identity === 'nueva' ? await scene.newcomer() : scene.people[identity];
      for (const [kind, record] of await recordsFor(name, identity, person)) {
        const before = await rowOf(scene, example, record);
        const { status, body } = await attempt(scene, name, person, record);
        const expected = words[word]?.[kind];
        const seen = status >= 200 && status < 300 ? 200 : status;
        expect(seen, `${kind}: ${status} ${JSON.stringify(body)}`).toBe(expected);
        if (expected !== 200)
          expect(await rowOf(scene, example, record), `${kind} was touched`).toEqual(before);
        if (expected === 401 && !name.endsWith('/eventos'))
          expect(body.code).toMatch(/^(no_autenticado|credenciales_invalidas|paso_vencido|llave_no_valida)$/);
      }
    },
  );
});

describe('what is asked for without naming a record', () => {
  const asked = operations.filter((o) => o.method === 'GET' && !exampleOf(o.name).make).map((o) => o.name);
  const applicants = ['duena', 'colega', 'otra', 'nueva'] as const;

  it.each(asked)('20: %s tells who has access to no case of nothing that belongs to one', async (name) => {
    const { consejero, otra } = scene.people;
    const made = await Promise.all(
      Object.values(examples).flatMap(({ of, make }) =>
        of === 'organizacion' && make ? [make(scene, otra)] : [],
      ),
    );
    const { status, body } = await attempt(scene, name, consejero, made[0] as Made);
    if (status !== 403) expect(status).toBe(200);
    const said = JSON.stringify(body);
    const secrets = [
      ...made.map(({ id }) => id),
      ...Object.entries(scene.sent).flat(),
      otra.browser.usuarioId ?? '',
      otra.browser.email ?? '',
    ];
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  });

  it.each(asked)('20: %s tells an applicant of nothing that belongs to others', async (name) => {
    for (const identity of applicants) {
      const [stranger = 'otra'] = strangers('organizacion', identity);
      const other = scene.people[stranger];
      const theirs = await Promise.all(
        Object.values(examples).flatMap(({ of, make }) =>
          of && of !== 'publico' && make ? [make(scene, other)] : [],
        ),
      );
      const { status, body } = await attempt(scene, name, scene.people[identity], theirs[0] as Made);
      const said = JSON.stringify(body);
      if (status !== 403) expect(status).toBe(200);
      const secrets = [
        ...theirs.map((record) => record.id),
        other.organizacionId ?? '',
        other.browser.usuarioId ?? '',
        other.browser.email ?? '',
        ...Object.entries(scene.sent).flatMap(([organizacion, id]) =>
          organizacion === scene.people[identity].organizacionId ? [] : [id],
        ),
      ];
      expect(
        secrets.filter((secret) => said.includes(secret)),
        identity,
      ).toEqual([]);
    }
  });
});

describe('where a reading that the log notes comes from', () => {
  const noted = [
    'GET /api/v1/cuenta/datos',
    'GET /api/v1/documentos/:id/contenido',
    'GET /api/v1/documentos-emitidos/:id/contenido',
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

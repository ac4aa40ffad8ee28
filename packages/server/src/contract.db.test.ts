import { errorMessages } from '@portal/domain/kernel/errors';
import { errorBodySchema } from '@portal/domain/kernel/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Operation, operations, routesBeside } from '../test/api.ts';
import { attempt, exampleOf } from '../test/attempt.ts';
import { faultsOfDocument, statedOperations } from '../test/openapi.ts';
import { type Answer, createTestPortal } from '../test/portal.ts';
import type { Made } from '../test/records.ts';
import { createScene, type Scene } from '../test/scene.ts';
import { createStock } from '../test/stock.ts';
import { english } from '../test/words.ts';
import { slices } from './app.ts';
import { api, portalDocument } from './openapi.ts';
import { MAX_BODY } from './platform/http/rpc.ts';

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

const nowhere: Made = { id: '00000000-0000-4000-8000-000000000000', version: 1 };

const stock = createStock(() => scene);

/** What the operation answers to somebody for whom it works, on a record on which it does. */
const answerOf = async ({ name, method }: Operation): Promise<Answer> => {
  const { of, make } = exampleOf(name);
  const { duena, administrador, consejera } = scene.people;
  for (const who of [administrador, duena, consejera, await scene.newcomer()]) {
    const owner = of === 'organizacion' ? duena : who;
    const record = make ? await stock.take(make, owner) : nowhere;
    const answer = await attempt(scene, name, who, record);
    if (make && (answer.status >= 400 || method === 'GET')) stock.keep(make, owner, record);
    if (answer.status < 300) return answer;
  }
  throw new Error(`${name}: its example works for nobody`);
};

/** Every object of the schema refuses keys that it does not name, so that an answer cannot carry more than promised. */
const strict = (schema: z.core.$ZodType): z.ZodType => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return z.strictObject(
      Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, strict(value)])),
    );
  if (def.type === 'array') return z.array(strict(def.element));
  if (def.type === 'nullable') return z.nullable(strict(def.innerType));
  if (def.type === 'optional') return z.optional(strict(def.innerType));
  return schema as z.ZodType;
};

/** What is wrong with a refusal: its status, its shape, words that no person here reads. */
const faults = ({ status, body, headers }: Answer, expected: number): string[] => {
  const shape = z.strictObject(errorBodySchema.shape).safeParse(body);
  const texts = [String(body.message), ...(body.issues ?? []).map((issue) => issue.message)];
  return [
    ...(status === expected ? [] : [`${status} instead of ${expected}: ${JSON.stringify(body)}`]),
    ...(headers['content-type']?.startsWith('application/json') ? [] : [`type ${headers['content-type']}`]),
    ...(shape.success ? [] : [shape.error.message]),
    ...texts.filter((text) => english.test(text) || text.trim() === ''),
  ];
};

describe('the contract and who keeps it', () => {
  it('has operations, each with a path and a method of its own', () => {
    const addresses = operations.map((o) => `${o.method} ${o.path}`);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((a, i) => addresses.indexOf(a) !== i)).toEqual([]);
    expect(operations.filter((o) => !o.output).map((o) => o.name)).toEqual([]);
  });

  it('each part has its slice on the server, and each handler its operation', () => {
    const handlers = slices.flatMap(({ id, router }) =>
      Object.keys(router ?? {}).map((operation) => `${id}.${operation}`),
    );
    expect(handlers.toSorted()).toEqual(operations.map((o) => o.name).toSorted());
  });

  it('no route beside the contract answers in the place of an operation', () => {
    const beside = routesBeside(portal.parts.server).map((r) => r.replaceAll(/:(\w+)/gu, '{$1}'));
    const described = operations.map((o) => `${o.method} /api/v1${o.path}`);
    expect(beside.filter((route) => described.includes(route))).toEqual([]);
  });

  it('describes every route beside the contract, and none that there is not', () => {
    const described = api.routes.map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(routesBeside(portal.parts.server).toSorted());
  });

  it('gives a document that says every operation and every route', async () => {
    const document = await portalDocument();
    const said = statedOperations(document);
    const wanted = [
      ...operations.map((o) => `${o.method} ${api.prefix}${o.path}`),
      ...api.routes.map((r) => `${r.method} ${r.path.replaceAll(/:(\w+)/gu, '{$1}')}`),
    ];
    expect(said.map(({ address }) => address).toSorted()).toEqual(wanted.toSorted());
    expect(faultsOfDocument(document)).toEqual([]);
    expect(await portalDocument()).toEqual(document);
  });
});

describe.each(operations)('$name', (operation) => {
  it('answers as the contract says, and not a key more', async () => {
    const { body, headers } = await answerOf(operation);
    expect(strict(operation.output ?? z.never()).safeParse(body).error, JSON.stringify(body)).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});

/** The operations that read a body, and what is needed in it; those that ask questions. */
const withBody = operations.filter(({ method }) => method === 'POST' || method === 'PUT');
const asking = operations.filter(({ method, input }) => method === 'GET' && input);
const withInput = withBody.filter(
  ({ input }) => input && ![{}, { id: nowhere.id }].some((least) => input.safeParse(least).success),
);
const urlOf = ({ path }: Operation, id = nowhere.id): string =>
  path.replaceAll('{id}', id).replaceAll('{formulario}', 'pre-registro');
const json = { 'content-type': 'application/json' };

describe('refusals in our shape and in Spanish', () => {
  it.each(withBody)('$name: what is not JSON, and more than a body may hold', async (operation) => {
    const { browser } = scene.people.administrador;
    const { method } = operation;
    expect(faults(await browser.raw(method, urlOf(operation), '{"version": 1,', json), 400)).toEqual([]);
    const large = JSON.stringify({ texto: 'x'.repeat(MAX_BODY) });
    expect(faults(await browser.raw(method, urlOf(operation), large, json), 413)).toEqual([]);
  });

  it.each(withBody)('$name: another type, a list, and what is no object', async (operation) => {
    const { browser } = scene.people.administrador;
    const { method } = operation;
    const plain = { 'content-type': 'text/plain' };
    expect(faults(await browser.raw(method, urlOf(operation), 'hola', plain), 400)).toEqual([]);
    for (const body of ['[]', '[{}]', 'null', '"hola"', '7'])
      expect([body, faults(await browser.raw(method, urlOf(operation), body, json), 400)]).toEqual([
        body,
        [],
      ]);
  });

  it.each(asking)('$name: a key that it does not know', async (operation) => {
    const { browser } = scene.people.administrador;
    const answer = await browser.send('GET', `${urlOf(operation)}?estdo[]=activo`);
    expect(faults(answer, 400)).toEqual([]);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path: 'estdo' }));
  });

  it.each(withInput)('$name: fields of the wrong kind', async (operation) => {
    const { browser } = scene.people.administrador;
    const { method } = operation;
    const wrong = { version: 'uno', motivo: 5, marcas: 'x', datos: 1, respuestas: { rfc: 5 } };
    const answer = await browser.send(method, urlOf(operation), wrong);
    expect(faults(answer, 400)).toEqual([]);
    expect(answer.body.issues?.length).toBeGreaterThan(0);
  });

  it.each(operations.filter(({ path }) => path.includes('{id}')))(
    '$name: an id that is none',
    async (operation) => {
      const { browser } = scene.people.administrador;
      const body = operation.method === 'GET' ? undefined : { version: 1 };
      expect(faults(await browser.send(operation.method, urlOf(operation, "1'--"), body), 400)).toEqual([]);
    },
  );
});

describe('refusals of everything else', () => {
  it.each([
    ['GET', '/nada', 404],
    ['GET', '/pre-registros/x/y/z', 404],
    ['POST', '/modulos', 404],
    ['GET', '/documentos/1/contenido', 404],
    ['GET', '/api/auth/nada', 404],
    ['POST', '/api/auth/sesion', 422],
  ] as const)('%s %s: %i', async (method, url, status) => {
    const body = method === 'GET' ? undefined : {};
    expect(faults(await scene.people.duena.browser.send(method, url, body), status)).toEqual([]);
  });

  it.each([
    ['not JSON', '{"email":', 'application/json', 400],
    ['another type', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['too large', JSON.stringify({ email: 'x'.repeat(MAX_BODY) }), 'application/json', 413],
  ])('sign-in, %s', async (_what, payload, type, status) => {
    const { browser } = scene.people.anonima;
    expect(
      faults(await browser.raw('POST', '/api/auth/sesion', payload, { 'content-type': type }), status),
    ).toEqual([]);
  });

  it('an upload that is none, or of a file that is none', async () => {
    const { browser } = scene.people.duena;
    const url = '/pre-registros/borrador/documentos/rfc';
    expect(faults(await browser.send('POST', url, {}), 400)).toEqual([]);
    expect(faults(await browser.upload(url, 'acta.exe', Buffer.from('MZ')), 415)).toEqual([]);
    expect(
      faults(await browser.upload('/pre-registros/borrador/documentos/otra', 'a.pdf', Buffer.from('')), 404),
    ).toEqual([]);
  });

  it('30: a change refuses every key that its input does not name, and whatever stands in its address', async () => {
    const isStrict = ({ input }: Operation): boolean => {
      const def = (input as unknown as z.core.$ZodTypes | null)?._zod.def;
      return (
        def?.type !== 'object' || (def.catchall as z.core.$ZodTypes | undefined)?._zod.def.type === 'never'
      );
    };
    const changes = operations.filter(({ method }) => method !== 'GET');
    expect(changes.filter((one) => !isStrict(one)).map(({ name }) => name)).toEqual([]);
    const { browser } = scene.people.duena;
    for (const { method, path } of changes) {
      const url = `${path.replaceAll(/\{\w+\}/gu, nowhere.id)}?id=${nowhere.id}`;
      const answer = await browser.send(method, url, {});
      expect(faults(answer, 400), `${method} ${path}`).toEqual([]);
      expect(answer.body.code).toBe('datos_en_la_direccion');
    }
  });

  it('92: a page is at most 100 rows, and a column to sort by is one of the list', async () => {
    const { browser } = scene.people.administrador;
    for (const query of [
      'limite=101',
      'limite=0',
      'limite=x',
      'orden=respuestas',
      'sentido=up',
      'desde=2026-02-30',
    ])
      expect(faults(await browser.send('GET', `/pre-registros?${query}`), 400)).toEqual([]);
    expect(faults(await browser.send('GET', '/pre-registros?cursor=nada'), 400)).toEqual([]);
  });

  it('14: what nobody foresaw gives a reference, never its own words', async () => {
    const { rows } = await portal.db.pools.owner.query<{ def: string }>(
      "select pg_get_functiondef('app.abrir_sesion(text)'::regprocedure) as def",
    );
    await portal.db.pools.owner.query(
      "create or replace function app.abrir_sesion(token text) returns jsonb language plpgsql security definer as $$ begin raise exception 'secreto interno'; end $$",
    );
    try {
      const answer = await scene.people.duena.browser.send('GET', '/modulos');
      expect(faults(answer, 500)).toEqual([]);
      expect(answer.body).toMatchObject({ code: 'error_interno', message: errorMessages.error_interno });
      expect(answer.body.referencia).toMatch(/^[0-9a-f]{8}$/u);
      expect(JSON.stringify(answer.body)).not.toContain('secreto');
    } finally {
      await portal.db.pools.owner.query(rows[0]?.def ?? '');
    }
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { portalDocument } from '../src/openapi.ts';
import { verifyLog } from '../src/platform/audit/index.ts';
import { openApiDocument } from '../src/platform/http/openapi.ts';
import { seed, tellFigure, times } from '../test/depth.ts';
import { type StatedOperation, statedOperations } from '../test/openapi.ts';
import { type Answer, createTestPortal } from '../test/portal.ts';
import { type Cast, createCast, exampleOf } from './solicitudes/cast.ts';
import { faultsOf } from './solicitudes/judge.ts';
import { type Plan, planFor } from './solicitudes/plan.ts';
import { type Request, requestsOf, sendRequest } from './solicitudes/request.ts';

/**
 * Requests generated from the document of the API, of every kind, to every operation, by everybody. Whatever is asked, the
 * answer is one that the document declares, in the shape that it declares; nothing fails, nothing leaks. `SEMILLA=123`
 * repeats a run, `POR_OPERACION=50` says its length; a failure prints the request that shows it.
 */

const PART = 'solicitudes';
const PER_OPERATION = Number(process.env.POR_OPERACION ?? times(3, 500));
const operations = statedOperations(await portalDocument());
const portal = await createTestPortal();
const HOOK = { timeout: 120_000 };
const EACH = { timeout: 600_000 };

let cast: Cast;
beforeAll(async () => {
  cast = await createCast(portal);
}, HOOK.timeout);

const asked = new Map<string, Map<number, number>>();
const note = ({ address }: StatedOperation, status: number): void => {
  const counts = asked.get(address) ?? new Map<number, number>();
  asked.set(address, counts.set(status, (counts.get(status) ?? 0) + 1));
};

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w.-]+@pruebas\.mx/gu;

/** What the answer tells of the organization to which these marks belong, and the request had not said itself. */
const leaksOf = (request: Request, { body }: Answer, marks: ReadonlySet<string>): string[] => {
  const said = JSON.stringify(request);
  const told = JSON.stringify(body).match(uuids) ?? [];
  return told
    .filter((one) => marks.has(one) && !said.includes(one))
    .map((one) => `of another organization: ${one}`);
};

/** Carries out one plan; what was wrong with its answers, with the requests that show it. */
const tryOut = async (
  operation: StatedOperation,
  plan: Plan,
  marks: ReadonlySet<string>,
): Promise<string[]> => {
  const example = exampleOf(operation);
  const { person, scene } = cast.visitor(plan.who);
  if (plan.forgiven) await scene.portal.db.pools.owner.query('delete from intentos');
  const record = await cast.record(example, plan.who, plan.whose);
  const ask = await example.ask(record, person, scene);
  const faults: string[] = [];
  let touched = false;
  for (const request of requestsOf(operation, plan, ask)) {
    const answer = await sendRequest(person.browser, request);
    touched ||= request.method !== 'GET' && (answer === null || answer.status < 400);
    if (!answer) {
      note(operation, 200);
      continue;
    }
    note(operation, answer.status);
    // Another request of its own ended the session: the next one has another.
    if (answer.status === 401) await scene.portal.renew(person.browser);
    const strangers = plan.who === 'otra' || plan.who === 'nueva' ? leaksOf(request, answer, marks) : [];
    for (const fault of [...faultsOf(operation, answer), ...strangers])
      faults.push(
        `${fault}\n  ${plan.who}, ${plan.form}: ${JSON.stringify(request).slice(0, 1500)}\n  → ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`,
      );
  }
  if (touched && plan.form === 'según el esquema') cast.forget();
  if (!touched) cast.giveBack(example, plan.who, plan.whose, record);
  return faults;
};

describe('what the document of the API says is what the portal answers', () => {
  it.each(operations)('$address', EACH, async (operation) => {
    await cast.restore();
    const marks = await cast.marksOf(cast.scene.people.duena.organizacionId);
    const plans = fc.sample(planFor(operation, await cast.stock(operation)), {
      numRuns: PER_OPERATION,
      seed,
    });
    const faults: string[] = [];
    for (const plan of plans) faults.push(...(await tryOut(operation, plan, marks)));
    expect([...new Set(faults)].slice(0, 5), `SEMILLA=${seed}`).toEqual([]);
    await portal.settle();
  });

  it('none of the jobs that told of it failed', async () => {
    const { rows } = await portal.db.pools.owner.query(
      `select task_identifier, last_error from graphile_worker.jobs where last_error is not null`,
    );
    expect(rows).toEqual([]);
  });

  it('afterwards the log is whole', EACH, async () => {
    await expect(verifyLog(portal.db)).resolves.toMatchObject({ ok: true });
  });
});

describe('a portal that does not keep its word is found out', () => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const refusal = { code: 'prohibido', message: 'Tu cuenta no tiene permiso.', issues: [] };
  const told: Answer = { status: 200, headers, body: { nombre: 'Ana' } };
  const described = openApiDocument({
    contract: {},
    prefix: '',
    tags: { Prueba: 'Lo que se prueba.' },
    moves: new Map(),
    routes: [
      {
        method: 'GET',
        path: '/prueba',
        tags: ['Prueba'],
        summary: 'Prueba',
        answers: { 200: z.object({ nombre: z.string() }) },
      },
    ],
  });

  it.each<[string, Answer, string | null]>([
    ['what is declared', told, null],
    ['a refusal that is declared', { status: 403, headers, body: refusal }, null],
    ['a key too many', { ...told, body: { nombre: 'Ana', clabe: '0' } }, 'does not fit'],
    ['a key too few', { ...told, body: {} }, 'does not fit'],
    ['an undeclared status', { ...told, status: 202 }, '202 is not declared'],
    ['a failure', { status: 500, headers, body: refusal }, 'failed with 500'],
    ['what may be kept', { ...told, headers: { ...headers, 'cache-control': 'public' } }, 'Cache-Control'],
    ['another type', { ...told, headers: { ...headers, 'content-type': 'text/html' } }, 'type text/html'],
    ['English', { status: 403, headers, body: { ...refusal, message: 'Invalid input' } }, 'English'],
  ])('%s', async (_what, answer, fault) => {
    const [operation] = statedOperations(await described);
    if (!operation) throw new Error('The scratch document has no operation.');
    const faults = faultsOf(operation, answer);
    expect(faults).toEqual(fault === null ? [] : [expect.stringContaining(fault)]);
  });
});

/** A busy or broken portal, and bodies and tries beyond a limit: declared, and not asked for often enough to be seen. */
const rare = new Set(['413', '429', '500', '503']);

afterAll(() => {
  const counts = [...asked.values()].flatMap((statuses) => [...statuses.values()]);
  const declared = operations.flatMap(({ address, responses }) =>
    Object.keys(responses)
      .filter((status) => !rare.has(status))
      .map((status) => ({ address, status, seen: asked.get(address)?.has(Number(status)) ?? false })),
  );
  const unseen = declared.filter(({ seen }) => !seen);
  tellFigure(
    PART,
    'requests',
    counts.reduce((sum, n) => sum + n, 0),
  );
  tellFigure(PART, 'operations', asked.size);
  tellFigure(PART, 'declared answers seen', Math.round(100 - (unseen.length / declared.length) * 100), '%');
  tellFigure(PART, 'seed', seed);
});

import { errorMessages } from '@portal/domain/kernel/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../src/features/pre-registro/testing/stories.ts';
import { connectTo } from '../../src/platform/db/index.ts';
import { startJobs } from '../../src/platform/jobs/index.ts';
import { isDeep, tellFigure } from '../../test/depth.ts';
import { createTestPortal } from '../../test/portal.ts';
import { clonePreRegistro } from '../../test/records.ts';
import { createScene, type Scene } from '../../test/scene.ts';
import { type Ready, readyRequests, sendAnew, sendReady } from './listed.ts';
import { serveOver, settings } from './portal-on.ts';
import { createProxy } from './proxy.ts';

/** What needs no database, at least to refuse an example without a cookie. */
const aside: Readonly<Record<string, number>> = {
  'GET /salud/viva': 200,
  'GET /metricas': 200,
  'GET /api': 200,
  'GET /api/partes/:parte': 200,
  'GET /api/v1/openapi.json': 200,
  'POST /api/auth/demo': 404,
  'POST /api/auth/sesion/codigo': 401,
  'DELETE /api/auth/sesion/paso': 204,
  'GET /api/auth/aviso': 200,
};

/** The database away: cut off, or there and silent. Over all that the portal answers, by being listed. */
export const lineTests = async (): Promise<void> => {
  const portal = await createTestPortal({ settings });
  const proxy = await createProxy(portal.db.url);
  /** The portal's own limits, made short. */
  const patience = { app: 600, owner: 600, connection: 600 };
  const database = connectTo(proxy.url, { patience });
  let scene: Scene;
  let ready: readonly Ready[];
  // Records are made on a line of their own; every request goes over the one that is cut.
  const other = await serveOver(portal, { database });
  const jobs = await startJobs(database, other.registry);

  afterEach(() => proxy.set('bien'));
  afterAll(async () => {
    await jobs.stop();
    await other.close();
    await database.close();
    await proxy.close();
  });

  const bells = async (): Promise<number> =>
    (await portal.db.pools.owner.query<{ n: number }>('select count(*)::int as n from notificaciones'))
      .rows[0]?.n ?? 0;

  describe('the database away', () => {
    beforeAll(async () => {
      scene = await createScene(portal);
      ready = await readyRequests(scene);
    });

    describe.each(['cortada', 'muda'] as const)('the database with its line %s', (line) => {
      it('is answered 503 in Spanish by every operation, and all goes on by itself once it is back', async () => {
        // Refused, none of them is done: the same ones serve for both lines.
        proxy.set(line);
        const answers = await Promise.all(ready.map(sendReady));
        const wrong = ready.flatMap(({ name, ask }, index) => {
          const { status = 0, body = {} } = answers[index] ?? {};
          if (name in aside) return status === aside[name] ? [] : [`${name}: ${status}`];
          const shape = { code: 'base_no_disponible', message: errorMessages.no_disponible, issues: [] };
          const said =
            name === 'GET /salud' ? { estado: 'falla', fallan: ['base de datos'] } : ask.stream ? {} : shape;
          return status === 503 && JSON.stringify(body) === JSON.stringify(said)
            ? []
            : [`${name}: ${status} ${JSON.stringify(body)}`];
        });
        expect(wrong).toEqual([]);
        tellFigure('averias', `operations answered 503 with the database's line ${line}`, ready.length);

        proxy.set('bien');
        const health = async () => (await portal.parts.server.inject('/salud')).statusCode;
        await expect.poll(health, { timeout: 120_000 }).toBe(200);
        const failed: string[] = [];
        const again = isDeep || line === 'cortada' ? ready : ready.filter((_, index) => index % 5 === 0);
        for (const request of again) {
          const first = await sendAnew(scene, request);
          // A busy machine may keep one of hundreds waiting too long: it is told to try again, and does.
          const { status, body } = first.status === 503 ? await sendAnew(scene, request) : first;
          if (status >= 500) failed.push(`${request.name}: ${status} ${JSON.stringify(body)}`);
        }
        expect(failed).toEqual([]);

        const before = await bells();
        const record = await clonePreRegistro(scene, scene.people.duena, 'pendiente_validacion');
        const { status } = await act(scene.people.administrador.browser, 'enviar-a-revision', record, {
          marcas: {},
          comentariosRevisor: '',
        });
        expect(status).toBe(200);
        await expect.poll(bells, { timeout: 120_000, interval: 50 }).toBeGreaterThan(before);
      });
    });
  });
};

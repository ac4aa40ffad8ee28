import { expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';

/** The session of a page that listens. */

const portal = await createTestPortal();

test('11: a page that listens is told nothing after its session expired', async () => {
  const browser = await portal.browser({ rol: 'analista' });
  await portal.db.pools.owner.query(
    "update sesiones set expira_en = clock_timestamp() + interval '3 seconds' where usuario_id = $1",
    [browser.usuarioId],
  );
  const stream = await browser.hold('/api/v1/eventos');
  expect([stream.status, stream.ended()]).toEqual([200, false]);
  await expect.poll(() => stream.ended()).toBe(true);
  expect((await browser.hold('/api/v1/eventos')).status).toBe(401);
});

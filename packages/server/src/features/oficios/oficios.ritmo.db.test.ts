import { expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';

/** The least that the setting takes: 6 looks a minute. */
const portal = await createTestPortal({ settings: { RITMO_POR_CUENTA: '30' } });

it('one address asks for codes so often and no more, and is told how long to wait', async () => {
  const anybody = await portal.browser();
  const answers = [];
  for (let n = 0; n < 7; n++) answers.push(await anybody.send('GET', '/verificar/0000000000000000'));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 429]);
  const last = answers.at(-1);
  expect(last?.body.message).toMatch(/^Desde tu conexión se consultó mucho en muy poco tiempo\. Espera/u);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
});

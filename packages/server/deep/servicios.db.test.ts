import { afterAll, beforeAll, describe } from 'vitest';
import { isDeep } from '../test/depth.ts';
import { antivirusTests } from './servicios/antivirus.ts';
import { storeTests } from './servicios/store.ts';
import { createWorld, type World } from './servicios/world.ts';

/**
 * The portal beside programs that are not ours: Debian's clamd with a signature of the test's own, and an S3 server. At full
 * depth only; without clamd, what concerns it is skipped and says why. What the portal says to stand-ins of both is tested
 * with the files.
 */
describe.runIf(isDeep)('services that are not ours', () => {
  let world: World | undefined;
  const inWorld = (): World => {
    if (!world) throw new Error('The services did not start');
    return world;
  };
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  antivirusTests(inWorld);
  storeTests(inWorld);
});

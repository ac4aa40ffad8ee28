import { afterAll, beforeAll, describe } from 'vitest';
import { isDeep, times } from '../test/depth.ts';
import { majors } from '../test/postgres.ts';
import { describeAfterwards } from './nodos/afterwards.ts';
import { describeBreakdowns } from './nodos/breakdowns.ts';
import { describeDemo } from './nodos/demo.ts';
import { describePeople } from './nodos/people.ts';
import { describeRecords } from './nodos/records.ts';
import { describeClock, describeStart } from './nodos/start.ts';
import { type Store, World } from './nodos/world.ts';

/**
 * Two processes of the portal on one PostgreSQL server, as a deployment has them: the oldest version that it serves on
 * and the one that it brings, each as a plain owner of its database, with either way to share the files.
 */
const stores: Readonly<Record<(typeof majors)[number], Store>> = { 15: 's3', 18: 'carpeta' };

describe.each(majors)('two nodes on PostgreSQL %s', { timeout: times(120_000, 600_000) }, (major) => {
  let world: World;
  const inWorld = (): World => world;

  beforeAll(async () => {
    world = await World.open(major, stores[major]);
  });
  afterAll(() => world?.close(), 120_000);

  describeStart(inWorld);
  describePeople(inWorld);
  describeRecords(inWorld, stores[major]);
  // What follows a write, what breaks and more starts: shallow, on one version.
  if (!isDeep && major !== '18') return;
  describeAfterwards(inWorld);
  describeBreakdowns(inWorld);
  describeClock(inWorld);
});

// Two fillings of the foundation at once, as in one process (demo/seed.fallas.db.test.ts).
if (isDeep) describeDemo();

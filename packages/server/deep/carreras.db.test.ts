import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep, tellFigure, times } from '../test/depth.ts';
import { createTestPortal } from '../test/portal.ts';
import { createScene } from '../test/scene.ts';
import { filesAndJobs } from './carreras/files.ts';
import { CONNECTIONS, interceptable, type Lab, type Race, without } from './carreras/lab.ts';
import { lastOfAll, people } from './carreras/people.ts';
import { firstOfEachWorkflow, transitions } from './carreras/transitions.ts';
import { votes } from './carreras/votes.ts';
import { writes } from './carreras/writes.ts';

/**
 * Races on real PostgreSQL with real concurrency. Each is run again with its lock taken away on purpose, and must then be
 * seen: a race that cannot fail would show nothing.
 */

const races: readonly Race[] = [...writes, ...people, ...votes, ...filesAndJobs, ...transitions, lastOfAll];

const portal = await createTestPortal({ appConnections: CONNECTIONS });
const broken = await createTestPortal({ appConnections: CONNECTIONS });
const second = broken.db.another();
/** Before anybody connects. */
const controls = [broken.db.pools.app, broken.db.pools.owner, second.pools.owner].map(interceptable);
let lab: Lab;
let brokenLab: Lab;
beforeAll(async () => {
  lab = { portal, scene: await createScene(portal), second: portal.db.another() };
  brokenLab = { portal: broken, scene: await createScene(broken), second };
});

let rounds = 0;
let seen = 0;
afterAll(() => {
  tellFigure('carreras', 'races', races.length);
  tellFigure('carreras', 'rounds', rounds);
  tellFigure('carreras', 'locks taken away that were seen', seen);
});

describe('the rule holds', () => {
  it.each(races)('$name', { timeout: 600_000 }, async (race) => {
    for (let round = 1; round <= times(1, race.rounds); round++) {
      expect(await race.round(lab), `round ${round}`).toEqual([]);
      rounds += 1;
    }
  });
});

/** The first shows it, unless the machine was too busy to let two meet. */
const ROUNDS_TO_SEE = 40;
/** With the other tests one transition of each workflow; at depth every one. */
const withLock = [
  ...writes,
  ...people,
  ...votes,
  ...filesAndJobs,
  ...(isDeep ? transitions : firstOfEachWorkflow),
  lastOfAll,
].filter(({ unlock }) => unlock !== null);

describe('with the lock taken away the race is seen', () => {
  it.each(withLock)('$name', { timeout: 600_000 }, async ({ round, unlock }) => {
    if (!unlock) return;
    const wrong = await without(brokenLab, controls, unlock, async () => {
      for (let n = 1; n <= ROUNDS_TO_SEE; n++) {
        const found = await round(brokenLab).catch((error: unknown) => [String(error)]);
        // Broken, and not merely out of order.
        if (found.length > 0 && !found.join('; ').includes('base_no_disponible')) return found;
      }
      return [];
    });
    expect(wrong.length, 'nothing was seen').toBeGreaterThan(0);
    seen += 1;
  });
});

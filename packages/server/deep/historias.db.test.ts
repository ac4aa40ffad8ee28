import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDeep, seed, tellFigure, times } from '../test/depth.ts';
import { createTestPortal } from '../test/portal.ts';
import { createScene, type Scene } from '../test/scene.ts';
import {
  assertChain,
  assertCounters,
  assertLedger,
  assertLogFollowsTables,
  assertNotices,
  lastEntry,
} from './historias/aftermath.ts';
import { steps } from './historias/commands.ts';
import type { Model } from './historias/dice.ts';
import { type Flow, flows } from './historias/flows.ts';
import { guardsOf } from './historias/guards.ts';
import type { RecordModel } from './historias/model.ts';
import { begin, type Place, placeOf, truthOf, type World } from './historias/world.ts';

/**
 * Random histories: people of every kind ask for any action of any workflow of app.ts on any record, in any order. A small
 * model, made of the workflow tables and of expectations written by hand, foretells every answer and every state.
 */

const portal = await createTestPortal();
const tables = new Map<string, Place>();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
  for (const { id, starts } of flows) {
    const { id: record } = await begin({ scene, tables }, starts[0] ?? '', scene.people.duena);
    tables.set(id, await placeOf(scene, record));
  }
});

type Start = { readonly flow: string; readonly start: string; readonly owner: 'duena' | 'otra' };

/** A record of each history: of any workflow, in any state that an example knows, of one of two organizations. */
const startOf = (flow: Flow): fc.Arbitrary<Start> =>
  fc.record({
    flow: fc.constant(flow.id),
    start: fc.constantFrom(...flow.starts),
    owner: fc.constantFrom('duena' as const, 'otra' as const),
  });

const setUp = async (world: World, { flow: name, start, owner }: Start): Promise<RecordModel> => {
  const flow = flows.find((known) => known.id === name);
  if (!flow) throw new Error(`app.ts has no workflow ${name}`);
  const person = scene.people[owner];
  const { id, version } = await begin(world, start, person);
  const record: RecordModel = {
    flow,
    id,
    organizacionId: person.organizacionId,
    autor: owner,
    estado: flow.workflow.initial,
    version,
    revision: 0,
    eliminado: false,
    memory: guardsOf[flow.id]?.memory ?? {},
    entries: 0,
  };
  const { estado } = await truthOf(world, record);
  return { ...record, estado };
};

/** What most of the deep run may take; the rest is the scene and the checks at the end. */
const DEEP_MS = 4 * 60_000;

describe('historias', () => {
  it('every workflow of app.ts has an example to begin with', () => {
    for (const { id, starts } of flows) expect(starts.length, id).toBeGreaterThan(0);
    expect(flows.length).toBeGreaterThan(0);
  });

  it('any history: each answer, state, version, trace, button and view is as the tables and the model foretell', {
    timeout: 900_000,
  }, async () => {
    const counts = new Map<string, number>();
    const world: World = { scene, tables };
    let histories = 0;
    const starts = fc
      .tuple(fc.tuple(...flows.map(startOf)), fc.constantFrom(...flows).chain(startOf))
      .map(([each, more]) => [...each, more]);
    const property = fc.asyncProperty(
      starts,
      fc.commands(steps, { maxCommands: times(30, 60), size: 'max' }),
      async (begun, commands) => {
        const since = await lastEntry(scene);
        await fc.asyncModelRun(async () => {
          const records: RecordModel[] = [];
          for (const start of begun) records.push(await setUp(world, start));
          const model: Model = { records };
          const told = (step: string): void => void counts.set(step, (counts.get(step) ?? 0) + 1);
          return { model, real: { ...world, told } };
        }, commands);
        await assertLogFollowsTables(scene, since);
        await assertCounters(scene);
        await assertLedger(scene);
        histories += 1;
      },
    );
    try {
      await fc.assert(property, {
        seed,
        numRuns: times(10, 100_000),
        ...(isDeep ? { interruptAfterTimeLimit: DEEP_MS, markInterruptAsFailure: false } : {}),
        endOnFailure: false,
        verbose: 1,
      });
    } finally {
      tellFigure('historias', 'histories', histories);
      tellFigure(
        'historias',
        'steps',
        [...counts.values()].reduce((sum, n) => sum + n, 0),
      );
    }
    expect(histories).toBeGreaterThan(0);
    await assertChain(scene);
    await assertNotices(scene);
    const never = flows.flatMap(({ actions }) => actions.filter((action) => !counts.has(action)));
    if (isDeep) expect(never, 'never asked for').toEqual([]);
  });
});

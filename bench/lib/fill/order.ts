/** The filling files of the portal and the order in which they run. */
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from '../../../tools/lib/run.ts';

/** One file of SQL that fills tables, its name, and the names of those that it builds on. */
export type Filling = { readonly name: string; readonly after: readonly string[]; readonly sql: string };

const features = join(root, 'packages/server/src/features');
const header = /^-- después de: (.+)$/mu;

const read = async (name: string, path: string): Promise<Filling> => {
  const sql = await readFile(path, 'utf8');
  return { name, after: header.exec(sql)?.[1]?.split(/,\s*/u) ?? [], sql };
};

/** What each slice brings as `testing/relleno.sql`, by the name of its folder. */
export const slicesFillings = async (): Promise<Filling[]> => {
  const paths: string[] = [];
  for await (const path of glob('*/testing/relleno.sql', { cwd: features })) paths.push(path);
  return Promise.all(
    paths.toSorted().map((path) => read(basename(dirname(dirname(path))), join(features, path))),
  );
};

/**
 * Each after those that it names. Whoever names 'bitacora' runs after the log was made, and the log is made after all
 * others. Throws on a name that nobody has, and on a circle.
 */
export const inOrder = (fillings: readonly Filling[], log: Filling): Filling[] => {
  const afterLog = fillings.filter(({ after }) => after.includes(log.name));
  const before = fillings.filter((filling) => !afterLog.includes(filling));
  const done: Filling[] = [];
  const isDone = (name: string): boolean => done.some((filling) => filling.name === name);
  for (const group of [before, [log], afterLog]) {
    let waiting = [...group];
    while (waiting.length > 0) {
      const ready = waiting.filter(({ after }) => after.every(isDone));
      if (ready.length === 0)
        throw new Error(
          `Fillings that wait for each other, or for nobody: ${waiting.map(({ name }) => name).join(', ')}`,
        );
      done.push(...ready);
      waiting = waiting.filter((filling) => !ready.includes(filling));
    }
  }
  return done;
};

/** All fillings in the order in which they run. */
export const fillingsInOrder = async (): Promise<Filling[]> =>
  inOrder(await slicesFillings(), await read('bitacora', join(import.meta.dirname, 'bitacora.sql')));

/** The ground: functions, words, and the cases. */
export const ground = (): Promise<string> => readFile(join(import.meta.dirname, 'base.sql'), 'utf8');

/**
 * Makes a slice in a copy of the repository, lets it grow by a field and an action (`growth.ts`), checks its types, lint, boundaries and tests as they are checked here, and
 * throws the copy away: the skeleton that people copy is never broken. Run by `npm test`.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root, run } from '../lib/run.ts';
import { grow } from './growth.ts';
import { checkFile, trackedFiles } from './paths.ts';

const slice = 'visita-tecnica';

const copy = async (folder: string): Promise<void> => {
  for (const file of await trackedFiles())
    await cp(join(root, file), join(folder, file), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        // Deleted, and git has not been told yet.
        if (error.code !== 'ENOENT') throw error;
      },
    );
  await linkModules(folder);
};

/** node_modules of the copy: every package by link, but the workspace's own packages are those of the copy. */
const linkModules = async (folder: string): Promise<void> => {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@portal'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@portal' && name !== '.cache' && name !== '.vite')
      await symlink(join(root, 'node_modules', name), join(modules, basename(name)));
  for (const name of ['domain', 'server', 'web'])
    await symlink(join(folder, 'packages', name), join(modules, '@portal', name));
};

const features = ['domain', 'server', 'web'].map((floor) => `packages/${floor}/src/features/${slice}`);
const registries = [
  'domain/src/app.ts',
  'domain/src/contract.ts',
  'server/src/app.ts',
  'web/src/app/slices.ts',
];

type Step = readonly [name: string, program: string, args: readonly string[]];

const creation: Step = [
  'create',
  'node',
  ['tools/new-slice.ts', slice, '--titulo', 'Visita técnica', '--serie', 'TEC', '--sin-tipos'],
];

/** What is asked of the skeleton once it has grown, which is the skeleton with more: a fault of it shows in both. */
const steps: readonly Step[] = [
  ['generated', 'node', ['tools/gen.ts']],
  ['format', 'biome', ['check', '--write', ...features, ...registries.map((file) => `packages/${file}`)]],
  ['types domain', 'tsc', ['--noEmit', '-p', 'packages/domain']],
  ['types server', 'tsc', ['--noEmit', '-p', 'packages/server']],
  ['types web', 'tsc', ['--noEmit', '-p', 'packages/web']],
  ['lint', 'oxlint', ['--type-aware', ...features]],
  ['boundaries', 'node', ['tools/checks/fronteras.ts']],
  ['docs', 'node', ['tools/gen-docs.ts', '--check']],
  ['tests', 'vitest', ['run', '--reporter=dot', slice, 'domain/src/workflows', 'domain/src/forms']],
];

/** The words of a step that failed; null when it passed. */
const failureOf = async (folder: string, [name, program, args]: Step): Promise<string | null> => {
  const command = program === 'node' ? process.execPath : join(folder, 'node_modules', '.bin', program);
  const { code, output, seconds } = await run(command, args, { cwd: folder });
  if (process.env.NEW_SLICE_VERBOSE) console.log(`${name} ${seconds.toFixed(1)} s`);
  return code === 0 ? null : `${name}:\n${output}`;
};

/** Registries that the entries of one slice more make longer than a file may be; null when none is. */
const tooLong = async (folder: string): Promise<string | null> => {
  const problems = await Promise.all(
    registries.map(async (file) => {
      const path = `packages/${file}`;
      return checkFile(path, await readFile(join(folder, path), 'utf8'));
    }),
  );
  return problems.flat().join('\n') || null;
};

/** The first step that fails, with its words; null when the skeleton is whole. */
export const tryNewSlice = async (): Promise<string | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'new-slice-'));
  try {
    await copy(folder);
    const unmade = await failureOf(folder, creation);
    if (unmade !== null) return unmade;
    for (const line of await grow(folder)) console.log(line);
    for (const step of steps) {
      const failure = await failureOf(folder, step);
      if (failure !== null) return failure;
    }
    return await tooLong(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const problem = await tryNewSlice();
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  console.log('a new slice is whole');
}

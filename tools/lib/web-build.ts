/** Builds the web only when its sources changed: by a hash of contents, because a clone has no meaningful dates. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bin, root, run } from './run.ts';

const web = join(root, 'packages', 'web');
/** Where the server finds the built web. */
export const dist = join(web, 'dist');
/** The hash of the sources that a build was made from; lives inside it, so that it cannot outlive it. */
const stampName = '.huella';

const inputs = [
  'package-lock.json',
  'packages/web/package.json',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/build',
  'packages/web/public',
  'packages/web/src',
  'packages/domain/src',
];

const filesUnder = async (path: string): Promise<string[]> => {
  if (!existsSync(join(root, path))) return [];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
};

/** SHA-256 over names and contents of everything that the built web depends on. */
export const sourcesHash = async (): Promise<string> => {
  const files = (await Promise.all(inputs.map(filesUnder))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${file}\0${content.length}\0`).update(content);
  });
  return hash.digest('hex');
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The last two per cent of quality cost seconds: only what first screens are made of is worth them. */
const WORTH_THE_BEST = 256 * 1024;

/** Puts `.br` and `.gz` beside every text of the build, so that the server never compresses one for an answer. */
const compressAssets = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|mjs|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      const quality = content.length > WORTH_THE_BEST ? 9 : constants.BROTLI_MAX_QUALITY;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await Promise.all([
        toBrotli(content, { params }).then((br) => writeFile(join(folder, `${name}.br`), br)),
        toGzip(content, { level: 9 }).then((gz) => writeFile(join(folder, `${name}.gz`), gz)),
      ]);
    }),
  );
};

const stampOf = (folder: string): Promise<string | null> =>
  readFile(join(folder, stampName), 'utf8').catch(() => null);

/** Puts a finished build in place. Two builders at once both end with a whole `dist`; the loser drops its own. */
const install = async (built: string, hash: string): Promise<void> => {
  const old = `${built}-anterior`;
  await rename(dist, old).catch(() => undefined);
  try {
    await rename(built, dist);
  } catch (error) {
    if ((await stampOf(dist)) !== hash) throw error;
  }
  await Promise.all([old, built].map((folder) => rm(folder, { recursive: true, force: true })));
};

/**
 * Makes sure that `packages/web/dist` was built from the sources as they are now.
 * A running server never sees half a build: it is made aside and moved in whole.
 * @returns whether it had to build.
 * @throws Error with the builder's output when the web does not build.
 */
export const ensureWebBuilt = async ({ force = false } = {}): Promise<boolean> => {
  const hash = await sourcesHash();
  if (!force && (await stampOf(dist)) === hash) return false;
  const built = join(root, '.cache', `web-${process.pid}`);
  await mkdir(join(root, '.cache'), { recursive: true });
  const { code, output } = await run(
    bin('vite'),
    // 'native': the settings are TypeScript that Node reads; the usual way bundles them into node_modules, which may be
    // somebody else's.
    [
      'build',
      '--configLoader',
      'native',
      '--outDir',
      built,
      '--emptyOutDir',
      '--manifest',
      '--logLevel',
      'warn',
    ],
    {
      cwd: web,
      env: { NODE_ENV: 'production' },
    },
  );
  if (code !== 0) throw new Error(output.trim());
  await compressAssets(join(built, 'assets'));
  await writeFile(join(built, stampName), hash);
  await install(built, hash);
  return true;
};

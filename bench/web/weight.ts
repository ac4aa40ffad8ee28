/** What the build weighs: first screen and pages, gzip, as `npm run size` weighs it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Manifest, sizeEntries } from '../../tools/checks/size.ts';
import { dist } from '../../tools/lib/web-build.ts';

const compress = promisify(gzip);

/** A part of the build with its weight in KiB. */
export type Weight = { readonly name: string; readonly kib: number };

/** Weighs every part: 'initial JS', 'initial CSS', and `lazy <name>` for what each lazy part adds. */
export const weighBuild = async (): Promise<Weight[]> => {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  return Promise.all(
    sizeEntries(manifest, dist).map(async ({ name, path }) => {
      const sizes = await Promise.all(
        path.map(async (file) => (await compress(await readFile(file))).length),
      );
      return { name, kib: sizes.reduce((sum, size) => sum + size, 0) / 1024 };
    }),
  );
};

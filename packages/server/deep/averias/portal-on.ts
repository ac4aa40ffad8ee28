import { assemble } from '../../src/assembly.ts';
import { loadConfig } from '../../src/platform/config.ts';
import type { FilePlatform } from '../../src/platform/files/index.ts';
import { createLogger } from '../../src/platform/log.ts';
import type { TestPortal } from '../../test/portal.ts';

/** Of a portal whose parts are exchanged under its browsers: their cookies stay good. */
export const settings = {
  SECRETO: 'k7Qz-Xw3mRt9Vb2LpYc5Hd8Ns4GfJ6Ta',
  DEMO: 'no',
  REGISTRO_NIVEL: 'silent',
} as const;

/** Sends every later request of this portal's browsers to one over these parts; the caller closes it. */
export const serveOver = async (
  portal: TestPortal,
  {
    database = portal.db,
    files = portal.parts.files,
  }: Partial<{
    database: TestPortal['db'] | Parameters<typeof assemble>[0]['database'];
    files: FilePlatform;
  }>,
) => {
  const parts = await assemble({
    config: loadConfig({ ...settings, DATOS: '/dev/null' }),
    log: createLogger('silent'),
    database,
    files,
    dist: null,
    floor: 0,
    maxDelay: 0,
  });
  portal.parts.server.inject = parts.server.inject.bind(parts.server);
  return parts;
};

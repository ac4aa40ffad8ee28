/** Judges bytes as the portal would, in the inspection thread; for tests. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createInspector } from '../inspect.ts';

/** A judge of a test file's own, called once at its top: its thread and folder are gone when the file ends. */
export const createJudge = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspect-'));
  const inspector = createInspector();
  afterAll(async () => {
    await inspector.close();
    await rm(folder, { recursive: true });
  });
  let count = 0;
  return {
    folder,
    inspector,
    /** 'ok', or the code of the refusal. */
    judge: async (bytes: Buffer | string, extension: string): Promise<string> => {
      const path = join(folder, String(count++));
      await writeFile(path, bytes);
      const verdict = await inspector.inspect(path, extension, 'prueba');
      return verdict.ok ? 'ok' : verdict.code;
    },
  };
};

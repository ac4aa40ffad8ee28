/** Finds out which statements the portal sends for a request, so that the reference sends the same. */
import { randomUUID } from 'node:crypto';
import { type Assembly, assemble } from '../../packages/server/src/assembly.ts';
import type { Config } from '../../packages/server/src/platform/config.ts';
import type { Database } from '../../packages/server/src/platform/db/index.ts';
import { createFilePlatform } from '../../packages/server/src/platform/files/index.ts';
import { createLogger } from '../../packages/server/src/platform/log.ts';
import { recordStatements, type Statement } from '../../packages/server/test/statements.ts';

export type Asked = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string | null;
  readonly body?: Readonly<Record<string, unknown>>;
};

export type Watched = {
  /**
   * The answer, the key that a write was sent with, and every statement that it took, but for the last use of the
   * session, which is noted every five minutes. @throws Error when the answer is no 2xx.
   */
  ask(asked: Asked): Promise<{
    readonly body: unknown;
    readonly key: string;
    readonly statements: readonly Statement[];
  }>;
  close(): Promise<void>;
};

/** What a statement does to the transaction and not in it. */
export const isFrame = ({ text }: Statement): boolean => /^(begin|commit|rollback)/.test(text);

/** The portal's own server in this process, over the same database, with its statements written down. */
export const watchPortal = async (config: Config, database: Database): Promise<Watched> => {
  const files = await createFilePlatform(config);
  const recorded = recordStatements(database);
  const parts: Assembly = await assemble({
    config,
    log: createLogger('silent'),
    database,
    files,
    dist: null,
  });
  return {
    async ask({ method, path, cookie, body }) {
      recorded.take();
      const key = randomUUID();
      const answer = await parts.server.inject({
        method,
        url: path,
        headers: {
          origin: config.publicUrl,
          ...(cookie ? { cookie } : {}),
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
        },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return {
        body: answer.json(),
        key,
        statements: recorded.take().filter(({ text }) => !text.includes('usada_en')),
      };
    },
    close: async () => {
      await parts.close();
      await files.close();
    },
  };
};

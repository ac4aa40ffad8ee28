import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createS3Store } from '../../src/platform/files/s3-store.ts';
import type { FileStore } from '../../src/platform/files/store.ts';

/** The keys that s3rver knows. */
const KEY = 'S3RVER';
const BUCKET = 'documentos';
const LIMIT = 30_000;

/** An S3 server in a process of its own, to be killed and started again on the same files and the same port. */
export type S3Server = {
  /** S3_… of a portal, once it has been started. */
  settings(): Readonly<Record<string, string>>;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops it where it is: it takes connections and says nothing. */
  freeze(): void;
  /** The bucket, beside the portal. */
  bucket(): FileStore;
  /** All keys in it. */
  keys(): Promise<string[]>;
};

/** An S3 server over `folder`; not yet started. */
export const createS3Server = (folder: string): S3Server => {
  const directory = path.join(folder, 's3');
  mkdirSync(directory);
  let port = 0;
  let child: ChildProcess | null = null;
  const endpoint = () => `http://127.0.0.1:${port}`;
  const bucket = () =>
    createS3Store({
      endpoint: endpoint(),
      region: 'us-east-1',
      bucket: BUCKET,
      accessKey: KEY,
      secretKey: KEY,
    });
  return {
    settings: () => ({ S3_ENDPOINT: endpoint(), S3_BUCKET: BUCKET, S3_LLAVE: KEY, S3_SECRETO: KEY }),
    async start() {
      const began = spawn(process.execPath, [path.join(import.meta.dirname, 's3-process.ts')], {
        env: { ...process.env, PUERTO: String(port), CARPETA: directory, BALDE: BUCKET },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = began;
      let text = '';
      for (const output of [began.stdout, began.stderr])
        output.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
        });
      const deadline = Date.now() + LIMIT;
      for (;;) {
        const ready = /listo (\d+)/u.exec(text)?.[1];
        if (ready) {
          port = Number(ready);
          return;
        }
        if (began.exitCode !== null || Date.now() > deadline)
          throw new Error(`The S3 server did not start:\n${text}`);
        await sleep(20);
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    freeze: () => void child?.kill('SIGSTOP'),
    bucket,
    async keys() {
      const keys: string[] = [];
      for await (const { key } of bucket().list()) keys.push(key);
      return keys.toSorted();
    },
  };
};

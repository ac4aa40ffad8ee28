import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../config.ts';
import {
  assertKey,
  FileMissingError,
  type FileStore,
  newKey,
  StoreAwayError,
  type StoreEntry,
} from './store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  error instanceof NotFound ||
  (error as { name?: string }).name === 'NoSuchKey';

/** What the store was asked; what it fails in is said to be the store's. @throws FileMissingError for a key that is not there. */
const asked = async <T>(key: string | null, answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (key !== null && isMissing(error)) throw new FileMissingError(key);
    throw new StoreAwayError(error);
  }
};

/** The bytes of an object; a line that breaks on the way is the store's too. */
const bytesOf = async function* (body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (error) {
    throw new StoreAwayError(error);
  }
};

/**
 * Files in a bucket of any S3-compatible store. What fails there is `StoreAwayError`. A put is acknowledged only when the store answered; a failed
 * multipart upload is aborted there, so no parts are left to pay for. `pathStyle` (default) puts the bucket in the path, as most
 * compatible stores need; false puts it in the host name. Load this module with `import()`: the SDK is heavy.
 */
export const createS3Store = (settings: S3Settings, options: { pathStyle?: boolean } = {}): FileStore => {
  const client = new S3Client({
    region: settings.region,
    endpoint: settings.endpoint || undefined,
    forcePathStyle: options.pathStyle ?? true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    maxAttempts: 3,
    // Many compatible stores do not know the newer default checksums; our own SHA-256 is kept in the row.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  const bucket = settings.bucket;

  return {
    kind: 's3',

    async put(body, options = {}) {
      const { key = newKey() } = options;
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = new PassThrough();
      const upload = new Upload({
        client,
        params: {
          Bucket: bucket,
          Key: assertKey(key),
          Body: counted,
          ContentType: options.mime ?? 'application/octet-stream',
        },
        queueSize: 2,
        partSize: 5 * 1024 * 1024,
      });
      const feed = pipeline(
        body,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        },
        counted,
      );
      // What came breaks off with its own error; the store's is that of the store.
      let broken: { readonly error: unknown } | null = null;
      try {
        await Promise.all([
          upload.done(),
          feed.catch(async (error: unknown) => {
            broken ??= { error };
            await upload.abort();
            throw error;
          }),
        ]);
      } catch (error) {
        const { error: cause } = broken ?? { error: new StoreAwayError(error) };
        body.destroy();
        counted.destroy();
        await feed.catch(() => undefined);
        throw cause;
      }
      return { key, bytes, sha256: hash.digest('hex') };
    },

    async get(key) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: assertKey(key) });
      const { Body } = await asked(key, client.send(command));
      if (!Body) throw new FileMissingError(key);
      // In Node the SDK's body is always a Readable; its type also covers the browser.
      return Readable.from(bytesOf(Body as Readable), { objectMode: false });
    },

    async exists(key) {
      try {
        await asked(key, client.send(new HeadObjectCommand({ Bucket: bucket, Key: assertKey(key) })));
        return true;
      } catch (error) {
        if (error instanceof FileMissingError) return false;
        throw error;
      }
    },

    async delete(key) {
      await asked(null, client.send(new DeleteObjectCommand({ Bucket: bucket, Key: assertKey(key) })));
    },

    async *list(): AsyncIterable<StoreEntry> {
      let token: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token });
        const page = await asked(null, client.send(command));
        for (const object of page.Contents ?? [])
          if (object.Key && object.LastModified) yield { key: object.Key, modifiedAt: object.LastModified };
        token = page.NextContinuationToken;
      } while (token);
    },

    async check() {
      await asked(null, client.send(new HeadBucketCommand({ Bucket: bucket })));
    },
  };
};

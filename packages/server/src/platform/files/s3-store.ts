import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
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
import { assertKey, FileMissingError, type FileStore, newKey, type StoreEntry } from './store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  error instanceof NotFound ||
  (error as { name?: string }).name === 'NoSuchKey';

/**
 * Files in a bucket of any S3-compatible store. A put is acknowledged only when the store answered; a failed
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
      try {
        await Promise.all([
          upload.done(),
          feed.catch(async (error: unknown) => {
            await upload.abort();
            throw error;
          }),
        ]);
      } catch (error) {
        body.destroy();
        counted.destroy();
        await feed.catch(() => undefined);
        throw error;
      }
      return { key, bytes, sha256: hash.digest('hex') };
    },

    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: assertKey(key) }));
        if (!Body) throw new FileMissingError(key);
        // In Node the SDK's body is always a Readable; its type also covers the browser.
        return Body as Readable;
      } catch (error) {
        if (isMissing(error)) throw new FileMissingError(key);
        throw error;
      }
    },

    async exists(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: assertKey(key) }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: assertKey(key) }));
    },

    async *list(): AsyncIterable<StoreEntry> {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }),
        );
        for (const object of page.Contents ?? [])
          if (object.Key && object.LastModified) yield { key: object.Key, modifiedAt: object.LastModified };
        token = page.NextContinuationToken;
      } while (token);
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
};

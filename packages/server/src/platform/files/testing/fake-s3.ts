/** A tiny S3 over HTTP, in process: put, get, head, delete, list and multipart, with path-style addresses. For tests. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type FakeS3 = {
  readonly url: string;
  readonly objects: Map<string, { body: Buffer; type: string | undefined; at: Date }>;
  /** Multipart uploads begun and neither completed nor aborted. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  readonly requests: string[];
  /** Requests whose 'METHOD key?query' matches are answered 500. */
  failOn: RegExp | null;
  close(): Promise<void>;
};

const xml = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;

/** Body of a request, with the aws-chunked framing taken off. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const raw = await buffer(request);
  if (!String(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return raw;
  const parts: Buffer[] = [];
  for (let at = 0; at < raw.length; ) {
    const line = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, line), 16);
    if (size === 0) break;
    parts.push(raw.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
};

export const startFakeS3 = async (bucket: string): Promise<FakeS3> => {
  const fake: Omit<FakeS3, 'url' | 'close'> = {
    objects: new Map(),
    uploads: new Map(),
    requests: [],
    failOn: null,
  };
  let nextUpload = 1;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const query = url.searchParams;
    const [, inBucket, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const body = await bodyOf(request);
    fake.requests.push(`${request.method} ${key}${url.search}`);
    const answer = (
      status: number,
      text: string | Buffer = '',
      headers: Record<string, string> = {},
    ): void => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers });
      response.end(request.method === 'HEAD' ? undefined : text);
    };
    const missing = (code: string): void =>
      answer(404, xml('Error', `<Code>${code}</Code><Message>no</Message>`));
    if (inBucket !== bucket) return missing('NoSuchBucket');
    if (fake.failOn?.test(`${request.method} ${key}${url.search}`))
      return answer(500, xml('Error', '<Code>InternalError</Code>'));
    const uploadId = query.get('uploadId');
    const upload = uploadId === null ? undefined : fake.uploads.get(uploadId);
    const object = fake.objects.get(key);
    const type = request.headers['content-type'];
    switch (request.method ?? '') {
      case 'HEAD':
        return key === '' || object ? answer(200) : answer(404);
      case 'GET': {
        if (query.get('list-type') === '2') {
          const all = [...fake.objects.keys()].sort();
          const from = Number(query.get('continuation-token') ?? 0);
          const page = all.slice(from, from + 2);
          const more = from + 2 < all.length;
          const items = page.map(
            (k) =>
              `<Contents><Key>${k}</Key><LastModified>${fake.objects.get(k)?.at.toISOString()}</LastModified></Contents>`,
          );
          const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
          return answer(
            200,
            xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${items.join('')}${next}`),
          );
        }
        return object ? answer(200, object.body) : missing('NoSuchKey');
      }
      case 'PUT': {
        if (upload) {
          upload.set(Number(query.get('partNumber')), body);
          return answer(200, '', { etag: `"part${query.get('partNumber')}"` });
        }
        fake.objects.set(key, { body, type, at: new Date() });
        return answer(200, '', { etag: '"whole"' });
      }
      case 'POST': {
        if (query.has('uploads')) {
          const id = String(nextUpload++);
          fake.uploads.set(id, new Map());
          return answer(
            200,
            xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId><Key>${key}</Key>`),
          );
        }
        if (!upload || uploadId === null) return missing('NoSuchUpload');
        const parts = [...upload].sort(([a], [b]) => a - b).map(([, part]) => part);
        fake.objects.set(key, { body: Buffer.concat(parts), type, at: new Date() });
        fake.uploads.delete(uploadId);
        return answer(200, xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>"done"</ETag>`));
      }
      case 'DELETE':
        if (uploadId !== null) fake.uploads.delete(uploadId);
        else fake.objects.delete(key);
        return answer(204);
      default:
        return answer(405);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
};

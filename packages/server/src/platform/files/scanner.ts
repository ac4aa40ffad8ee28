import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** What the antivirus says of one stream; `firma` is the name that it gives to the threat. */
export type ScanResult =
  | { readonly estado: 'limpio' }
  | { readonly estado: 'infectado'; readonly firma: string };

/** The antivirus. `scan` rejects with `ScannerAwayError` when it cannot answer: the file goes to quarantine (rule 58). */
export type Scanner = { scan(body: Readable): Promise<ScanResult> };

/** Not reachable, too slow, or answering nonsense. */
export class ScannerAwayError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The virus scanner did not answer: ${reason}`, { cause });
    this.name = 'ScannerAwayError';
  }
}

/**
 * It was reached and gave no verdict on this file: it is larger than the antivirus takes (clamd's StreamMaxLength), or ended in
 * the middle. Says nothing about the next file.
 */
export class NoVerdictError extends ScannerAwayError {
  override name = 'NoVerdictError';
}

/**
 * A clamd client (INSTREAM) for CLAMD_URL: `tcp://host:3310` or `unix:/run/clamav/clamd.sock`; null without a URL.
 * The whole exchange must end within `timeoutMs` (60 s). Chunks go out with back-pressure, nothing is buffered.
 */
export const createScanner = (clamdUrl: string | null, timeoutMs = 60_000): Scanner | null => {
  if (clamdUrl === null) return null;
  const url = new URL(clamdUrl);
  const target =
    url.protocol === 'unix:'
      ? { path: url.pathname }
      : { host: url.hostname, port: Number(url.port || 3310) };
  return {
    scan: (body) =>
      new Promise<ScanResult>((resolve, reject) => {
        const socket = connect(target);
        let answer = '';
        let reached = false;
        const timer = setTimeout(() => fail('timeout'), timeoutMs);
        const fail = (reason: string, cause?: unknown, Kind = ScannerAwayError): void => {
          clearTimeout(timer);
          body.destroy();
          socket.destroy();
          reject(new Kind(reason, cause));
        };
        /** A file that is too large is answered, and the line closed over what is still coming: the answer may get lost. */
        const broken = (reason: string, cause?: unknown): void =>
          fail(reason, cause, reached ? NoVerdictError : ScannerAwayError);
        socket.setEncoding('latin1');
        socket.on('error', (error) => broken(error.message, error));
        socket.on('data', (text: string) => {
          answer += text;
          if (answer.length > 4096) return fail('answer too long');
          if (!answer.includes('\0')) return;
          clearTimeout(timer);
          socket.destroy();
          body.destroy();
          const result = parseAnswer(answer.slice(0, answer.indexOf('\0')));
          if (result) resolve(result);
          else reject(new NoVerdictError(`answer '${answer.slice(0, 100)}'`));
        });
        socket.on('end', () => broken('closed without an answer'));
        socket.on('connect', () => {
          reached = true;
          send(socket, body).catch((error: unknown) => broken(String(error), error));
        });
      }),
  };
};

/** 'stream: OK', 'stream: Eicar-Test-Signature FOUND'; anything else (size limit, error) is no verdict. */
const parseAnswer = (line: string): ScanResult | null => {
  if (/^stream: OK$/.test(line)) return { estado: 'limpio' };
  const found = /^stream: (.+) FOUND$/.exec(line);
  return found?.[1] ? { estado: 'infectado', firma: found[1] } : null;
};

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

const send = async (socket: Socket, body: Readable): Promise<void> => {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([size, chunk]));
  }
  await write(socket, Buffer.alloc(4));
};

import { open } from 'node:fs/promises';
import yauzl, { type ZipFile } from 'yauzl';

/** The bytes of a file as a check asks for them: of one on disk only what is asked for is in memory. */
export type Pieces = {
  readonly size: number;
  /** Up to `length` bytes from `from` on; fewer at the end of the file. Good until the next call. */
  read(from: number, length: number): Promise<Buffer>;
  /** The whole of it, for a check that goes to and fro in it. */
  all(): Promise<Buffer>;
  /** Its directory as that of an archive; what it holds is read when it is asked for. @throws Error where it has none. */
  asZip(): Promise<ZipFile>;
};

/** What lies in memory anyhow. */
export const piecesOfBuffer = (bytes: Buffer): Pieces => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
  all: async () => bytes,
  asZip: () => yauzl.fromBufferPromise(bytes, { strictFileNames: true }),
});

/** What one read brings at least: the headers of an archive are short, and many. */
const AHEAD = 64 * 1024;

/** What lies on disk; `close` also gives back at once what {@link Pieces.all} took, which nobody may use any more. */
export const piecesOfFile = async (path: string): Promise<Pieces & { close(): Promise<void> }> => {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  let window: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };
  let whole: Buffer<ArrayBuffer> | null = null;

  const fill = async (bytes: Buffer, from: number): Promise<Buffer> => {
    let got = 0;
    while (got < bytes.length) {
      const { bytesRead } = await handle.read(bytes, got, bytes.length - got, from + got);
      if (bytesRead === 0) break;
      got += bytesRead;
    }
    return bytes.subarray(0, got);
  };

  return {
    size,
    read: async (from, length) => {
      const wanted = Math.max(0, Math.min(length, size - from));
      const known = from >= window.from && from + wanted <= window.from + window.bytes.length;
      if (!known) {
        const ahead = Math.min(Math.max(wanted, AHEAD), Math.max(0, size - from));
        window = { from, bytes: await fill(Buffer.allocUnsafeSlow(ahead), from) };
      }
      return window.bytes.subarray(from - window.from, from - window.from + wanted);
    },
    all: async () => {
      whole ??= Buffer.allocUnsafeSlow(size);
      return fill(whole, 0);
    },
    // Who reads an archive closes what it reads from; it has a descriptor of its own.
    asZip: () => yauzl.openPromise(path, { autoClose: false, strictFileNames: true }),
    close: async () => {
      if (whole) forget(whole);
      await handle.close();
    },
  };
};

/** Gives back the memory of a large buffer of one's own now: the collector would leave it lying beside the next one. */
export const forget = (bytes: Buffer<ArrayBuffer>): void => void bytes.buffer.transfer(0);

/** Whether `wanted` stands anywhere in it. */
export const includes = async (pieces: Pieces, wanted: Buffer): Promise<boolean> => {
  for (let at = 0; at < pieces.size; at += AHEAD)
    if ((await pieces.read(at, AHEAD + wanted.length - 1)).includes(wanted)) return true;
  return false;
};

const ZEROES = Buffer.alloc(AHEAD);

/** Whether all bytes from `from` on are zero. */
export const zeroFrom = async (pieces: Pieces, from: number): Promise<boolean> => {
  for (let at = from; at < pieces.size; at += AHEAD) {
    const piece = await pieces.read(at, AHEAD);
    if (!piece.equals(ZEROES.subarray(0, piece.length))) return false;
  }
  return true;
};

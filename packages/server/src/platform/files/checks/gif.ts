import { accept, endsAsZip, hasMarkup, isPadding, MAX_PIXELS, refuse, type Verdict } from './verdict.ts';

/** Frames of one animation, and pixels over all of them: more keep a viewer busy for minutes. */
const MAX_FRAMES = 1_000;
const MAX_DRAWN = 10 * MAX_PIXELS;

/** Where the sub-blocks that begin at `at` end, or -1 where they do not. */
const endOfBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at <= bytes.length ? at : -1;
  }
  return -1;
};

/** Bytes of the table of colours that a packed field announces. */
const tableSize = (packed: number): number => (packed & 0x80 ? 3 * (1 << ((packed & 7) + 1)) : 0);

/**
 * GIF 87a and 89a: dimensions within the limit, blocks inside the file, at most a thousand frames, the trailer at the end.
 * Nothing is decompressed. What comments and applications say may be no page.
 */
export const checkGif = (bytes: Buffer): Verdict => {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 14)
    return refuse('no_coincide', 'no GIF signature');
  const size = (at: number): number => bytes.readUInt16LE(at) * bytes.readUInt16LE(at + 2);
  if (size(6) === 0) return refuse('danado', 'no dimensions');
  if (size(6) > MAX_PIXELS) return refuse('imagen_desmedida', `${size(6)} pixels`);
  let at = 13 + tableSize(bytes[10] ?? 0);
  let frames = 0;
  let drawn = 0;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) {
      if (frames === 0) return refuse('danado', 'no frame');
      if (endsAsZip(bytes) || !isPadding(bytes, at + 1)) return refuse('mixto', 'bytes after the trailer');
      return accept('image/gif');
    }
    if (kind === 0x21) {
      const end = endOfBlocks(bytes, at + 2);
      if (end < 0) return refuse('danado', 'extension beyond the end');
      if (hasMarkup(bytes.subarray(at + 2, end))) return refuse('mixto', 'markup in an extension');
      at = end;
    } else if (kind === 0x2c && at + 11 <= bytes.length) {
      frames += 1;
      drawn += size(at + 5);
      if (frames > MAX_FRAMES || drawn > MAX_DRAWN) return refuse('imagen_desmedida', `${frames} frames`);
      // The descriptor, its colours, the size of a code, and the picture.
      at = endOfBlocks(bytes, at + 10 + tableSize(bytes[at + 9] ?? 0) + 1);
      if (at < 0) return refuse('danado', 'frame beyond the end');
    } else return refuse('danado', 'no block where one is due');
  }
  return refuse('danado', 'no trailer');
};

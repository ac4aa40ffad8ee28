import { crc32, inflateSync } from 'node:zlib';
import { accept, endsAsZip, hasMarkup, isPadding, MAX_PIXELS, refuse, type Verdict } from './verdict.ts';

const judgeSize = (width: number, height: number): Verdict | null => {
  if (width === 0 || height === 0) return refuse('danado', 'no dimensions');
  if (width * height > MAX_PIXELS) return refuse('imagen_desmedida', `${width}x${height}`);
  return null;
};

/**
 * PNG: signature, IHDR first, every chunk inside the file with a true CRC, at least one IDAT, IEND last.
 * Nothing is decompressed, so a picture cannot expand here. One pass over the chunks.
 */
export const checkPng = (bytes: Buffer): Verdict => {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  if (!bytes.subarray(0, 8).equals(signature)) return refuse('no_coincide', 'no PNG signature');
  let at = 8;
  let hasData = false;
  for (let index = 0; at + 12 <= bytes.length; index += 1) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return refuse('danado', 'chunk beyond the end');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length))
      return refuse('danado', `CRC of ${type}`);
    if (index === 0) {
      if (type !== 'IHDR' || length !== 13) return refuse('danado', 'IHDR is not first');
      const wrong = judgeSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
      if (wrong) return wrong;
    }
    if (type === 'IDAT') hasData = true;
    at = end;
    if (type === 'IEND') {
      if (!hasData) return refuse('danado', 'no IDAT');
      if (!isPadding(bytes, at)) return refuse('mixto', 'bytes after IEND');
      return accept('image/png');
    }
  }
  return refuse('danado', 'no IEND');
};

/** Start-of-frame markers: all SOFn but DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** A progressive picture has some ten scans; thousands, each over the whole picture, keep a viewer busy for minutes. */
const MAX_SCANS = 100;

/** Segments of text or of applications; the picture's own are not looked into. */
const isText = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

/**
 * JPEG: SOI, segments inside the file, one frame with dimensions, a scan (not hundreds) and EOI. Phones append trailers
 * (motion photo, second picture), so bytes after EOI are allowed unless they are an archive or markup.
 */
export const checkJpeg = (bytes: Buffer): Verdict => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return refuse('no_coincide', 'no SOI');
  let at = 2;
  let hasFrame = false;
  let scans = 0;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return refuse('danado', 'no marker where one is due');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (!hasFrame || scans === 0) return refuse('danado', 'EOI before a scan');
      const rest = bytes.subarray(at + 2);
      if (endsAsZip(bytes) || hasMarkup(rest)) return refuse('mixto', 'hidden content after EOI');
      return accept('image/jpeg');
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return refuse('danado', 'segment beyond the end');
    if (isText(marker) && hasMarkup(bytes.subarray(at + 4, end)))
      return refuse('mixto', 'markup in a segment');
    if (isFrame(marker)) {
      if (length < 8) return refuse('danado', 'short frame');
      const wrong = judgeSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      if (wrong) return wrong;
      hasFrame = true;
    }
    at = end;
    if (marker === 0xda) {
      scans += 1;
      if (scans > MAX_SCANS) return refuse('desmedido', 'scans');
      at = endOfScan(bytes, at);
    }
  }
  return refuse('danado', 'no EOI');
};

/** Position of the next true marker after entropy-coded data (FF00 is a stuffed byte, FFD0–D7 are restarts). */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
};

/** What a PNG needs to look as it does; texts, dates, positions and whatever a program keeps for itself are none of it. */
const PNG_SHOWN = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs)$/;

const barePng = (bytes: Buffer): Buffer => {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_SHOWN.test(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
};

/** Which way round a camera held the picture, where that is not as it stands; 1: as it stands. */
const orientationOf = (segment: Buffer): number => {
  const tiff = segment.subarray(6);
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || tiff.length < 14) return 1;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let i = 0; i < short(first); i += 1) {
    const at = first + 2 + i * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === 0x0112) return short(at + 8);
  }
  return 1;
};

/** A segment that says which way round, and nothing else: one entry (0x0112, a short) in a directory of TIFF. */
const orientationSegment = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);

/** Segments that say how the picture looks: JFIF, the profile of its colours, and how Adobe packs them. */
const isShown = (marker: number, segment: Buffer): boolean =>
  marker === 0xe0 ||
  marker === 0xee ||
  (marker === 0xe2 && segment.toString('latin1', 0, 11) === 'ICC_PROFILE');

const bareJpeg = (bytes: Buffer): Buffer => {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    const alone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    let end = at + 2 + (alone ? 0 : bytes.readUInt16BE(at + 2));
    const segment = bytes.subarray(at + 4, end);
    if (marker === 0xda) end = endOfScan(bytes, end);
    const orientation = marker === 0xe1 ? orientationOf(segment) : 1;
    if (orientation >= 2 && orientation <= 8) kept.push(orientationSegment(orientation));
    else if (!isText(marker) || isShown(marker, segment)) kept.push(bytes.subarray(at, end));
    if (marker === 0xd9) break;
    at = end;
  }
  return Buffer.concat(kept);
};

/**
 * The same picture without what it says beside itself: where and when it was taken, with what, by whom, notes of programs, and
 * whatever stands behind its end. Its pixels are not touched. For a picture that was judged sound; `mime` is what it is.
 */
export const barePicture = (bytes: Buffer, mime: string): Buffer =>
  mime === 'image/png' ? barePng(bytes) : bareJpeg(bytes);

/** Width and height of a PNG or JPEG that was judged sound. */
const sizeOf = (bytes: Buffer, mime: string): { readonly ancho: number; readonly alto: number } | null => {
  if (mime === 'image/png') return { ancho: bytes.readUInt32BE(16), alto: bytes.readUInt32BE(20) };
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { ancho: bytes.readUInt16BE(at + 7), alto: bytes.readUInt16BE(at + 5) };
    // A fill byte, or a marker without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** Samples of a pixel by the kind of colour of a PNG, and the bits that one may have. */
const PNG_COLOURS: Readonly<Record<number, { readonly samples: number; readonly bits: readonly number[] }>> =
  {
    0: { samples: 1, bits: [1, 2, 4, 8, 16] },
    2: { samples: 3, bits: [8, 16] },
    3: { samples: 1, bits: [1, 2, 4, 8] },
    4: { samples: 2, bits: [8, 16] },
    6: { samples: 4, bits: [8, 16] },
  };
/** Where the passes of an interlaced PNG begin, and their steps: x, y, step of x, step of y. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;
const LAST_FILTER = 4;

/** Bytes of each row of a PNG, its filter included, in their order; null for a head that no reader takes. */
const pngRows = (head: Buffer): number[] | null => {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [bits = 0, colour = 0, packing, filtering, interlace = 0] = head.subarray(8);
  const kind = PNG_COLOURS[colour];
  if (!kind?.bits.includes(bits) || packing !== 0 || filtering !== 0 || interlace > 1) return null;
  return (interlace === 0 ? WHOLE : ADAM7).flatMap(([x, y, dx, dy]) => {
    const across = Math.max(0, Math.ceil((width - x) / dx));
    const down = Math.max(0, Math.ceil((height - y) / dy));
    return across === 0 ? [] : Array<number>(down).fill(1 + Math.ceil((across * kind.samples * bits) / 8));
  });
};

/**
 * Whether a PNG that {@link checkPng} found sound can be drawn: its pixels unfold to exactly its size. What cannot would
 * break every document that shows it. Call it only where the size was judged before: it unfolds them.
 */
const hasPixels = (bytes: Buffer): boolean => {
  const packed: Buffer[] = [];
  let palette = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [length, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    if (type === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + length));
    if (type === 'PLTE') palette = true;
    at += 12 + length;
  }
  const head = bytes.subarray(16, 29);
  const rows = pngRows(head);
  if (!rows || (head[9] === 3 && !palette)) return false;
  const size = rows.reduce((sum, row) => sum + row, 0);
  try {
    const pixels = inflateSync(Buffer.concat(packed), { maxOutputLength: size });
    let at = 0;
    return (
      pixels.length === size &&
      rows.every((row) => {
        const filter = pixels[at] ?? LAST_FILTER + 1;
        at += row;
        return filter <= LAST_FILTER;
      })
    );
  } catch {
    return false;
  }
};

/**
 * A picture with its dimensions in pixels, judged by its bytes alone; null for what is no sound PNG or JPEG. `drawn`: also
 * whether a PNG of at most so many pixels a side can be drawn; a larger one is not unfolded.
 */
export const judgePicture = (
  bytes: Buffer,
  drawn: number,
): { readonly mime: string; readonly ancho: number; readonly alto: number } | null => {
  const verdict = [checkPng(bytes), checkJpeg(bytes)].find(({ ok }) => ok);
  if (!verdict?.ok) return null;
  const size = sizeOf(bytes, verdict.mime);
  if (!size) return null;
  const small = Math.max(size.ancho, size.alto) <= drawn;
  return verdict.mime === 'image/png' && small && !hasPixels(bytes) ? null : { mime: verdict.mime, ...size };
};

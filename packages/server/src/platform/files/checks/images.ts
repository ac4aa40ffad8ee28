import { crc32 } from 'node:zlib';
import { accept, endsAsZip, hasMarkup, MAX_PIXELS, refuse, type Verdict } from './verdict.ts';

/** Bytes after the picture's end are padding at most; a camera's trailer is allowed in JPEG, hidden content never. */
const PADDING = /^[\0\s]*$/;

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
      if (!PADDING.test(bytes.toString('latin1', at))) return refuse('mixto', 'bytes after IEND');
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

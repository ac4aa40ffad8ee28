import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A sound PNG of one colour, so many pixels wide and high. */
export const png = (
  ancho: number,
  alto: number,
  rgb: readonly [number, number, number] = [11, 85, 102],
): Buffer => {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(ancho * 3, Buffer.from(rgb))]);
  return holding(ancho, alto, deflateSync(Buffer.concat(Array.from({ length: alto }, () => row))));
};

const holding = (ancho: number, alto: number, packed: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(ancho);
  head.writeUInt32BE(alto, 4);
  // Eight bits, three colours.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG of 64 by 40 whose chunks are sound, with this in place of its pixels. */
export const unreadable = (packed: string | Buffer): Buffer => holding(64, 40, Buffer.from(packed));

/** A logo as one may be kept. */
export const LOGO = png(64, 40);

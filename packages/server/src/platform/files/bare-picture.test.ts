import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { barePicture, judgePicture } from './checks/images.ts';
import { PNG_SIGNATURE, pngChunk, pngHeader, sampleJpeg } from './testing/samples.ts';

/** What a picture of the foundation says beside itself goes: where it was taken, with what, by whom. */

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** EXIF as a telephone writes it: which way round it was held, and its place beside it. */
const exif = (orientation: number, little: boolean): Buffer => {
  const tiff = Buffer.alloc(40);
  tiff.write(little ? 'II' : 'MM', 'latin1');
  const short = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  short(42, 2);
  long(8, 4);
  short(2, 8);
  for (const [i, [tag, value]] of [
    [0x8825, 0],
    [0x0112, orientation],
  ].entries()) {
    short(tag ?? 0, 10 + i * 12);
    short(3, 12 + i * 12);
    long(1, 14 + i * 12);
    short(value ?? 0, 18 + i * 12);
  }
  return segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('28.635N 106.089W')]),
  );
};

const jpegWith = (...segments: readonly Buffer[]): Buffer => {
  const plain = sampleJpeg();
  return Buffer.concat([plain.subarray(0, 20), ...segments, plain.subarray(20), Buffer.from('detr\u00e1s')]);
};

test('of a JPEG stays what is seen, and nothing else', () => {
  const colours = segment(0xe2, Buffer.from('ICC_PROFILE\0perfil', 'latin1'));
  const picture = jpegWith(
    exif(1, true),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Ana</x:xmpmeta>')),
    colours,
    segment(0xed, Buffer.from('Photoshop 3.0\0Ana')),
    segment(0xfe, Buffer.from('Ana')),
  );
  const bare = barePicture(picture, 'image/jpeg');
  const plain = sampleJpeg();
  expect(bare.equals(Buffer.concat([plain.subarray(0, 20), colours, plain.subarray(20)]))).toBe(true);
  expect(judgePicture(bare, 512)).toEqual(judgePicture(picture, 512));
});

test.each([true, false])(
  'a JPEG that was held otherwise stays the right way round (little endian: %s)',
  (little) => {
    const bare = barePicture(jpegWith(exif(6, little)), 'image/jpeg');
    expect(bare.includes('106.089W')).toBe(false);
    // What is left of its EXIF says the same to whoever reads it, and once more to this.
    expect(bare.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
    expect(barePicture(bare, 'image/jpeg').equals(bare)).toBe(true);
    expect(judgePicture(bare, 512)).toMatchObject({ mime: 'image/jpeg' });
  },
);

test('of a PNG stays what is seen, and nothing else', () => {
  const seen = (...more: readonly Buffer[]) =>
    Buffer.concat([
      PNG_SIGNATURE,
      pngHeader(8, 8),
      ...more,
      pngChunk('IDAT', deflateSync(Buffer.alloc(8 * 9))),
      pngChunk('IEND'),
    ]);
  const picture = seen(
    pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    pngChunk('eXIf', Buffer.from('28.635N')),
    pngChunk('tEXt', Buffer.from('Author\0Ana')),
    pngChunk('tIME', Buffer.alloc(7)),
    pngChunk('mkBS', Buffer.from('capas')),
  );
  const bare = barePicture(Buffer.concat([picture, Buffer.from('\0\0')]), 'image/png');
  expect(bare.equals(seen(pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))))).toBe(true);
});

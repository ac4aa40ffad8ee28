import { deflateSync } from 'node:zlib';
import {
  PNG_SIGNATURE,
  pngChunk,
  pngHeader,
  sampleJpeg,
  samplePng,
  sampleZip,
} from '../../src/platform/files/testing/samples.ts';
import type { HostileFile } from './hostile-file.ts';

/** Pictures that grow, lie, or carry something. */

const png = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([PNG_SIGNATURE, ...chunks, pngChunk('IEND')]);
const huge = (width: number, height: number): Buffer =>
  png(pngHeader(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(1 << 20))));
const zip = (): Buffer => sampleZip([{ name: 'a.exe', data: 'MZ' }]);

/** A progressive picture that is painted five thousand times. */
const manyScans = (): Buffer => {
  const jpeg = sampleJpeg({ width: 7000, height: 5000, progressive: true });
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(5000).fill(scan), jpeg.subarray(-2)]);
};

/** A segment of an application right after the start. */
const withSegment = (marker: number, text: string): Buffer => {
  const jpeg = sampleJpeg();
  const data = Buffer.from(text);
  const head = Buffer.from([0xff, marker, 0, data.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

const falseCrc = (): Buffer => {
  const bytes = samplePng();
  bytes.writeUInt8(0xff, 20);
  return bytes;
};

const of =
  (code: HostileFile['code'], name: string) =>
  (what: string, make: () => Buffer): HostileFile => ({ what, name, code, make });
const unmeasured = of('archivo_imagen_desmedida', 'foto.png');
const damaged = of('archivo_danado', 'foto.png');
const mixed = of('archivo_mixto', 'foto.jpg');

export const hostilePictures: readonly HostileFile[] = [
  unmeasured('a PNG of 100,000 × 100,000', () => huge(100_000, 100_000)),
  unmeasured('a PNG of 4 billion × 4 billion', () => huge(0xffff_ffff, 0xffff_ffff)),
  unmeasured('a PNG just over 40 megapixels', () => huge(8_001, 5_000)),
  of('archivo_imagen_desmedida', 'foto.jpg')('a JPEG of 65,500 × 65,500', () =>
    sampleJpeg({ width: 65_500, height: 65_500 }),
  ),
  of('archivo_imagen_desmedida', 'foto.jpeg')('a progressive JPEG of 60 megapixels', () =>
    sampleJpeg({ width: 10_000, height: 6_000, progressive: true }),
  ),
  of('archivo_desmedido', 'foto.jpg')('a progressive JPEG of five thousand scans', manyScans),
  damaged('a PNG cut off', () => samplePng().subarray(0, 40)),
  damaged('a PNG with a false checksum', falseCrc),
  damaged('a PNG without a picture', () => png(pngHeader(2, 2))),
  damaged('a PNG whose chunk reaches beyond the file', () =>
    Buffer.concat([
      PNG_SIGNATURE,
      pngHeader(2, 2),
      Buffer.from([0x7f, 0xff, 0xff, 0xff]),
      Buffer.from('IDATxxxx'),
    ]),
  ),
  of('archivo_danado', 'foto.jpg')('a JPEG cut off', () => sampleJpeg().subarray(0, -2)),
  of('archivo_mixto', 'foto.png')('a PNG with a script behind it', () =>
    Buffer.concat([samplePng(), Buffer.from('<?php system($_GET[0]);')]),
  ),
  of('archivo_mixto', 'foto.png')('a PNG with a ZIP behind it', () => Buffer.concat([samplePng(), zip()])),
  mixed('a JPEG with a script in its comment', () => sampleJpeg({ comment: '<script>alert(1)</script>' })),
  mixed('a JPEG with a page in its camera’s data', () =>
    withSegment(0xe1, 'Exif\0\0<html><body onload=alert(1)>'),
  ),
  mixed('a JPEG with a ZIP behind it', () => Buffer.concat([sampleJpeg(), zip()])),
  mixed('a JPEG with a page behind it', () =>
    Buffer.concat([sampleJpeg(), Buffer.from('<html><script>x</script>')]),
  ),
];

import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeZip, type ZipEntry } from './zip.ts';

const entry = (path: string, body: ZipEntry['body']): ZipEntry => ({ path, date: new Date(0), body });

it('an archive that is read to its end opens its files one after the other', async () => {
  const open: string[] = [];
  const bytes = await buffer(
    writeZip(
      (async function* () {
        for (const name of ['uno', 'dos']) {
          open.push(name);
          yield entry(`${name}.txt`, Readable.from([Buffer.from(name)]));
        }
      })(),
    ),
  );
  expect(open).toEqual(['uno', 'dos']);
  expect(bytes.includes('dos.txt')).toBe(true);
});

it('its files are from the moment that the foundation’s clock shows, whatever the machine’s does', async () => {
  const date = new Date('2026-11-24T03:07:08Z');
  const bytes = await buffer(
    writeZip(
      (async function* () {
        yield { path: 'uno.txt', date, body: 'Uno' };
      })(),
    ),
  );
  // Local file header: time at byte 10, day at byte 12 (APPNOTE 4.4.6). In Chihuahua it is 21:07 of the 23rd.
  const [time, day] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
  expect([time >> 11, (time >> 5) & 63, day & 31, (day >> 5) & 15]).toEqual([21, 7, 23, 11]);
});

it('its names keep their accents in every program: UTF-8, and made on Unix', async () => {
  const bytes = await buffer(
    writeZip(
      (async function* () {
        yield entry('Raíces.txt', 'Uno');
      })(),
    ),
  );
  // Central header: host at byte 5, flags at byte 8, of which the eleventh says UTF-8 (APPNOTE 4.4.2, 4.4.4).
  const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  expect([bytes[central + 5], (bytes.readUInt16LE(central + 8) >> 11) & 1]).toEqual([3, 1]);
});

it('whoever leaves an archive leaves no file open, and no other one is asked for', async () => {
  const endless = new PassThrough();
  endless.write('El principio');
  let asked = 0;
  const zip = writeZip(
    (async function* () {
      asked += 1;
      yield entry('uno.txt', endless);
      asked += 1;
      yield entry('dos.txt', 'Otro');
    })(),
  );
  await once(zip, 'readable');
  zip.destroy();
  await turn();
  expect([endless.destroyed, asked]).toEqual([true, 1]);
});

it('a file that is opened while its reader leaves is closed too', async () => {
  const late = new PassThrough();
  const left = Promise.withResolvers<void>();
  const zip = writeZip(
    (async function* () {
      await left.promise;
      yield entry('tarde.txt', late);
    })(),
  );
  zip.on('error', () => undefined);
  zip.destroy();
  await once(zip, 'close');
  left.resolve();
  await turn();
  expect(late.destroyed).toBe(true);
});

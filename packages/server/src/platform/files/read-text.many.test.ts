import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTextReader } from './index.ts';
import { encryptedPdf, encryptions } from './testing/encrypted-pdf.ts';
import { sampleDocx, samplePdf } from './testing/samples.ts';

describe('a reader that keeps its thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leer-varios-'));
  afterAll(() => rm(folder, { recursive: true }));
  let count = 0;
  const kept = async (bytes: Buffer): Promise<string> => {
    const path = join(folder, String(count++));
    await writeFile(path, bytes);
    return path;
  };
  const numbered = (n: number) => kept(samplePdf([`Factura ${n}`]));

  test('reads one after the other, each its own, also those that come at once and after its thread was renewed', async () => {
    const read = createTextReader({ filesPerThread: 2 });
    const paths = await Promise.all([1, 2, 3, 4, 5].map(numbered));
    expect(await Promise.all(paths.map((path) => read(path, 'pdf')))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Factura ${n}`),
    );
  });

  test('55: says nothing of what is broken, closed by a password or too much, and reads the next one', async () => {
    const read = createTextReader({ maxHeapMb: 24 });
    const [closed] = encryptions;
    const broken: readonly [Buffer, string][] = [
      [Buffer.from('%PDF-1.7 roto'), 'pdf'],
      [closed ? encryptedPdf(closed, { password: 'secreta' }) : Buffer.alloc(0), 'pdf'],
      [samplePdf([]), 'pdf'],
      [sampleDocx(['a'.repeat(60_000_000)]), 'docx'],
      [Buffer.from('x'), 'png'],
    ];
    for (const [bytes, extension] of broken) {
      expect(await read(await kept(bytes), extension)).toBeNull();
      expect(await read(await numbered(count), 'pdf')).toMatch(/^Factura /);
    }
    expect(await read(join(folder, 'no está'), 'pdf')).toBeNull();
  });

  test('55: ends what takes longer than it may, by the processor or by the clock', async () => {
    const largo = await kept(sampleDocx(Array(150_000).fill('una frase más')));
    expect(await createTextReader({ cpuMs: 1 })(largo, 'docx')).toBeNull();
    expect(await createTextReader({ wallMs: 1 })(await numbered(0), 'pdf')).toBeNull();
  });
});

/** What judging large files costs in memory: 20 uploads of 50 MB at once are promised at 200 MB. */
import { createCipheriv } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleRar5 } from './testing/archive-samples.ts';
import { createJudge } from './testing/judge.ts';
import { samplePdf, sampleZip } from './testing/samples.ts';

const MB = 1024 * 1024;
const { folder, inspector } = await createJudge();

const status = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(await readFile('/proc/self/status', 'utf8'))?.[1]) /
  1024;

/** How far the memory of the process grows during `work`, in MB. */
const growthOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await status('VmRSS');
  await writeFile('/proc/self/clear_refs', '5');
  await work();
  return (await status('VmHWM')) - before;
};

const save = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

/** Bytes that no compression shortens, the same at every run. */
const noise = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16)).update(Buffer.alloc(bytes));

/** A sound PDF of somewhat more than so many bytes, most of it a picture. */
const largePdf = (bytes: number): Buffer => {
  const small = samplePdf();
  const cut = small.lastIndexOf('xref\n0');
  return Buffer.concat([
    small.subarray(0, cut),
    Buffer.from(`9 0 obj\n<< /Filter /DCTDecode /Length ${bytes} >>\nstream\n`),
    noise(bytes),
    Buffer.from('\nendstream\nendobj\n'),
    small.subarray(cut),
  ]);
};

describe.runIf(process.platform === 'linux')('memory', () => {
  it('judges one large file at a time, and small ones beside it', async () => {
    const large = await save('grande.pdf', largePdf(40 * MB));
    const small = await save('chico.pdf', samplePdf());
    await Promise.all(['a', 'b', 'c', 'd'].map((account) => inspector.inspect(small, 'pdf', account)));

    const ended: string[] = [];
    const judge = async (path: string, account: string): Promise<void> => {
      expect(await inspector.inspect(path, 'pdf', account)).toEqual({ ok: true, mime: 'application/pdf' });
      ended.push(account);
    };
    const growth = await growthOf(() =>
      Promise.all([...['a', 'b', 'c', 'd'].map((account) => judge(large, account)), judge(small, 'e')]),
    );
    expect(growth).toBeLessThan(70);
    expect(ended.indexOf('e')).toBeLessThan(2);
  });

  it('reads of an archive only what it looks at', async () => {
    const data = noise(10 * MB);
    const rar = await save(
      'fotos.rar',
      sampleRar5([1, 2, 3, 4].map((n) => ({ name: `acta ${n}.pdf`, data }))),
    );
    const pdf = largePdf(10 * MB);
    const zip = await save(
      'actas.zip',
      sampleZip([1, 2, 3, 4].map((n) => ({ name: `acta ${n}.pdf`, data: pdf }))),
    );
    await inspector.inspect(await save('chico.pdf', samplePdf()), 'pdf', 'a');

    expect(
      await growthOf(async () =>
        expect(await inspector.inspect(rar, 'rar', 'a')).toMatchObject({ ok: true }),
      ),
    ).toBeLessThan(10);
    expect(
      await growthOf(async () =>
        expect(await inspector.inspect(zip, 'zip', 'a')).toMatchObject({ ok: true }),
      ),
    ).toBeLessThan(30);
  });

  it('refuses in an archive what is too large alone, before it is inflated', async () => {
    const zip = await save(
      'bomba.zip',
      sampleZip([{ name: 'plano.pdf', data: Buffer.concat([noise(10 * MB), Buffer.alloc(41 * MB)]) }]),
    );
    const growth = await growthOf(async () =>
      expect(await inspector.inspect(zip, 'zip', 'a')).toMatchObject({ ok: false, code: 'desmedido' }),
    );
    expect(growth).toBeLessThan(10);
  });
});

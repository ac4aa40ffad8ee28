import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createScanner } from '../../src/platform/files/scanner.ts';
import { sampleDocx, samplePdf } from '../../src/platform/files/testing/samples.ts';
import { tellFigure } from '../../test/depth.ts';
import { type Clamd, FOUND, THREAT } from './clamd.ts';
import { type Answer, idOf, type Person, refusal } from './person.ts';
import type { World } from './world.ts';

const filler = (bytes: number): string => `<< /Length ${bytes} >>\nstream\n${'x'.repeat(bytes)}\nendstream`;
const clean = (bytes = 1000): Buffer => samplePdf(['Informe'], [filler(bytes)]);
const infected = (bytes = 1000): Buffer => samplePdf([THREAT], [filler(bytes)]);

/** The three ways in which a threat comes: whole, in parts, and inside a document that is a zip. */
const ways: readonly (readonly [string, (person: Person) => Promise<Answer>])[] = [
  ['whole', (person) => person.upload('informe.pdf', infected())],
  ['in parts', (person) => person.uploadInParts('informe.pdf', infected(9_000_000))],
  ['inside a Word document', (person) => person.upload('informe.docx', sampleDocx([THREAT]))],
];

/** Rule 58 with a real clamd. */
export const antivirusTests = (inWorld: () => World): void => {
  describe('clamd', () => {
    let clamd: Clamd;
    beforeEach(({ skip }) => {
      const { clamd: found, reason } = inWorld();
      if (!found) return skip(reason);
      clamd = found;
    });
    const analisis = async (documento: string): Promise<string | undefined> =>
      (
        await inWorld().rows<{ analisis: string }>(
          'select a.analisis from archivos a join documentos d on d.archivo_id = a.id where d.id = $1',
          [documento],
        )
      )[0]?.analisis;

    it.each(['unix', 'tcp'] as const)(
      'answers over %s: clean, infected, and infected inside a zip',
      async (line) => {
        const scanner = createScanner(clamd.urls[line]);
        const scan = (content: Buffer) =>
          scanner?.scan(Readable.from([content.subarray(0, 700), content.subarray(700)]));
        expect(await scan(clean())).toEqual({ estado: 'limpio' });
        expect(await scan(infected())).toEqual({ estado: 'infectado', firma: FOUND });
        expect(await scan(sampleDocx([THREAT]))).toEqual({ estado: 'infectado', firma: FOUND });
      },
    );

    it('a clean file is kept, reads so, and is downloaded; 48 MB too, whole and in parts', async () => {
      const { person } = inWorld();
      for (const content of [clean(), clean(48_000_000)])
        for (const kept of [
          await person.upload('informe.pdf', content),
          await person.uploadInParts('informe.pdf', content),
        ]) {
          expect(kept.status).toBe(201);
          expect(await analisis(idOf(kept))).toBe('limpio');
          expect((await person.download(idOf(kept))).bytes.equals(content)).toBe(true);
        }
    });

    it.each(ways)(
      'rule 58: an infected file that comes %s is refused in words and leaves nothing',
      async (_, come) => {
        const { person, traces } = inWorld();
        const before = await traces();
        const answer = await come(person);
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          422,
          'archivo_infectado',
          'El antivirus encontró un programa dañino en el archivo. No se guardó.',
        ]);
        expect(await traces()).toEqual(before);
      },
    );

    it('killed in the middle of a file, or away: quarantine, which only a verdict ends', async () => {
      const { person, rows, run } = inWorld();
      clamd.freeze();
      // It has taken the connection and says nothing when it dies.
      const asked = person.upload('a.pdf', clean());
      await sleep(1_000);
      await clamd.kill();
      const kept = idOf(await asked);
      const bad = idOf(await person.uploadInParts('b.pdf', infected(600_000)));
      for (const documento of [kept, bad]) {
        expect(await analisis(documento)).toBe('pendiente');
        expect(refusal(await person.download(documento))).toEqual([409, 'archivo_en_cuarentena']);
      }
      await run('analizar_cuarentena');
      expect([await analisis(kept), await analisis(bad)]).toEqual(['pendiente', 'pendiente']);

      await clamd.start();
      await run('analizar_cuarentena');
      expect([await analisis(kept), await analisis(bad)]).toEqual(['limpio', 'infectado']);
      expect((await person.download(kept)).status).toBe(200);
      const blocked = await person.download(bad);
      expect([...refusal(blocked), blocked.body.message]).toEqual([
        409,
        'archivo_bloqueado',
        'El antivirus encontró un programa dañino en este archivo: no se puede descargar.',
      ]);
      const entries = await rows<{ firma: string }>(
        "select datos ->> 'firma' as firma from bitacora where accion = 'documento.infectado' and datos ->> 'documento' = $1",
        [bad],
      );
      expect(entries).toEqual([{ firma: FOUND }]);
    });

    it('a file that is larger than it takes stays in quarantine and holds up no other', async () => {
      const { person, run } = inWorld();
      await clamd.kill();
      await clamd.start('1M');
      const large = idOf(await person.upload('grande.pdf', clean(3_000_000)));
      await clamd.kill();
      const small = idOf(await person.upload('chico.pdf', clean()));
      await clamd.start('1M');
      await run('analizar_cuarentena');
      expect([await analisis(large), await analisis(small)]).toEqual(['pendiente', 'limpio']);
      await clamd.kill();
      await clamd.start();
      await run('analizar_cuarentena');
      expect(await analisis(large)).toBe('limpio');
      tellFigure('servicios', 'files through a real clamd, whole and in parts', 11);
    });
  });
};

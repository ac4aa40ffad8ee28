import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { samplePdf } from '../../src/platform/files/testing/samples.ts';
import { tellFigure } from '../../test/depth.ts';
import { type Answer, DRAFT, idOf, refusal, sha256 } from './person.ts';
import type { World } from './world.ts';

const filler = (bytes: number): string => `<< /Length ${bytes} >>\nstream\n${'x'.repeat(bytes)}\nendstream`;
/** A good PDF of about so many bytes, and none like it. */
const paper = (bytes = 1000): Buffer => samplePdf([`Informe ${Math.random()}`], [filler(bytes)]);

const AWAY = 'El portal no puede guardar ni leer archivos en este momento. Intenta de nuevo en unos minutos.';

/** Rules 49–57 with files in an S3 server that is not ours. */
export const storeTests = (inWorld: () => World): void => {
  describe('S3', () => {
    afterEach(async () => {
      // The draft of a registration takes ten files.
      await inWorld().rows('delete from subidas');
      await inWorld().rows("delete from documentos where entidad = 'borrador'");
    });
    const keyOf = async (documento: string): Promise<string> =>
      (
        await inWorld().rows<{ clave: string }>(
          'select a.clave from archivos a join documentos d on d.archivo_id = a.id where d.id = $1',
          [documento],
        )
      )[0]?.clave ?? '';

    it.each([
      ['a small file', 1_000],
      ['a file of several parts of the store', 12_000_000],
    ])('%s is one object under a random key, and comes back as it was', async (_, size) => {
      const { person, s3 } = inWorld();
      const content = paper(size);
      for (const kept of [
        await person.upload('Informe anual.pdf', content),
        await person.uploadInParts('Informe anual.pdf', content),
      ]) {
        const key = await keyOf(idOf(kept));
        expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/u);
        expect(await s3.keys()).toContain(key);
        // A range is answered with all of it: a file is judged and logged as one.
        for (const range of ['', 'bytes=0-9']) {
          const { status, bytes, headers: told } = await person.download(idOf(kept), { range });
          expect([status, sha256(bytes)]).toEqual([200, sha256(content)]);
          expect(Object.fromEntries(told)).toMatchObject({
            'content-length': String(content.length),
            'content-type': 'application/pdf',
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
          });
          expect(told.get('content-disposition')).toMatch(/^attachment; filename="Informe anual\.pdf"/u);
        }
      }
    });

    it('rule 51: a new version is another object, and the old one stays', async () => {
      const { person, rows, s3 } = inWorld();
      const [first, second] = [paper(), paper()];
      const documento = idOf(await person.upload('informe.pdf', first));
      const registered = await person.json('POST', '/repositorio', {
        archivos: [{ documento, nombre: 'Informe del almacén' }],
        categoria: 'reporte',
        descripcion: 'Informe de las actividades del año.',
        nivelAcceso: 'privado',
        tags: '',
      });
      const [item] = registered.body.items as readonly { id: string; version: number }[];
      const next = await person.upload('informe.pdf', second, `/repositorio/${item?.id}/versiones`, {
        version: String(item?.version),
        comentario: '',
      });
      expect(next.status).toBe(201);
      const versions = await rows<{ id: string }>(
        "select id from documentos where entidad = 'repositorio' and entidad_id = $1 order by version",
        [item?.id],
      );
      const kept = await Promise.all(versions.map(({ id }) => person.download(id)));
      expect(kept.map(({ bytes }) => sha256(bytes))).toEqual([first, second].map(sha256));
      const objects = await Promise.all(versions.map(({ id }) => keyOf(id)));
      expect(new Set(objects).size).toBe(2);
      expect(await s3.keys()).toEqual(expect.arrayContaining(objects));
    });

    it('what is taken out of a draft leaves the bucket', async () => {
      const { person, s3 } = inWorld();
      const documento = idOf(await person.upload('informe.pdf', paper()));
      const key = await keyOf(documento);
      const taken = await person.json('POST', '/repositorio/borrador/quitar-documento', { documento });
      expect(taken.status).toBe(200);
      await expect.poll(() => s3.keys(), { timeout: 120_000 }).not.toContain(key);
    });

    it('both start again, and all is there', async () => {
      const { person, site, s3 } = inWorld();
      const content = paper(300_000);
      const documento = idOf(await person.upload('informe.pdf', content));
      await site.stop();
      await s3.kill();
      await s3.start();
      await site.start();
      expect((await person.download(documento)).bytes.equals(content)).toBe(true);
    });

    it('an object that somebody took away is told of in words', async () => {
      const { person, s3 } = inWorld();
      const documento = idOf(await person.upload('informe.pdf', paper()));
      await s3.bucket().delete(await keyOf(documento));
      const answer = await person.download(documento);
      expect([...refusal(answer), answer.body.message]).toEqual([
        404,
        'archivo_no_disponible',
        'Documento no disponible para descarga',
      ]);
    });

    it('away: files are refused in words and leave nothing, the rest goes on; then all goes on', async () => {
      const { person, s3, site, sweep, traces, rows } = inWorld();
      const kept = idOf(await person.upload('informe.pdf', paper()));
      const before = await traces();
      await s3.kill();
      const answers: Answer[] = [
        await person.upload('informe.pdf', paper()),
        await person.uploadInParts('informe.pdf', paper(600_000)),
        await person.download(kept),
      ];
      for (const answer of answers)
        expect([...refusal(answer), answer.body.message]).toEqual([503, 'archivos_no_disponibles', AWAY]);
      expect((await person.send('/repositorio')).status).toBe(200);
      expect((await fetch(`${site.address()}/salud`)).status).toBe(503);
      await s3.start();
      await expect
        .poll(async () => (await fetch(`${site.address()}/salud`)).status, { timeout: 120_000 })
        .toBe(200);
      // The upload in parts was begun and waits; that it was read is the log of downloads.
      const after = await traces();
      expect({ ...after, bitacora: 0 }).toEqual({
        ...before,
        abiertas: (before.abiertas ?? 0) + 1,
        bitacora: 0,
      });
      expect((await person.upload('informe.pdf', paper())).status).toBe(201);
      await rows('delete from subidas where cerrada_en is null');
      expect((await sweep()).after).toBe(0);
    });

    it('killed in the middle of a file: kept whole or refused, and the sweeps leave nothing of it', async () => {
      const { person, s3, sweep } = inWorld();
      const said = new Set<number>();
      for (const size of [1_000, 12_000_000, 12_000_000]) {
        const content = paper(size);
        s3.freeze();
        const asked = person.upload('informe.pdf', content);
        await sleep(1_500);
        await s3.kill();
        await s3.start();
        const answer = await asked;
        said.add(answer.status);
        if (answer.status === 201)
          expect((await person.download(idOf(answer))).bytes.equals(content)).toBe(true);
        else expect(refusal(answer)).toEqual([503, 'archivos_no_disponibles']);
      }
      const { before, after } = await sweep();
      expect(after).toBe(0);
      tellFigure('servicios', 'objects without a row after the store was killed, swept', before);
    });

    it('killed in the middle of a download: the line breaks, and no short file is taken for a whole one', async () => {
      const { person, s3, site } = inWorld();
      const content = paper(40_000_000);
      const documento = idOf(await person.upload('informe.pdf', content));
      // Nothing is read before the store is gone: what is on its way is less than the file.
      const response = await fetch(`${site.address()}/api/v1/documentos/${documento}/contenido`, {
        headers: { cookie: person.cookie },
      });
      expect(response.status).toBe(200);
      await s3.kill();
      await expect(response.arrayBuffer()).rejects.toThrow();
      await s3.start();
      expect((await person.download(documento)).bytes.equals(content)).toBe(true);
    });

    it('a portal that was killed while it stored: the next start sweeps what is left', async () => {
      const { person, s3, site, sweep } = inWorld();
      const asked = person.upload('informe.pdf', paper(20_000_000)).catch(() => null);
      const there = (await s3.keys()).length;
      await sleep(400);
      await site.killNode();
      await asked;
      await site.start();
      const { after } = await sweep();
      expect(after).toBe(0);
      expect((await s3.keys()).length).toBeLessThanOrEqual(there + 1);
      expect((await person.upload('informe.pdf', paper(), DRAFT)).status).toBe(201);
    });
  });
};

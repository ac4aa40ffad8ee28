import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type FilePlatform,
  NoVerdictError,
  receiveFile,
  ScannerAwayError,
} from '../../platform/files/index.ts';
import { collect } from '../../platform/files/testing/collect.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { attachDocument } from './documentos.attach.ts';
import { scanQuarantine, sweepOrphans } from './documentos.jobs.ts';
import { discardDraftDocuments } from './documentos.repo.ts';
import { createDocumentScene, draft, type Person, paper, record } from './testing/scene.ts';

const { as, attach, db, files, listed, newPeople, receive, root } = await createDocumentScene();

let ana: Person;
beforeEach(async () => {
  ({ ana } = await newPeople());
});

describe('jobs', () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const age = (clave: string): Promise<void> => utimes(join(root, 'archivos', clave), yesterday, yesterday);

  test('rule 52: a write that is killed leaves at most bytes without a row, and the sweep removes them after a day', async () => {
    const [kept, killed, fresh] = [await receive('a'), await receive('b'), await receive('c')];
    await attach(ana, record(), kept);
    const died = as(ana, async (uow) => {
      await attachDocument(uow, {
        ...record(),
        ranura: 'rfc',
        archivo: killed,
        organizacionId: ana.organizacionId,
      });
      throw new Error('killed before the commit');
    });
    await expect(died).rejects.toThrow('killed');
    for (const { clave } of [kept, killed]) await age(clave);
    await sweepOrphans({ database: db, files });
    expect(await Promise.all([kept, killed, fresh].map(({ clave }) => files.store.exists(clave)))).toEqual([
      true,
      false,
      true,
    ]);
    expect((await sweepOrphans({ database: db, files })).bytes).toBe(0);
  });

  test('no row is ever without its bytes: a store that fails stops the upload before the row', async () => {
    const failing: FilePlatform = {
      ...files,
      store: { ...files.store, put: () => Promise.reject(new Error('disk full')) },
    };
    const before = (await db.pools.owner.query('select from archivos')).rowCount;
    const upload = receiveFile(
      failing,
      { body: Readable.from([samplePdf()]), name: 'a.pdf', account: ana.id },
      ranuraEstandar('RFC'),
    );
    await expect(upload).rejects.toThrow('disk full');
    expect((await db.pools.owner.query('select from archivos')).rowCount).toBe(before);
  });

  test('a discarded draft’s file goes with the sweep, row and bytes', async () => {
    const own = draft();
    const archivo = await receive();
    await attach(ana, own, archivo);
    await as(ana, (uow) => discardDraftDocuments(uow, own.entidadId));
    await db.pools.owner.query('update archivos set creado_en = $2 where clave = $1', [
      archivo.clave,
      yesterday,
    ]);
    await age(archivo.clave);
    await sweepOrphans({ database: db, files });
    expect((await collect(files.store.list())).map((entry) => entry.key)).not.toContain(archivo.clave);
    expect(
      (await db.pools.owner.query('select from archivos where clave = $1', [archivo.clave])).rowCount,
    ).toBe(0);
  });

  test('rule 58: quarantine is left by a verdict only', async () => {
    const owner = record();
    const large = await attach(ana, owner, { ...(await receive('enorme')), analisis: 'pendiente' }, 'poder');
    const clean = await attach(ana, owner, { ...(await receive('limpio')), analisis: 'pendiente' }, 'rfc');
    const bad = await attach(ana, owner, { ...(await receive('malo')), analisis: 'pendiente' }, 'acta');
    const lost = await attach(ana, owner, { ...paper(), analisis: 'pendiente' }, 'alta');
    const states = async () => Object.fromEntries((await listed(ana, owner)).map((d) => [d.id, d.analisis]));
    await scanQuarantine({ database: db, files });
    const opened: Readable[] = [];
    const away = {
      scan: (body: Readable) => {
        opened.push(body);
        return Promise.reject(new ScannerAwayError('gone'));
      },
    };
    await scanQuarantine({ database: db, files: { ...files, scanner: away } });
    // Whatever the scanner does with it, no file is left open.
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
    expect(await states()).toEqual({
      [large.id]: 'pendiente',
      [clean.id]: 'pendiente',
      [bad.id]: 'pendiente',
      [lost.id]: 'pendiente',
    });
    const scanner = {
      scan: async (body: Readable) => {
        const text = Buffer.concat(await collect(body as AsyncIterable<Buffer>)).toString('latin1');
        if (text.includes('enorme')) throw new NoVerdictError('INSTREAM size limit exceeded. ERROR');
        return text.includes('malo')
          ? ({ estado: 'infectado', firma: 'Eicar' } as const)
          : ({ estado: 'limpio' } as const);
      },
    };
    await scanQuarantine({ database: db, files: { ...files, scanner } });
    expect(await states()).toEqual({
      [large.id]: 'pendiente',
      [clean.id]: 'limpio',
      [bad.id]: 'infectado',
      [lost.id]: 'pendiente',
    });
    const { rows } = await db.pools.owner.query(
      "select datos ->> 'firma' as firma from bitacora where accion = 'documento.infectado' and entidad_id = $1",
      [owner.entidadId],
    );
    expect(rows).toEqual([{ firma: 'Eicar' }]);
  });
});

import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFilePlatform, type FilePlatform } from '../../src/platform/files/index.ts';
import { samplePdf } from '../../src/platform/files/testing/samples.ts';
import { startFakeSmtp } from '../../src/platform/mail/testing.ts';
import { isDeep, tellFigure } from '../../test/depth.ts';
import { createTestPortal } from '../../test/portal.ts';
import { Applicant } from '../caidas/applicant.ts';
import { readBelief } from '../caidas/belief.ts';
import { ask, call } from '../caidas/call.ts';
import { chanceFrom } from '../caidas/chance.ts';
import { findFaults } from '../caidas/check.ts';
import { createSite, type Site } from '../caidas/site.ts';
import { mountDisk } from './disk.ts';
import { serveOver, settings } from './portal-on.ts';

const megabyte = 1_000_000;
const slot = '/pre-registros/borrador/documentos/rfc';
/** A PDF of about so many bytes. */
const paper = (bytes: number): Buffer => samplePdf([randomBytes(bytes / 2).toString('hex')]);

/** The disk of the files: full, or away. */
export const fileTests = async (): Promise<void> => {
  const portal = await createTestPortal({ settings });
  const browser = await portal.browser({ rol: 'solicitante' });
  const rows = async (): Promise<number> =>
    (
      await portal.db.pools.owner.query<{ n: number }>(
        "select (select count(*) from archivos)::int + (select count(*) from documentos)::int + (select count(*) from bitacora where accion like 'documento.%')::int as n",
      )
    ).rows[0]?.n ?? -1;
  const over = async (files: FilePlatform): Promise<void> => {
    const parts = await serveOver(portal, { files });
    onTestFinished(() => parts.close());
  };
  const leftIn = (files: FilePlatform): number => readdirSync(files.spoolFolder).length;

  describe('the disk of the files', () => {
    it.each([
      ['full', 'ENOSPC', 'sin_espacio'],
      ['read only', 'EROFS', 'archivos_no_disponibles'],
      ['failing', 'EIO', 'archivos_no_disponibles'],
    ])('%s: an upload is refused in Spanish and leaves nothing half', async (_, code, said) => {
      const { files } = portal.parts;
      const refuse = async (): Promise<never> => {
        throw Object.assign(new Error(`${code}: write`), { code });
      };
      const before = await rows();
      await over({ ...files, store: { ...files.store, put: refuse } });
      const { status, body } = await browser.upload(slot, 'rfc.pdf', paper(20_000));
      expect([status, body.code]).toEqual([503, said]);
      expect(body.message).toMatch(/archivo/);
      expect(await rows()).toBe(before);
      expect(leftIn(files)).toBe(0);
    });

    it('full for real: what does not fit is refused, what fits is stored, nothing half is left', async ({
      skip,
    }) => {
      const disk = mountDisk(6);
      onTestFinished(disk.remove);
      if (disk.reason) skip(disk.reason);
      const files = await createFilePlatform({ dataFolder: disk.folder, s3: null, clamdUrl: null });
      onTestFinished(() => files.close());
      await over(files);
      const before = await rows();
      // Too large to be received, and to be stored beside what was received.
      for (const size of [8 * megabyte, 4 * megabyte]) {
        const { status, body } = await browser.upload(slot, 'rfc.pdf', paper(size));
        expect([size, status, body.code]).toEqual([size, 503, 'sin_espacio']);
        expect(leftIn(files)).toBe(0);
      }
      expect(await rows()).toBe(before);
      expect((await browser.upload(slot, 'rfc.pdf', paper(megabyte))).status).toBe(201);
      expect(leftIn(files)).toBe(0);
    });
  });
};

/** Fills a disk to its last byte; returns how to make room again. */
const fill = (folder: string): (() => void) => {
  const file = join(folder, 'relleno');
  const handle = openSync(file, 'w');
  try {
    for (let size = megabyte; size >= 1; )
      try {
        writeSync(handle, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 2);
      }
  } finally {
    closeSync(handle);
  }
  return () => rmSync(file);
};

/** Begins another file of PostgreSQL's log, unless it is down. */
const askForLog = async (site: Site): Promise<void> => {
  try {
    const database = site.database();
    await database.pools.owner.query('select pg_switch_wal()').finally(() => database.close());
  } catch {
    // Down, or down by this.
  }
};

/** The disk of the database full, in a portal of its own. Deep only: it takes a disk and a database. */
export const databaseDiskTests = (): void => {
  it.runIf(isDeep)(
    'the disk of the database, full: writes are answered 503 while reads go on, nothing acknowledged lost, and all goes on once there is room',
    {
      timeout: 300_000,
    },
    async ({ skip }) => {
      const disk = mountDisk(260);
      onTestFinished(disk.remove);
      if (disk.reason) skip(disk.reason);
      const smtp = await startFakeSmtp();
      const site = createSite({ SMTP_URL: smtp.url, CORREO_REMITENTE: 'portal@pruebas.mx' }, disk.folder);
      try {
        await site.start();
        const person = new Applicant(
          site,
          await site.account('solicitante'),
          await site.account('coordinador'),
          chanceFrom(7),
        );
        while (person.acknowledged < 20) await person.step();
        const makeRoom = fill(disk.folder);
        let readings = 0;
        for (; person.unavailable < 5; readings++) {
          await person.step();
          for (const path of ['/pre-registros', '/borradores/pre-registro'])
            expect(
              (await call(site.address() ?? '', person.account.cookie, ask({ method: 'GET', path })))?.status,
            ).toBe(200);
        }
        // Then PostgreSQL itself goes down, as it does when its log cannot grow: each switch asks for 16 MB more.
        const late = person.unavailable + 10;
        while (person.unavailable < late) {
          await askForLog(site);
          await person.step();
        }
        const acknowledged = person.acknowledged;
        makeRoom();
        await site.healthy();
        while (person.acknowledged < acknowledged + 20) await person.step();
        const database = site.database();
        const faults = [
          ...person.wrong,
          ...person.check(await readBelief(database, person.account.id)),
          ...(await findFaults(database, { folder: site.folder, accepted: () => new Map() })).filter(
            (fault) => !fault.startsWith('mail:'),
          ),
        ];
        await database.close();
        expect(faults).toEqual([]);
        tellFigure('averias', 'answers of 503 while the disk of the database was full', person.unavailable);
        tellFigure('averias', 'rounds of reading meanwhile, all answered', readings);
      } finally {
        await site.remove();
        await smtp.close();
      }
    },
  );
};

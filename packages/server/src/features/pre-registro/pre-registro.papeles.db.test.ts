import { buffer } from 'node:stream/consumers';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { apply, pdf } from './testing/stories.ts';

/** The papers of many records as one archive: a folder each, what is not in it named, who took it in the log. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const staff = await portal.browser({ rol: 'coordinador' });
const analyst = await portal.browser({ rol: 'analista' });
const applicant = await portal.browser({ rol: 'solicitante' });
let one: PreRegistro;
let other: PreRegistro;

beforeAll(async () => {
  one = await apply(applicant, { nombre_organizacion: '../Cancha: Viva/..\\A.C.' });
  other = await apply(await portal.browser({ rol: 'solicitante' }), { nombre_organizacion: 'Otra, A.C.' });
});

const take = async (ids: readonly string[], who: Browser = staff) => {
  const answer = await portal.download(who, '/pre-registros/documentos', { ids });
  return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() };
};

/** The files of an archive by their path, as another library reads it. */
const filesOf = async (bytes: Buffer): Promise<Record<string, Buffer>> => {
  const found: Record<string, Buffer> = {};
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return found;
};

const labels = ranuras.map(({ id, label }) => `${label} - ${id}.pdf`);

describe('the papers of many records', () => {
  it('come as one archive, a folder for each, byte by byte, and no name is a path', async () => {
    const { status, headers, bytes } = await take([other.id, one.id, one.id]);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="documentos-\d{4}-\d\d-\d\d\.zip"/u,
    );
    const files = await filesOf(bytes);
    const folders = [...new Set(Object.keys(files).map((path) => path.split('/', 1)[0]))];
    expect(folders).toEqual([expect.stringMatching(`^${one.folio} .*A\\.C$`), `${other.folio} Otra, A.C`]);
    expect(Object.keys(files).toSorted()).toEqual(
      folders.flatMap((folder) => labels.map((label) => `${folder}/${label}`)).toSorted(),
    );
    expect(files[`${other.folio} Otra, A.C/RFC - rfc.pdf`]).toEqual(pdf('rfc'));
  });

  it('are in the log, one entry a record, before they leave', async () => {
    const { rows } = await owner.query<{ registro: string; n: number }>(
      `select datos ->> 'registro' as registro, jsonb_array_length(datos -> 'documentos') as n
         from bitacora where accion = 'documento.descargar-todos' and actor_id = $1 order by id`,
      [staff.usuarioId],
    );
    expect(rows.map(({ n }) => n)).toEqual([4, 4]);
    expect(new Set(rows.map(({ registro }) => registro))).toEqual(new Set([one.id, other.id]));
  });

  it('what is in quarantine stays out and is named', async () => {
    await owner.query(
      `update archivos set analisis = 'pendiente' where id in (
         select archivo_id from documentos where entidad_id = $1 and ranura = 'rfc')`,
      [other.id],
    );
    const files = await filesOf((await take([other.id])).bytes);
    const told = files['LÉEME - documentos que faltan.txt']?.toString('utf8');
    expect(told).toMatch(/RFC - rfc\.pdf: está en análisis/u);
    expect(Object.keys(files)).toHaveLength(4);
  });

  it('one that is not there, none, too many, and whoever does not review are refused', async () => {
    expect((await take([one.id, '11111111-1111-4111-8111-111111111111'])).status).toBe(404);
    expect((await take([])).status).toBe(422);
    expect((await take(Array.from({ length: 101 }, () => one.id))).status).toBe(422);
    for (const who of [analyst, applicant]) expect((await take([one.id], who)).status).toBe(403);
  });
});

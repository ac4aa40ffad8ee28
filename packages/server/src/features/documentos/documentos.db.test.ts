import { randomUUID } from 'node:crypto';
import { CUOTA_POR_ORGANIZACION } from '@portal/domain/features/documentos/public';
import { beforeEach, describe, expect, test } from 'vitest';
import { runAsSystem } from '../../platform/db/index.ts';
import { attachDocument } from './documentos.attach.ts';
import { downloadDocument, downloadHeaders } from './documentos.download.ts';
import { discardDraftDocuments, listVersions, moveDocuments } from './documentos.repo.ts';
import {
  createDocumentScene,
  draft,
  organization,
  type Person,
  paper,
  person,
  record,
} from './testing/scene.ts';

const { as, attach, db, files, listed, newPeople, receive } = await createDocumentScene();

let ana: Person;
let luis: Person;
let otra: Person;
let nueva: Person;
let staff: Person;
beforeEach(async () => {
  ({ ana, luis, otra, nueva, staff } = await newPeople());
});

describe('versions (rules 51, 59)', () => {
  test('a replacement is a new version, and the old one stays and can still be downloaded', async () => {
    const owner = record();
    const first = await attach(ana, owner, await receive('uno'));
    const second = await attach(luis, owner, await receive('dos'));
    expect([first.version, second.version]).toEqual([1, 2]);
    expect((await listed(ana, owner)).map((d) => d.id)).toEqual([second.id]);
    const versions = await as(ana, (uow) => listVersions(uow, owner.entidad, owner.entidadId));
    expect(versions.map((v) => [v.version, v.vigente])).toEqual([
      [2, true],
      [1, false],
    ]);
    const old = await as(ana, (uow) => downloadDocument(uow, first.id));
    expect(await files.store.exists(old.clave)).toBe(true);
  });

  test('ten uploads at once into one slot become ten versions, one of them current', async () => {
    const owner = record();
    await Promise.all(Array.from({ length: 10 }, () => attach(ana, owner, paper())));
    const versions = await as(ana, (uow) => listVersions(uow, owner.entidad, owner.entidadId));
    expect(versions.map((v) => v.version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(versions.filter((v) => v.vigente).map((v) => v.version)).toEqual([10]);
  });

  test('an upload leaves a log entry and an event; a draft leaves no event', async () => {
    const [owner, own] = [record(), draft()];
    await attach(ana, owner, paper());
    await attach(ana, owner, paper());
    await attach(ana, own, paper());
    const tipos = async (id: string): Promise<string[]> => {
      const { rows } = await db.pools.owner.query<{ tipo: string }>(
        'select tipo from eventos where entidad_id = $1 order by id',
        [id],
      );
      return rows.map((row) => row.tipo);
    };
    expect(await tipos(owner.entidadId)).toEqual(['documento.subido', 'documento.reemplazado']);
    expect(await tipos(own.entidadId)).toEqual([]);
    const { rows } = await db.pools.owner.query(
      'select accion from bitacora where entidad_id = $1 order by id',
      [owner.entidadId],
    );
    expect(rows).toEqual([{ accion: 'documento.subir' }, { accion: 'documento.reemplazar' }]);
  });
});

describe('quota under a lock (rule 56)', () => {
  const half = CUOTA_POR_ORGANIZACION / 2;

  test('what does not fit is refused; what fits exactly is not', async () => {
    await attach(ana, record(), paper(half));
    await attach(luis, record(), paper(half));
    await expect(attach(ana, record(), paper(1))).rejects.toMatchObject({ code: 'cuota_agotada' });
    await attach(otra, record(), paper(1));
  });

  test('of ten uploads at once only those that fit are in, for an organization and for a newcomer', async () => {
    for (const [who, owner] of [
      [ana, record],
      [nueva, draft],
    ] as const) {
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, () => attach(who, owner(), paper(half / 2))),
      );
      expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(4);
    }
  });

  test('the race above does fail when the lock is taken away', async () => {
    const owner = await db.plainClient();
    const { rows } = await owner.query<{ source: string }>(
      "select pg_get_functiondef('app.espacio_usado(uuid)'::regprocedure) as source",
    );
    const source = rows[0]?.source ?? '';
    await owner.query(source.replace(/perform pg_advisory_xact_lock[^;]*;/, ''));
    try {
      let most = 0;
      for (let round = 0; round < 20 && most <= 4; round += 1) {
        const someone = await runAsSystem(db, async ({ tx }) => person(tx, await organization(tx)));
        const results = await Promise.allSettled(
          Array.from({ length: 10 }, () => attach(someone, record(), paper(half / 2))),
        );
        most = results.filter((r) => r.status === 'fulfilled').length;
      }
      expect(most).toBeGreaterThan(4);
    } finally {
      await owner.query(source);
    }
  });

  test('nobody learns how much another organization uses', async () => {
    const asked = as(otra, ({ tx }) =>
      tx
        .selectNoFrom((eb) => eb.fn<string>('app.espacio_usado', [eb.val(ana.organizacionId)]).as('n'))
        .execute(),
    );
    await expect(asked).rejects.toThrow('not the organization');
  });
});

describe('two walls: only one’s own (rules 20, 57)', () => {
  test('an organization and staff see a sent document; a stranger and a newcomer do not', async () => {
    const owner = record();
    const { id } = await attach(ana, owner, paper());
    for (const who of [ana, luis, staff]) expect(await listed(who, owner)).toHaveLength(1);
    for (const who of [otra, nueva]) {
      expect(await listed(who, owner)).toEqual([]);
      await expect(as(who, (uow) => downloadDocument(uow, id))).rejects.toMatchObject({ status: 404 });
      expect(await as(who, ({ tx }) => tx.selectFrom('archivos').select('id').execute())).toEqual([]);
    }
  });

  test('a draft is its author’s alone, not even the staff’s', async () => {
    const owner = draft();
    const { id } = await attach(ana, owner, paper());
    expect(await listed(ana, owner)).toHaveLength(1);
    for (const who of [luis, otra, nueva, staff]) {
      expect(await listed(who, owner)).toEqual([]);
      await expect(as(who, (uow) => downloadDocument(uow, id))).rejects.toMatchObject({ status: 404 });
    }
  });

  test('nobody writes into another organization, in another’s name, or erases what was sent', async () => {
    const owner = record();
    const { id } = await attach(ana, owner, paper());
    const intoAnother = as(otra, (uow) =>
      attachDocument(uow, {
        ...record(),
        ranura: 'rfc',
        archivo: paper(),
        organizacionId: ana.organizacionId,
      }),
    );
    await expect(intoAnother).rejects.toThrow('not the organization');
    const archivo = paper();
    const { clave, nombre, extension, mime, bytes, sha256 } = archivo;
    const another = as(ana, ({ tx }) =>
      tx
        .insertInto('archivos')
        .values({ id: randomUUID(), clave, nombre, extension, mime, bytes, sha256, creado_por: luis.id })
        .execute(),
    );
    await expect(another).rejects.toThrow('row-level security');
    for (const who of [ana, otra, staff]) {
      const gone = await as(who, ({ tx }) =>
        tx.deleteFrom('documentos').where('id', '=', id).executeTakeFirst(),
      );
      expect(gone.numDeletedRows).toBe(0n);
    }
    const stolen = await as(otra, ({ tx }) =>
      tx
        .updateTable('documentos')
        .set({ organizacion_id: otra.organizacionId })
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    expect(stolen.numUpdatedRows).toBe(0n);
    await expect(
      as(ana, ({ tx }) =>
        tx.updateTable('documentos').set({ creado_por: luis.id }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow('permission denied');
    await expect(
      as(ana, ({ tx }) => tx.updateTable('archivos').set({ analisis: 'limpio' }).execute()),
    ).rejects.toThrow('permission denied');
    await expect(as(ana, ({ tx }) => tx.deleteFrom('archivos').execute())).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('drafts', () => {
  test('a draft’s documents, every version, go to the record that was born from it', async () => {
    const [from, to] = [draft(), record()];
    await attach(ana, from, paper());
    await attach(ana, from, paper());
    await as(ana, (uow) => moveDocuments(uow, from, { ...to, organizacionId: ana.organizacionId ?? '' }));
    expect(await listed(ana, from)).toEqual([]);
    expect((await listed(luis, to)).map((d) => d.version)).toEqual([2]);
    expect(await listed(otra, to)).toEqual([]);
  });

  test('nobody moves another’s draft', async () => {
    const [from, to] = [draft(), record()];
    await attach(ana, from, paper());
    await as(otra, (uow) => moveDocuments(uow, from, { ...to, organizacionId: otra.organizacionId ?? '' }));
    expect(await listed(ana, from)).toHaveLength(1);
  });

  test('discarding a draft forgets its documents, never those that were sent', async () => {
    const [own, sent] = [draft(), record()];
    await attach(ana, own, paper());
    await attach(ana, sent, paper());
    await as(otra, (uow) => discardDraftDocuments(uow, own.entidadId));
    expect(await listed(ana, own)).toHaveLength(1);
    await as(ana, (uow) => discardDraftDocuments(uow, own.entidadId));
    await as(ana, (uow) => discardDraftDocuments(uow, sent.entidadId));
    expect(await listed(ana, own)).toEqual([]);
    expect(await listed(ana, sent)).toHaveLength(1);
  });
});

describe('download (rules 50, 57, 58)', () => {
  test('every download is in the log, with who, what and which version', async () => {
    const owner = record();
    const { id } = await attach(ana, owner, paper());
    await as(staff, (uow) => downloadDocument(uow, id));
    const { rows } = await db.pools.owner.query(
      "select actor_id, organizacion_id, datos from bitacora where accion = 'documento.descargar' and entidad_id = $1",
      [id],
    );
    const datos = { de: 'pre-registro', registro: owner.entidadId, ranura: 'rfc', version: 1 };
    expect(rows).toEqual([{ actor_id: staff.id, organizacion_id: ana.organizacionId, datos }]);
  });

  test.each(['pendiente', 'infectado'] as const)(
    '%s is in quarantine for everybody, its own organization and staff included',
    async (analisis) => {
      const { id } = await attach(ana, record(), paper());
      await db.pools.owner.query(
        'update archivos set analisis = $2 where id = (select archivo_id from documentos where id = $1)',
        [id, analisis],
      );
      for (const who of [ana, luis, staff])
        await expect(as(who, (uow) => downloadDocument(uow, id))).rejects.toMatchObject({
          status: 409,
          code: analisis === 'infectado' ? 'archivo_bloqueado' : 'archivo_en_cuarentena',
        });
    },
  );

  test('bytes are never guessed, run or kept; only a type that shows safely is shown in place, and only when asked', () => {
    const pdf = { nombre: 'Acta «1».pdf', mime: 'application/pdf', bytes: 10 };
    expect(downloadHeaders(pdf, false)).toEqual({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': `attachment; filename="Acta _1_.pdf"; filename*=UTF-8''Acta%20%C2%AB1%C2%BB.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(downloadHeaders(pdf, true)['content-disposition']).toMatch(/^inline;/);
    expect(downloadHeaders({ ...pdf, mime: 'application/msword' }, true)['content-disposition']).toMatch(
      /^attachment;/,
    );
  });
});

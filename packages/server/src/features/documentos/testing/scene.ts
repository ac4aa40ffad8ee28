/** People, records and files for the tests of documents: everybody acts as gp_app, as a request would. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import type { Permiso } from '@portal/domain/kernel/policy';
import { afterAll } from 'vitest';
import { actAs, createTestDatabase } from '../../../../test/database.ts';
import { type ActorUow, runAsSystem, type Tx } from '../../../platform/db/index.ts';
import { createFilePlatform, type ReceivedFile, receiveFile } from '../../../platform/files/index.ts';
import { samplePdf } from '../../../platform/files/testing/samples.ts';
import { attachDocument } from '../documentos.attach.ts';
import { listDocuments, type Owner } from '../documentos.repo.ts';

export type Person = {
  readonly id: string;
  readonly organizacionId: string | null;
  readonly permisos: readonly Permiso[];
};

export const person = async (
  tx: Tx,
  organizacionId: string | null,
  permisos: readonly Permiso[] = [],
): Promise<Person> => {
  const id = randomUUID();
  await tx
    .insertInto('usuarios')
    .values({
      id,
      nombre: 'Persona',
      email: `${id}@osc.mx`,
    })
    .execute();
  if (organizacionId)
    await tx
      .insertInto('membresias')
      .values({ usuario_id: id, organizacion_id: organizacionId, rol: 'colaborador' })
      .execute();
  return { id, organizacionId, permisos };
};

export const organization = async (tx: Tx): Promise<string> => {
  const { id } = await tx
    .insertInto('organizaciones')
    .values({ nombre: 'Org' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A row of a file without its bytes: for what only concerns the rows. */
export const paper = (bytes = 1000): ReceivedFile => {
  const id = randomBytes(16).toString('hex');
  return {
    clave: `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`,
    nombre: 'a.pdf',
    extension: 'pdf',
    mime: 'application/pdf',
    bytes,
    sha256: randomBytes(32).toString('hex'),
    analisis: 'sin_analizar',
  };
};

export const record = (): Owner => ({
  entidad: 'pre-registro',
  entidadId: randomUUID(),
});
export const draft = (): Owner => ({
  entidad: 'borrador',
  entidadId: randomUUID(),
});

/** A database and a store of files of the calling file's own, which go when it ends, and what is done on them. */
export const createDocumentScene = async () => {
  const db = await createTestDatabase();
  // The records of these tests are made up; that papers change while theirs is open is tried in write-rights.db.test.ts.
  await db.pools.owner.query('delete from app.recibe_documentos');
  const root = await mkdtemp(join(tmpdir(), 'documentos-'));
  const files = await createFilePlatform({ dataFolder: root, s3: null, clamdUrl: null });
  afterAll(async () => {
    await files.close();
    await rm(root, { recursive: true });
  });

  /** Two of one organization, one of another, a newcomer and somebody of the staff who only sees. */
  const newPeople = () =>
    runAsSystem(db, async ({ tx }) => {
      const org = await organization(tx);
      return {
        ana: await person(tx, org),
        luis: await person(tx, org),
        otra: await person(tx, await organization(tx)),
        nueva: await person(tx, null),
        staff: await person(tx, null, ['ver_proyectos']),
      };
    });

  /** Runs work as that person, like a request does. */
  const as = <T>(who: Person, work: (uow: ActorUow) => Promise<T>): Promise<T> =>
    actAs(
      db,
      {
        usuarioId: who.id,
        organizacionId: who.organizacionId ?? undefined,
        esPersonal: who.permisos.length > 0,
        permisos: who.permisos,
      },
      (tx) =>
        work({
          tx,
          sessionId: null,
          now: db.clock.now(),
          ip: null,
          actor: {
            usuarioId: who.id,
            nombre: 'Persona',
            email: `${who.id}@osc.mx`,
            organizacionId: who.organizacionId,
            rol: who.permisos.length > 0 ? 'consultor' : 'solicitante',
            esPersonal: who.permisos.length > 0,
            alcance: who.permisos.length > 0 ? 'todo' : 'propio',
            permisos: new Set(who.permisos),
          },
        }),
    );

  const receive = (text = 'Acta'): Promise<ReceivedFile> =>
    receiveFile(
      files,
      { body: Readable.from([samplePdf([text])]), name: 'acta.pdf', account: 'prueba' },
      ranuraEstandar('Acta'),
    );

  const attach = (who: Person, owner: Owner, archivo: ReceivedFile, ranura = 'rfc') =>
    as(who, (uow) => attachDocument(uow, { ...owner, ranura, archivo, organizacionId: who.organizacionId }));

  const listed = (who: Person, owner: Owner) =>
    as(who, (uow) => listDocuments(uow, owner.entidad, owner.entidadId));

  return { db, root, files, newPeople, as, receive, attach, listed };
};

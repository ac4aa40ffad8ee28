import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, runAsSystem } from '../../platform/db/index.ts';
import {
  FileMissingError,
  type FilePlatform,
  readableExtensions,
  readText,
} from '../../platform/files/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';

type Reading = { readonly database: Database; readonly files: FilePlatform };

/**
 * Reads what a file of the repository says, and keeps it for search and preview. Put into the queue by the database, in the
 * transaction that keeps the version. Idempotent; a file that is gone or says nothing is 'sin_texto'.
 */
export const readFileText = async (reading: Reading, archivoId: string): Promise<void> => {
  const { database } = reading;
  const archivo = await runAsSystem(database, ({ tx }) =>
    tx
      .selectFrom('textos_de_archivo as t')
      .innerJoin('archivos as a', 'a.id', 't.archivo_id')
      .where('t.archivo_id', '=', archivoId)
      .where('t.estado', '=', 'pendiente')
      .select(['a.clave', 'a.extension'])
      .executeTakeFirst(),
  );
  if (!archivo) return;
  const texto = await textOf(reading, archivo);
  await runAsSystem(database, async ({ tx, now }) => {
    // A verdict of the antivirus that comes meanwhile finds what was read, or is known here.
    await tx.selectFrom('archivos').where('id', '=', archivoId).select('id').forNoKeyUpdate().execute();
    await tx
      .updateTable('textos_de_archivo')
      .set({ estado: texto === null ? 'sin_texto' : 'lista', texto: texto ?? '', leido_en: now })
      .where('archivo_id', '=', archivoId)
      .where('estado', '=', 'pendiente')
      .execute();
    if (texto === null) return;
    await sql`select app.anotar_texto_del_repositorio(${archivoId})`.execute(tx);
  });
};

/** Copies the bytes beside what is being received, where they are swept by age if this process dies, and reads the copy. */
const textOf = async (
  { files }: Reading,
  { clave, extension }: { readonly clave: string; readonly extension: string },
): Promise<string | null> => {
  if (!readableExtensions.includes(extension)) return null;
  await mkdir(files.spoolFolder, { recursive: true, mode: 0o700 });
  const path = join(files.spoolFolder, randomUUID());
  try {
    await pipeline(await files.store.get(clave), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await readText(path, extension);
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
};

const payloadSchema = z.object({ archivo: z.uuid() });

/** Lists the job in the registry. */
export const registerTextJob = (registry: JobRegistry, files: FilePlatform): void => {
  registry.task('leer_texto', async (payload, { database }) => {
    await readFileText({ database, files }, payloadSchema.parse(payload).archivo);
  });
};

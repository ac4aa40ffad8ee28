import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, runAsSystem } from '../../platform/db/index.ts';
import { type FilePlatform, readableExtensions, readStored, readText } from '../../platform/files/index.ts';
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
  const texto = readableExtensions.includes(archivo.extension)
    ? await readStored(reading.files, archivo, readText)
    : null;
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

const payloadSchema = z.object({ archivo: z.uuid() });

/** Lists the job in the registry. */
export const registerTextJob = (registry: JobRegistry, files: FilePlatform): void => {
  registry.task('leer_texto', async (payload, { database }) => {
    await readFileText({ database, files }, payloadSchema.parse(payload).archivo);
  });
};

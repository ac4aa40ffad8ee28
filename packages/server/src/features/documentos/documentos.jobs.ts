import { appendLog } from '../../platform/audit/index.ts';
import { type Database, runAsSystem, type Uow } from '../../platform/db/index.ts';
import {
  FileMissingError,
  type FilePlatform,
  ScannerAwayError,
  type ScanResult,
  sweepTemporary,
} from '../../platform/files/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';

const A_DAY = 24 * 60 * 60 * 1000;

/** What the jobs work with: the owner's connections, since they act for nobody. */
export type DocumentJobs = { readonly database: Database; readonly files: FilePlatform };

/**
 * Sweeps what an upload left without a document (rule 52): rows without a document, stored bytes without a row, and
 * temporary files, each only when older than a day, so that no upload under way is touched. Idempotent; run it daily.
 */
export const sweepOrphans = async ({
  database,
  files,
}: DocumentJobs): Promise<{ archivos: number; bytes: number; temporales: number }> => {
  const now = database.clock.now();
  const limit = new Date(now.getTime() - A_DAY);
  const archivos = await runAsSystem(database, (uow) => forgetUnattached(uow, limit));
  let bytes = 0;
  let batch: string[] = [];
  const sweepBatch = async (): Promise<void> => {
    const orphans = batch.length > 0 ? await runAsSystem(database, (uow) => withoutRow(uow, batch)) : [];
    for (const key of orphans) await files.store.delete(key);
    bytes += orphans.length;
    batch = [];
  };
  for await (const entry of files.store.list()) {
    if (entry.modifiedAt < limit) batch.push(entry.key);
    if (batch.length === 500) await sweepBatch();
  }
  await sweepBatch();
  return { archivos, bytes, temporales: await sweepTemporary(files.spoolFolder, now, A_DAY) };
};

/** Deletes the rows of files that no document refers to any more (drafts that were discarded). */
const forgetUnattached = async ({ tx }: Uow, limit: Date): Promise<number> => {
  const rows = await tx
    .deleteFrom('archivos')
    .where('creado_en', '<', limit)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('documentos')
            .whereRef('documentos.archivo_id', '=', 'archivos.id')
            .select('documentos.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
};

/** Of these keys, the ones that no row knows. */
const withoutRow = async ({ tx }: Uow, keys: readonly string[]): Promise<string[]> => {
  const known = await tx.selectFrom('archivos').select('clave').where('clave', 'in', keys).execute();
  const kept = new Set(known.map((row) => row.clave));
  return keys.filter((key) => !kept.has(key));
};

/**
 * Scans the files in quarantine (rule 58), oldest first, at most 100 a run. Stops at the first sign that the
 * scanner is still away. Without a scanner does nothing: quarantine is left only by a verdict. Run it every few minutes.
 */
export const scanQuarantine = async ({
  database,
  files,
}: DocumentJobs): Promise<{ limpios: number; infectados: number }> => {
  const result = { limpios: 0, infectados: 0 };
  if (!files.scanner) return result;
  const pending = await runAsSystem(database, ({ tx }) =>
    tx
      .selectFrom('archivos')
      .select(['id', 'clave'])
      .where('analisis', '=', 'pendiente')
      .orderBy('creado_en')
      .limit(100)
      .execute(),
  );
  for (const { id, clave } of pending) {
    try {
      const verdict = await files.scanner.scan(await files.store.get(clave));
      await runAsSystem(database, (uow) => noteVerdict(uow, id, verdict));
      result[verdict.estado === 'limpio' ? 'limpios' : 'infectados'] += 1;
    } catch (error) {
      if (error instanceof ScannerAwayError) return result;
      // Bytes that are gone cannot be scanned and must not hold up the others; the row stays in quarantine.
      if (!(error instanceof FileMissingError)) throw error;
    }
  }
  return result;
};

/** Writes the verdict; a threat is also told in the log of each record that has the file. */
const noteVerdict = async ({ tx }: Uow, archivoId: string, verdict: ScanResult): Promise<void> => {
  await tx
    .updateTable('archivos')
    .set({ analisis: verdict.estado })
    .where('id', '=', archivoId)
    .where('analisis', '=', 'pendiente')
    .execute();
  if (verdict.estado !== 'infectado') return;
  const documentos = await tx
    .selectFrom('documentos')
    .select(['id', 'entidad', 'entidad_id', 'organizacion_id', 'ranura', 'version'])
    .where('archivo_id', '=', archivoId)
    .execute();
  for (const documento of documentos)
    await appendLog(tx, {
      actor: null,
      accion: 'documento.infectado',
      entidad: documento.entidad,
      entidadId: documento.entidad_id,
      organizacionId: documento.organizacion_id,
      datos: {
        documento: documento.id,
        ranura: documento.ranura,
        version: documento.version,
        firma: verdict.firma,
      },
    });
};

/** Lists both jobs in the registry: the sweep at 03:30 of Chihuahua, the quarantine every five minutes. */
export const registerDocumentJobs = (registry: JobRegistry, files: FilePlatform): void => {
  registry.schedule('barrer_archivos', '30 9 * * *', async ({ database, logger }) => {
    logger?.info(await sweepOrphans({ database, files }), 'orphan files swept');
  });
  registry.schedule('analizar_cuarentena', '*/5 * * * *', async ({ database }) => {
    await scanQuarantine({ database, files });
  });
};

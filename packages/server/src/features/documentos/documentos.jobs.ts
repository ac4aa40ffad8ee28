import { audienceInLog } from '@portal/domain/kernel/audience';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import { type Database, runAsSystem, type Uow } from '../../platform/db/index.ts';
import {
  FileMissingError,
  type FilePlatform,
  NoVerdictError,
  ScannerAwayError,
  type ScanResult,
  sweepTemporary,
} from '../../platform/files/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';
import { OPEN_MINUTES } from './documentos.room.ts';

const A_MINUTE = 60 * 1000;
const AN_HOUR = 60 * A_MINUTE;
const A_DAY = 24 * AN_HOUR;

/** What the jobs work with: the owner's connections, since they act for nobody. */
export type DocumentJobs = { readonly database: Database; readonly files: FilePlatform };

/**
 * Looks through the whole store for what {@link deleteLoose} and {@link sweepUploads} missed, such as while the store was
 * away (rule 52): rows without a document and stored bytes without a row, each only when older than a day, so that no
 * upload under way is touched. Idempotent; run it daily.
 */
export const sweepOrphans = async ({
  database,
  files,
}: DocumentJobs): Promise<{ archivos: number; bytes: number }> => {
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
  return { archivos, bytes };
};

/**
 * Deletes the files that have just lost their last document (a draft that was discarded), rows and bytes. Put into the
 * queue by the database itself, in the transaction that lets them go. Idempotent.
 */
export const deleteLoose = async ({ database, files }: DocumentJobs): Promise<number> => {
  const claves = await runAsSystem(database, async ({ tx }) => {
    const { rows } = await sql<{ clave: string }>`
      with sueltos as (delete from archivos_sueltos returning archivo_id)
      delete from archivos a using sueltos s
       where a.id = s.archivo_id and not exists (select from documentos d where d.archivo_id = a.id)
      returning a.clave`.execute(tx);
    return rows.map(({ clave }) => clave);
  });
  for (const clave of claves) await files.store.delete(clave);
  return claves.length;
};

/**
 * Closes the uploads that were cut off (a crash, a node that went away) and those in parts that nobody went on with, deletes
 * what they had stored, forgets the closed ones of the day before yesterday, and removes temporary files older than an hour. Whoever closes an upload first decides: none that is closed here can be kept
 * any more. Idempotent; run it every few minutes.
 */
export const sweepUploads = async ({
  database,
  files,
}: DocumentJobs): Promise<{ subidas: number; temporales: number }> => {
  const now = database.clock.now();
  const cut = await runAsSystem(database, ({ tx }) =>
    tx
      .updateTable('subidas')
      .set({ cerrada_en: now })
      .where('cerrada_en', 'is', null)
      .where(({ fn, val, ref, eb }) =>
        eb(
          fn.coalesce(
            ref('vence_en'),
            sql<Date>`${ref('creada_en')} + make_interval(mins => ${OPEN_MINUTES})`,
          ),
          '<',
          val(now),
        ),
      )
      .returning('clave')
      .execute(),
  );
  for (const { clave } of cut) await files.store.delete(clave);
  await forgetParts(database, files);
  await runAsSystem(database, ({ tx }) =>
    tx
      .deleteFrom('subidas')
      .where('cerrada_en', 'is not', null)
      .where('creada_en', '<', new Date(now.getTime() - 2 * A_DAY))
      .execute(),
  );
  return { subidas: cut.length, temporales: await sweepTemporary(files.spoolFolder, now, AN_HOUR) };
};

/** Deletes the parts of uploads that ended, bytes first: what is cut off here is found again. */
const forgetParts = async (database: Database, { store }: FilePlatform): Promise<void> => {
  const ended = await runAsSystem(database, ({ tx }) =>
    tx
      .selectFrom('partes_de_subida as p')
      .innerJoin('subidas as s', 's.id', 'p.subida_id')
      .where('s.cerrada_en', 'is not', null)
      .select('p.clave')
      .execute(),
  );
  for (const { clave } of ended) await store.delete(clave);
  if (ended.length > 0)
    await runAsSystem(database, ({ tx }) =>
      tx
        .deleteFrom('partes_de_subida')
        .where(
          'clave',
          'in',
          ended.map(({ clave }) => clave),
        )
        .execute(),
    );
};

/** Deletes the rows of files that no document refers to any more (drafts that were discarded). */
const forgetUnattached = async ({ tx }: Uow, limit: Date): Promise<number> => {
  const rows = await tx
    .deleteFrom('archivos')
    .where('creado_en', '<', limit)
    // What the portal issued is kept by its own row.
    .where('emitido', '=', false)
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
  const known = await tx
    .selectFrom('archivos')
    .select('clave')
    .where('clave', 'in', keys)
    .unionAll(tx.selectFrom('partes_de_subida').select('clave').where('clave', 'in', keys))
    // Nullable there, and never null among these.
    .unionAll(
      tx
        .selectFrom('expedientes_de_auditoria')
        .select('clave')
        .where('clave', 'in', keys)
        .$narrowType<{ clave: string }>(),
    )
    .execute();
  const kept = new Set(known.map((row) => row.clave));
  return keys.filter((key) => !kept.has(key));
};

/**
 * Scans the files in quarantine (rule 58), oldest first, at most 100 a run. Stops at the first sign that the
 * scanner is still away; a file that it gives no verdict on stays and holds up no other. Without a scanner does nothing: quarantine is left only by a verdict. Run it every few minutes.
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
      const body = await files.store.get(clave);
      // However the scanner left it: an open file that nobody holds any more is closed at some time, or never.
      const verdict = await files.scanner.scan(body).finally(() => body.destroy());
      await runAsSystem(database, (uow) => noteVerdict(uow, id, verdict));
      result[verdict.estado === 'limpio' ? 'limpios' : 'infectados'] += 1;
    } catch (error) {
      if (error instanceof NoVerdictError) continue;
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
      audiencia:
        documento.entidad === 'borrador'
          ? undefined
          : audienceInLog('organizacion', documento.organizacion_id),
      datos: {
        documento: documento.id,
        ranura: documento.ranura,
        version: documento.version,
        firma: verdict.firma,
      },
    });
};

/** Lists the jobs in the registry: the great sweep at 03:30 of Chihuahua, uploads and the quarantine every five minutes. */
export const registerDocumentJobs = (registry: JobRegistry, files: FilePlatform): void => {
  registry.schedule('barrer_archivos', '30 9 * * *', async ({ database, logger }) => {
    logger?.info(await sweepOrphans({ database, files }), 'orphan files swept');
  });
  registry.task('borrar_sueltos', async (_, { database }) => {
    await deleteLoose({ database, files });
  });
  registry.schedule('barrer_subidas', '*/5 * * * *', async ({ database }) => {
    await sweepUploads({ database, files });
  });
  registry.schedule('analizar_cuarentena', '*/5 * * * *', async ({ database }) => {
    await scanQuarantine({ database, files });
  });
};

import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { papelesInput } from '@portal/domain/stage/batch';
import { batchMessages as m } from '@portal/domain/stage/batch-messages';
import type { ActorUow } from '../../platform/db/index.ts';
import { FileMissingError, type FilePlatform } from '../../platform/files/index.ts';
import { cleanFileName } from '../../platform/files/names.ts';
import { writeZip, type ZipEntry } from '../../platform/files/zip.ts';
import { answerDownload, DOWNLOAD_CACHE } from '../../platform/http/download.ts';
import { inputOf } from '../../platform/http/input.ts';
import { createPlaces } from '../../platform/http/places.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { type DownloadableDocument, downloadDocumentsOf } from '../documentos/public.ts';

const ZIP = 'application/zip';

/** Most bytes of one archive: a browser holds it whole before it is saved. */
const TOPE_DE_BYTES = 500 * 1024 * 1024;
/** Archives at once of one stage: of one account, and on one node, whose disk serves others meanwhile. */
const PLACES = { perAccount: 1, perNode: 2 };

/** A record whose papers are taken, as its folder is called. */
export type Folder = { readonly id: string; readonly folio: string; readonly organizacion: string };

export type PapersArchive = {
  /** Below /api/v1: '/pre-registros/documentos'. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** As documents name the records of the stage. */
  readonly entidad: string;
  readonly ranuras: readonly { readonly id: string; readonly label: string }[];
  /** Refuses whoever may not take them. */
  readonly assertMay: (uow: ActorUow) => void;
  /** Those of these records that are in sight, in the order of their folders. */
  readonly folders: (uow: ActorUow, ids: readonly string[]) => Promise<readonly Folder[]>;
};

/** One part of a path: what an organization wrote with '/' makes no folder. */
const partOf = (text: string): string => cleanFileName(text.replaceAll(/[/\\]/gu, '-'));

/** 'PR-2026-012 Cancha Viva/Acta Constitutiva - acta.pdf' */
const pathOf = (
  ranuras: PapersArchive['ranuras'],
  { folio, organizacion }: Folder,
  { ranura, nombre }: DownloadableDocument,
): string => {
  const label = ranuras.find(({ id }) => id === ranura)?.label ?? ranura;
  return `${partOf(`${folio} ${organizacion}`)}/${partOf(`${label} - ${nombre}`)}`;
};

/** The papers one after the other; at the end what is not among them, by name and with its reason. */
async function* entriesOf(
  { store }: FilePlatform,
  date: Date,
  papers: readonly { readonly path: string; readonly clave: string }[],
  lacking: readonly string[],
): AsyncGenerator<ZipEntry> {
  const missing = [...lacking];
  for (const { path, clave } of papers) {
    const bytes = await store.get(clave).catch((error: unknown) => {
      if (!(error instanceof FileMissingError)) throw error;
      missing.push(`${path}: ${m.noDisponible}`);
      return null;
    });
    if (bytes) yield { path, date, body: bytes };
  }
  if (missing.length > 0) yield { path: m.faltan, date, body: `${missing.join('\r\n')}\r\n` };
}

/** What goes into the archive, noted in the log of each record; refuses what is out of sight or too large. */
const take = async (uow: ActorUow, archive: PapersArchive, ids: readonly string[]) => {
  const folders = await archive.folders(uow, ids);
  if (folders.length < ids.length) throw new AppError('no_encontrado');
  const found = await downloadDocumentsOf(
    uow,
    archive.entidad,
    folders.map(({ id }) => id),
  );
  const named = (documents: readonly DownloadableDocument[]) =>
    folders.flatMap((one) =>
      documents
        .filter(({ entidadId }) => entidadId === one.id)
        .map((document) => ({ path: pathOf(archive.ranuras, one, document), clave: document.clave })),
    );
  const bytes = found.descargables.reduce((sum, document) => sum + Number(document.bytes), 0);
  if (bytes > TOPE_DE_BYTES)
    throw new AppError('datos_invalidos', { code: 'demasiados_documentos', message: m.demasiados });
  return {
    now: uow.now,
    papers: named(found.descargables),
    lacking: named(found.retenidos).map((paper) => `${paper.path}: ${m.enCuarentena}`),
  };
};

/**
 * The current papers of several records as one archive, a folder for each; each record's papers are in the log before the first
 * byte leaves. Papers in quarantine and those without bytes are named in a text at its end. Errors: 401, 403, 404 when a record
 * is not in sight, 422 over {@link TOPE_DE_BYTES}, 429 while another is under way.
 */
export const papersArchive = (archive: PapersArchive): NonNullable<ServerSlice['archivos']> => {
  const path = `/api/v1${archive.path}`;
  return {
    descriptions: [
      {
        method: 'POST',
        path,
        tags: archive.tags,
        summary: archive.summary,
        body: papelesInput,
        answers: { 200: { mediaType: ZIP } },
        limited: true,
        cacheControl: DOWNLOAD_CACHE,
      },
    ],
    routes:
      ({ files, context }) =>
      async (app) => {
        const places = createPlaces(PLACES);
        app.post(path, async (request, reply) => {
          const { ids } = inputOf(papelesInput, request.body);
          return answerDownload(
            { context: context(request), places, reply },
            {
              may: archive.assertMay,
              prepare: (uow) => take(uow, archive, [...new Set(ids)]),
              make: ({ papers, lacking, now }) => ({
                nombre: `documentos-${today(now)}.zip`,
                mediaType: ZIP,
                bytes: writeZip(entriesOf(files, now, papers, lacking)),
              }),
            },
          );
        });
      },
  };
};

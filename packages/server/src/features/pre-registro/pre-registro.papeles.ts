import { MAX_DE_LOTE } from '@portal/domain/features/pre-registro/pre-registro.cola';
import { colaMessages } from '@portal/domain/features/pre-registro/pre-registro.cola.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { visibleTo } from '@portal/domain/kernel/policy';
import { idSchema } from '@portal/domain/kernel/shapes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import { within } from '../../platform/db/scope.ts';
import { FileMissingError, type FilePlatform } from '../../platform/files/index.ts';
import { cleanFileName, contentDisposition } from '../../platform/files/names.ts';
import { writeZip, type ZipEntry } from '../../platform/files/zip.ts';
import { createPlaces } from '../../platform/sheets/places.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { type DownloadableDocument, downloadDocumentsOf } from '../documentos/public.ts';
import { assertReviews } from './pre-registro.lista.ts';
import { ENTIDAD } from './pre-registro.repo.ts';

const { lote: m } = colaMessages;

const path = '/api/v1/pre-registros/documentos';
const ZIP = 'application/zip';

/** Most bytes of one archive: a browser holds it whole before it is saved. */
const TOPE_DE_BYTES = 500 * 1024 * 1024;
/** Archives at once: of one account, and on one node, whose disk serves others meanwhile. */
const PLACES = { perAccount: 1, perNode: 2 };
/** How long one may take, in milliseconds. */
const LONGEST = 10 * 60_000;

const body = z.strictObject({ ids: z.array(idSchema).min(1).max(MAX_DE_LOTE) });

type Case = { readonly id: string; readonly folio: string; readonly organizacion: string };

const casesOf = (uow: ActorUow, ids: readonly string[]): Promise<Case[]> =>
  uow.tx
    .selectFrom('pre_registros')
    .select(['id', 'folio', 'nombre_organizacion as organizacion'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('eliminado_en', 'is', null)
    .where(within(visibleTo(uow.actor)))
    .orderBy('folio_orden')
    .execute();

/** One part of a path: what an organization wrote with '/' makes no folder. */
const partOf = (text: string): string => cleanFileName(text.replaceAll(/[/\\]/gu, '-'));

/** 'PR-2026-012 Cancha Viva/Acta Constitutiva - acta.pdf' */
export const pathOf = ({ folio, organizacion }: Case, { ranura, nombre }: DownloadableDocument): string => {
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

/**
 * POST /api/v1/pre-registros/documentos: the current papers of several records as one archive, a folder for each. Reviewers only;
 * each record's papers are in the log before the first byte leaves. Papers in quarantine and those without bytes are named in
 * a text at its end. Errors: 401, 403, 404 when a record is not in sight, 422 over {@link TOPE_DE_BYTES}, 429 while another is under way.
 */
export const preRegistroPapeles: NonNullable<ServerSlice['archivos']> = {
  descriptions: [
    {
      method: 'POST',
      path,
      tags: ['Pre-registro'],
      summary: 'Descarga en un ZIP los documentos de varios pre-registros; solo quien revisa',
      body,
      answers: { 200: { mediaType: ZIP } },
      limited: true,
      cacheControl: 'private, no-store',
    },
  ],
  routes:
    ({ files, context }) =>
    async (app) => {
      const places = createPlaces(PLACES);
      app.post(path, async (request, reply) => {
        const parsed = body.safeParse(request.body ?? {});
        if (!parsed.success)
          throw new AppError('datos_invalidos', {
            issues: parsed.error.issues.map(({ path, code, message }) => ({
              path: path.map(String).join('.'),
              code,
              message,
            })),
          });
        let leave: (() => void) | undefined;
        try {
          const ids = [...new Set(parsed.data.ids)];
          const { papers, lacking, now } = await context(request).write(
            async (uow) => {
              assertReviews(uow);
              leave ??= places.take(uow.actor.usuarioId);
              const cases = await casesOf(uow, ids);
              if (cases.length < ids.length) throw new AppError('no_encontrado');
              const found = await downloadDocumentsOf(
                uow,
                ENTIDAD,
                cases.map(({ id }) => id),
              );
              const named = (documents: readonly DownloadableDocument[]) =>
                cases.flatMap((one) =>
                  documents
                    .filter(({ entidadId }) => entidadId === one.id)
                    .map((document) => ({ path: pathOf(one, document), clave: document.clave })),
                );
              const bytes = found.descargables.reduce((sum, document) => sum + Number(document.bytes), 0);
              if (bytes > TOPE_DE_BYTES)
                throw new AppError('datos_invalidos', {
                  code: 'demasiados_documentos',
                  message: m.demasiados,
                });
              return {
                now: uow.now,
                papers: named(found.descargables),
                lacking: named(found.retenidos).map((paper) => `${paper.path}: ${m.enCuarentena}`),
              };
            },
            { notedReading: true, secretAnswer: true },
          );
          const bytes = writeZip(entriesOf(files, now, papers, lacking));
          const late = setTimeout(() => bytes.destroy(new Error('The archive took too long.')), LONGEST);
          bytes.on('close', () => {
            clearTimeout(late);
            leave?.();
          });
          return await reply
            .headers({
              'content-type': ZIP,
              'content-disposition': contentDisposition(`documentos-${today(now)}.zip`),
              'cache-control': 'private, no-store',
              'cross-origin-resource-policy': 'same-origin',
            })
            .send(bytes);
        } catch (error) {
          leave?.();
          throw error;
        }
      });
    },
};

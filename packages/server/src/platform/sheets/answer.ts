import type { FastifyReply } from 'fastify';
import type { ActorUow } from '../db/index.ts';
import type { RequestContext } from '../http/context.ts';
import { answerDownload } from '../http/download.ts';
import type { Places } from '../http/places.ts';
import { type Cells, type Heading, writeWorkbook, XLSX } from './workbook.ts';

/** Exports at once: of one account, and on one node, which reads the lists of others meanwhile. */
export const EXPORTS = { perAccount: 1, perNode: 4 };

/** A workbook that is about to be written. */
export type Book = {
  /** Name of the file. */
  readonly nombre: string;
  /** Name of the sheet. */
  readonly hoja: string;
  readonly titulos: readonly Heading[];
  readonly filas: AsyncIterable<readonly Cells[]> | Iterable<readonly Cells[]>;
};

/** Answers an export, as any file that is made while it is sent (download.ts). */
export const answerSheet = (
  asked: { context: RequestContext; places: Places; reply: FastifyReply },
  { may, prepare }: { may?: (uow: ActorUow) => void; prepare: (uow: ActorUow) => Promise<Book> },
): Promise<FastifyReply> =>
  answerDownload(asked, {
    ...(may ? { may } : {}),
    prepare,
    make: ({ nombre, hoja, titulos, filas }) => ({
      nombre,
      mediaType: XLSX,
      bytes: writeWorkbook(hoja, titulos, filas),
    }),
  });

import type { FastifyReply } from 'fastify';
import type { ActorUow } from '../db/index.ts';
import { contentDisposition } from '../files/names.ts';
import type { RequestContext } from '../http/context.ts';
import type { Places } from './places.ts';
import { type Cells, type Heading, writeWorkbook, XLSX } from './workbook.ts';

/** Exports at once: of one account, and on one node, which reads the lists of others meanwhile. */
export const EXPORTS = { perAccount: 1, perNode: 4 };

/** How long one export may take, in milliseconds; whoever takes the bytes more slowly is cut off. */
const LONGEST = 10 * 60_000;

export const SHEET_CACHE = 'private, no-store';

/** A workbook that is about to be written. */
export type Book = {
  /** Name of the file. */
  readonly nombre: string;
  /** Name of the sheet. */
  readonly hoja: string;
  readonly titulos: readonly Heading[];
  readonly filas: AsyncIterable<readonly Cells[]> | Iterable<readonly Cells[]>;
};

/**
 * Answers an export. `may` refuses whoever may not have it; `prepare` reads what must be known before the first byte leaves, and leaves
 * the entry of the log. Both in one transaction, which counts as a noted reading.
 *
 * Errors: 401, what the two refuse, 429 while another export of the account is under way, too many are on this node, or the account read
 * too much (rates.ts).
 */
export const answerSheet = async (
  { context, places, reply }: { context: RequestContext; places: Places; reply: FastifyReply },
  { may, prepare }: { may?: (uow: ActorUow) => void; prepare: (uow: ActorUow) => Promise<Book> },
): Promise<FastifyReply> => {
  let leave: (() => void) | undefined;
  try {
    const { nombre, hoja, titulos, filas } = await context.write(
      async (uow) => {
        may?.(uow);
        leave ??= places.take(uow.actor.usuarioId);
        return prepare(uow);
      },
      { notedReading: true, secretAnswer: true },
    );
    const bytes = writeWorkbook(hoja, titulos, filas);
    const late = setTimeout(() => bytes.destroy(new Error('The export took too long.')), LONGEST);
    bytes.on('close', () => {
      clearTimeout(late);
      leave?.();
    });
    return await reply
      .headers({
        'content-type': XLSX,
        'content-disposition': contentDisposition(nombre),
        'cache-control': SHEET_CACHE,
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes);
  } catch (error) {
    leave?.();
    throw error;
  }
};

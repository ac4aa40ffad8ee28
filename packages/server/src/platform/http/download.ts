import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ActorUow } from '../db/index.ts';
import { contentDisposition } from '../files/names.ts';
import type { RequestContext } from './context.ts';
import type { Places } from './places.ts';

/** How long one download may take, in milliseconds; whoever takes the bytes more slowly is cut off. */
const LONGEST = 10 * 60_000;

/** What is made for one person is kept by nobody. */
export const DOWNLOAD_CACHE = 'private, no-store';

/** A file that is made while it is sent. */
export type Download<Prepared> = {
  /** Refuses whoever may not have it. */
  readonly may?: (uow: ActorUow) => void;
  /** Reads what must be known before the first byte leaves, and leaves the entry of the log. */
  readonly prepare: (uow: ActorUow) => Promise<Prepared>;
  readonly make: (prepared: Prepared) => {
    /** Name of the file. */
    readonly nombre: string;
    readonly mediaType: string;
    readonly bytes: Readable;
  };
};

/**
 * Answers with a file that is made while it is sent, in one of the `places`. `may` and `prepare` run in one transaction, which counts as a
 * noted reading.
 *
 * Errors: 401, what the two refuse, 429 while another of the account is under way, too many are on this node, or the account read too
 * much (rates.ts).
 */
export const answerDownload = async <Prepared>(
  { context, places, reply }: { context: RequestContext; places: Places; reply: FastifyReply },
  { may, prepare, make }: Download<Prepared>,
): Promise<FastifyReply> => {
  let leave: (() => void) | undefined;
  try {
    const prepared = await context.write(
      async (uow) => {
        may?.(uow);
        leave ??= places.take(uow.actor.usuarioId);
        return prepare(uow);
      },
      { notedReading: true, secretAnswer: true },
    );
    const { nombre, mediaType, bytes } = make(prepared);
    const late = setTimeout(() => bytes.destroy(new Error('The download took too long.')), LONGEST);
    bytes.on('close', () => {
      clearTimeout(late);
      leave?.();
    });
    return await reply
      .headers({
        'content-type': mediaType,
        'content-disposition': contentDisposition(nombre),
        'cache-control': DOWNLOAD_CACHE,
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes);
  } catch (error) {
    leave?.();
    throw error;
  }
};

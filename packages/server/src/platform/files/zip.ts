import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** One file of an archive: its path inside, and its bytes, which are opened when their turn comes. */
export type ZipEntry = { readonly path: string; readonly date: Date; readonly body: Readable | string };

/**
 * An archive as bytes, made while it is read: one file after the other, each opened only when the one before it has gone, so
 * that none is held. What is in it is packed already (PDF, Word): it is not compressed again. An error of an entry destroys
 * the stream, and no more entries are asked for once it is destroyed.
 */
export const writeZip = (entries: AsyncIterable<ZipEntry>): Readable => {
  const zip = new ZipStream({ level: 0 });
  const add = ({ path, date, body }: ZipEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = (error?: Error | null) => reject(error ?? new Error('The archive was left.'));
      zip.once('close', stop);
      if (body instanceof Readable) body.once('error', stop);
      zip.entry(body, { name: path, date }, (error) => {
        zip.off('close', stop);
        if (error) reject(error);
        else resolve();
      });
    });
  const fill = async (): Promise<void> => {
    for await (const entry of entries) {
      if (zip.destroyed) return;
      await add(entry);
    }
    zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))));
  return zip;
};

import { Readable } from 'node:stream';
import { wallClockOf } from '@portal/domain/kernel/dates';
import ZipStream from 'zip-stream';

/**
 * With rights of a file the archive says that it was made on Unix; without, on DOS, and unzip of Debian and Ubuntu then reads
 * the UTF-8 names as of its code page.
 */
const MODO = 0o644;

/** One file of an archive: its path inside, when it is from (the archive says it by the foundation's clock), and its bytes, which are opened when their turn comes. */
export type ZipEntry = { readonly path: string; readonly date: Date; readonly body: Readable | string };

/**
 * An archive as bytes, made while it is read: one file after the other, each opened only when the one before it has gone, so
 * that none is held. What is in it is packed already (PDF, Word): it is not compressed again. An error of an entry destroys
 * the stream; once it is destroyed, the file that is open is closed and no more entries are asked for.
 */
export const writeZip = (entries: AsyncIterable<ZipEntry>): Readable => {
  const zip = new ZipStream({ level: 0 });
  const add = ({ path, date, body }: ZipEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      // What is open is closed here: the packer only pipes, and leaves its source as it is.
      const stop = (error?: Error | null) => {
        if (body instanceof Readable) body.destroy();
        reject(error ?? new Error('The archive was left.'));
      };
      if (zip.destroyed) return stop();
      zip.once('close', stop);
      if (body instanceof Readable) body.once('error', stop);
      zip.entry(body, { name: path, date: wallClockOf(date), mode: MODO }, (error) => {
        zip.off('close', stop);
        if (error) stop(error);
        else resolve();
      });
    });
  const fill = async (): Promise<void> => {
    for await (const entry of entries) await add(entry);
    zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))));
  return zip;
};

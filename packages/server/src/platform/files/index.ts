import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFileStore } from './choose-store.ts';
import { sweepTemporary } from './disk-store.ts';
import { createInspector } from './inspect.ts';
import type { FilePlatform } from './receive.ts';
import { createScanner } from './scanner.ts';

export { barePicture, judgePicture } from './checks/images.ts';
export { sweepTemporary } from './disk-store.ts';
export { type RefusalCode, TurnsFullError } from './inspect.ts';
export { cleanFileName, contentDisposition } from './names.ts';
export { readStored } from './read-stored.ts';
export { createTextReader, type TextReader } from './read-text.many.ts';
export { readableExtensions, readText } from './read-text.ts';
export {
  type FilePlatform,
  FileRefusedError,
  type JudgedFile,
  judgeFile,
  type ReceivedFile,
  receiveFile,
} from './receive.ts';
export { NoVerdictError, ScannerAwayError, type ScanResult } from './scanner.ts';
export { FileMissingError, type FileStore, newKey, storageTrouble } from './store.ts';

/** No upload takes nearly as long: what is older in the folder of what is being received, a crash left there. */
const AN_HOUR = 60 * 60 * 1000;

/**
 * The store, the inspection threads and the antivirus as the settings say. Each node clears its own folder of temporary
 * files at the start and every hour. `close` ends threads and clearing.
 */
export const createFilePlatform = async (
  config: Pick<Config, 'dataFolder' | 's3' | 'clamdUrl'>,
): Promise<FilePlatform & { close(): Promise<void> }> => {
  const inspector = createInspector();
  // With S3 nothing of a file stays on this machine.
  const spoolFolder = config.s3
    ? join(tmpdir(), 'portal-recibiendo')
    : join(config.dataFolder, 'archivos', '.tmp');
  // What cannot be cleared now is tried again.
  const sweep = (): void => void sweepTemporary(spoolFolder, new Date(), AN_HOUR).catch(() => undefined);
  sweep();
  const sweeping = setInterval(sweep, AN_HOUR).unref();
  return {
    store: await createFileStore(config),
    inspector,
    scanner: createScanner(config.clamdUrl),
    spoolFolder,
    close: () => {
      clearInterval(sweeping);
      return inspector.close();
    },
  };
};

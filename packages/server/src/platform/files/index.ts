import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFileStore } from './choose-store.ts';
import { createInspector } from './inspect.ts';
import type { FilePlatform } from './receive.ts';
import { createScanner } from './scanner.ts';

export { sweepTemporary } from './disk-store.ts';
export type { RefusalCode } from './inspect.ts';
export { cleanFileName, contentDisposition } from './names.ts';
export { type FilePlatform, FileRefusedError, type ReceivedFile, receiveFile } from './receive.ts';
export { ScannerAwayError, type ScanResult } from './scanner.ts';
export { FileMissingError, type FileStore, storageTrouble } from './store.ts';

/** The store, the inspection thread and the antivirus as the settings say. `close` ends the thread. */
export const createFilePlatform = async (
  config: Pick<Config, 'dataFolder' | 's3' | 'clamdUrl'>,
): Promise<FilePlatform & { close(): Promise<void> }> => {
  const inspector = createInspector();
  return {
    store: await createFileStore(config),
    inspector,
    scanner: createScanner(config.clamdUrl),
    // With S3 nothing of a file stays on this machine.
    spoolFolder: config.s3
      ? join(tmpdir(), 'portal-recibiendo')
      : join(config.dataFolder, 'archivos', '.tmp'),
    close: () => inspector.close(),
  };
};

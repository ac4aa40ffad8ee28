import { join } from 'node:path';
import type { S3Settings } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';

/** Disk below `dataFolder`, or the S3-compatible store when its settings are given; the SDK is loaded only then. */
export const createFileStore = async (settings: {
  readonly dataFolder: string;
  readonly s3: S3Settings | null;
}): Promise<FileStore> => {
  if (!settings.s3) return createDiskStore(join(settings.dataFolder, 'archivos'));
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(settings.s3);
};

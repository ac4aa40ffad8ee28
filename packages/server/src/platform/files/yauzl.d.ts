/** The part of yauzl 3 that the portal uses; the package ships no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export type Entry = {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly fileNameLength: number;
    readonly externalFileAttributes: number;
    readonly relativeOffsetOfLocalHeader: number;
    isEncrypted(): boolean;
    canDecodeFileData(): boolean;
  };

  export type ZipFile = {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  };

  type Options = { autoClose?: boolean; strictFileNames?: boolean; validateEntrySizes?: boolean };

  const yauzl: {
    openPromise(path: string, options?: Options): Promise<ZipFile>;
    fromBufferPromise(buffer: Buffer, options?: Options): Promise<ZipFile>;
  };
  export default yauzl;
}

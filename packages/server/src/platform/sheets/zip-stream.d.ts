/** The part of zip-stream 7 that the portal uses; the package ships no types. */
declare module 'zip-stream' {
  import type { Readable, Transform } from 'node:stream';

  type Entry = { readonly name: string; readonly date?: Date; readonly mode?: number };
  type Options = { readonly level?: number };

  export default class ZipStream extends Transform {
    constructor(options?: Options);
    entry(source: Readable | string, entry: Entry, done: (error: Error | null | undefined) => void): this;
    finalize(): void;
  }
}

import path from 'node:path';

/** Where layouts lie: beside the code of who issues them. They import each other from here ('/platform/pdf/membrete.typ'). */
export const LAYOUTS = path.resolve(import.meta.dirname, '../..');

/** What is asked of the process that makes PDFs. */
export type Question = {
  readonly id: number;
  /** Path of a `.typ` below {@link LAYOUTS}. */
  readonly layout: string;
  /** Given to the layout as JSON, never as code of its language. */
  readonly datos: unknown;
  /** Date of the PDF, in seconds since 1970: the only time in it, so that the same data give the same bytes. */
  readonly emitidoEn: number;
};

/** What it answers, with the memory that it holds. */
export type Answer = { readonly id: number; readonly residentMb: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly error: string }
);

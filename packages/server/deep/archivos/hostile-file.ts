import type { CodigoDeArchivo } from '@portal/domain/features/documentos/public';

/** A file that no slot may keep, and why it is told to be refused. */
export type HostileFile = {
  readonly what: string;
  readonly name: string;
  readonly code: CodigoDeArchivo;
  readonly make: () => Buffer /** Costs the machine much: it goes to every route at depth only. */;
  readonly heavy?: true;
};

/** Makes the hostile PDFs that are told this. */
export const pdfFile =
  (code: HostileFile['code']) =>
  (what: string, make: () => Buffer): HostileFile => ({ what, name: 'acta.pdf', code, make });

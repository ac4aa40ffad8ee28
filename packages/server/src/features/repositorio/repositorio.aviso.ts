import type { RepositorioRow } from './repositorio.repo.ts';

/** What bells and letters tell of a document, kept with each event: for who works on it. */
export type AvisoDeDocumento = {
  readonly folio: string;
  readonly nombre: string;
  /** Why it was given back, archived, taken up again or deleted; '' for any other step. */
  readonly motivo: string;
};

/** The notice of a step. */
export const avisoDe = (
  { folio, nombre }: Pick<RepositorioRow, 'folio' | 'nombre'>,
  motivo: string,
): AvisoDeDocumento => ({ folio, nombre, motivo });

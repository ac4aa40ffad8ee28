import type { Documento } from '@portal/domain/features/documentos/public';
import type { RanuraId } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { type OnProgress, sendFile } from '../documentos/public.ts';

/** Whose documents: of a record under way, or of one of the drafts of a new one. */
export type Lugar = { readonly registro: string } | { readonly borrador: string | undefined };

const rutaDe = (lugar: Lugar): string => {
  if ('registro' in lugar) return lugar.registro;
  return lugar.borrador ? `borradores/${lugar.borrador}` : 'borrador';
};

/** Uploads a document of a draft or of a record under way, which then has a new version. */
export const subirDocumento = (
  lugar: Lugar,
  ranura: RanuraId,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<{ documento: Documento; version?: number }> =>
  sendFile(`/pre-registros/${rutaDe(lugar)}/documentos/${ranura}`, file, onProgress, signal);

import type { RanuraDeConvocatoria } from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { type OnProgress, sendFile } from '../documentos/public.ts';
import { convocatoriaQueries, type DocumentoDeConvocatoria } from './convocatorias.queries.ts';

type Subida = { documento: DocumentoDeConvocatoria; version?: number };

/** Uploads a document of the account's draft (`registro` null) or of a call in borrador, which then has a new version. */
export const subirDocumento = (
  registro: string | null,
  ranura: RanuraDeConvocatoria,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Subida> =>
  sendFile(`/convocatorias/${registro ?? 'borrador'}/documentos/${ranura}`, file, onProgress, signal);

/** Uploads a document that the addendum being written will bring. */
export const subirDeAdenda = (
  convocatoria: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Subida> => sendFile(`/convocatorias/${convocatoria}/adenda/documentos`, file, onProgress, signal);

/**
 * Runs an action of the contract: `useAccion(client.convocatoria.publicar)`. The record that comes back is on
 * screen at once; lists and history are asked for again. What failed is thrown for the screen to tell.
 */
export const useAccion = <Input, Output extends Convocatoria | { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: convocatoriaQueries.una,
    refresh: [api.convocatoria.listar.key(), api.convocatoria.historial.key()],
  });

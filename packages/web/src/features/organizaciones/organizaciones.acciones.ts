import type { PapelId } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import type { Expediente } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { type OnProgress, sendFile } from '../documentos/public.ts';

/**
 * Runs an action of the contract: `useAccion(client.organizaciones.editar)`; everything of the slice is asked for
 * again afterwards. What failed is thrown for the screen to tell.
 */
export const useAccion = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.organizaciones.key()] });

/** Uploads a paper to the dossier with its dates ('YYYY-MM-DD', '' for none). Throws Problema. */
export const subirPapel = (
  id: string,
  tipo: PapelId,
  papel: { readonly file: File; readonly emitidoEn: string; readonly venceEn: string },
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Expediente> =>
  sendFile(`/organizaciones/${id}/expediente/${tipo}`, papel.file, onProgress, signal, {
    emitidoEn: papel.emitidoEn,
    venceEn: papel.venceEn,
  });

import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';

/** The download of what was issued, for the document of the API. */
export const issuedDownloadDescriptions: readonly RouteDescription[] = [
  {
    method: 'GET',
    path: '/api/v1/documentos-emitidos/:id/contenido',
    tags: ['Documentos emitidos'],
    summary: 'Descarga el PDF de un documento emitido',
    params: z.object({ id: idSchema }),
    answers: { 200: { mediaType: '*/*' } },
    limited: true,
    refusals: [403, 409],
    cacheControl: 'private, no-store',
  },
];

import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';

/** The download of a document, for the document of the API. */
export const downloadDescriptions: readonly RouteDescription[] = [
  {
    method: 'GET',
    path: '/api/v1/documentos/:id/contenido',
    tags: ['Documentos'],
    summary: 'Descarga un documento; con vista=1 se muestra donde el tipo lo permite',
    params: z.object({ id: idSchema }),
    query: z.object({ vista: z.literal('1').optional() }),
    answers: { 200: { mediaType: '*/*' } },
    limited: true,
    refusals: [409],
    cacheControl: 'private, no-store',
  },
];

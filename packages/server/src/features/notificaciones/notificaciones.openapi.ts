import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';

/** The preview of a mail, for the document of the API. */
export const mailPreviewDescriptions: readonly RouteDescription[] = [
  {
    method: 'GET',
    path: '/api/v1/correos/:id/vista',
    tags: ['Correos'],
    summary: 'El correo como lo ve quien lo recibe',
    params: z.object({ id: idSchema }),
    limited: true,
    answers: { 200: { mediaType: 'text/html' } },
  },
];

import { expedienteSchema } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';

/** The upload of the slice, for the document of the API. */
export const expedienteDescriptions: readonly RouteDescription[] = [
  {
    method: 'POST',
    path: '/api/v1/organizaciones/:id/expediente/:tipo',
    tags: ['Organizaciones'],
    summary: 'Sube un papel al expediente, con sus fechas',
    params: z.object({ id: z.uuid(), tipo: z.string().max(60) }),
    file: { fields: z.object({ emitidoEn: z.string().optional(), venceEn: z.string().optional() }) },
    answers: { 201: expedienteSchema },
  },
];

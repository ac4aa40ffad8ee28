import { expedienteSchema } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { claveSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';

/** A date of the paper; '' for none. */
const fecha = z.union([z.iso.date(), z.literal('')]);

/** The upload of the slice, for the document of the API. */
export const expedienteDescriptions: readonly RouteDescription[] = [
  {
    method: 'POST',
    path: '/api/v1/organizaciones/:id/expediente/:tipo',
    tags: ['Organizaciones'],
    summary: 'Sube un papel al expediente, con sus fechas',
    params: z.object({ id: z.uuid(), tipo: claveSchema }),
    file: { fields: z.object({ emitidoEn: fecha.optional(), venceEn: fecha.optional() }) },
    answers: { 201: expedienteSchema },
  },
];

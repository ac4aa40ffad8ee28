import { errorBodySchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from './route-description.ts';

const tags = ['Salud'];
const saludSchema = z.object({ estado: z.enum(['lista', 'falla']), fallan: z.array(z.string()) });

/** What watches over the portal, for the document of the API. */
export const healthDescriptions: readonly RouteDescription[] = [
  {
    method: 'GET',
    path: '/salud',
    tags,
    summary: 'Si cada parte del portal responde',
    // Under too much load the portal refuses before it looks at its parts.
    answers: { 200: saludSchema, 503: z.union([saludSchema, errorBodySchema]) },
    open: true,
  },
  {
    method: 'GET',
    path: '/salud/viva',
    tags,
    summary: 'Si el proceso responde',
    answers: { 200: z.object({ estado: z.literal('viva') }) },
    open: true,
    cacheControl: null,
  },
  {
    method: 'GET',
    path: '/metricas',
    tags,
    summary: 'Métricas de Prometheus, solo para quien pregunta desde la misma máquina',
    answers: { 200: { mediaType: 'text/plain' }, 404: null },
    open: true,
    cacheControl: null,
  },
];

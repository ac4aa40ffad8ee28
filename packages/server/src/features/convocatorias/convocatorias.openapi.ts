import { documentoDeConvocatoriaSchema } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { claveSchema, versionSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';

const tags = ['Convocatorias'];
const ranura = claveSchema;
const documento = documentoDeConvocatoriaSchema;

/** The uploads of the slice, for the document of the API. */
export const convocatoriaDescriptions: readonly RouteDescription[] = [
  {
    method: 'POST',
    path: '/api/v1/convocatorias/borrador/documentos/:ranura',
    tags,
    summary: 'Sube un documento al borrador de una convocatoria',
    params: z.object({ ranura }),
    file: {},
    answers: { 201: z.object({ documento }) },
  },
  {
    method: 'POST',
    path: '/api/v1/convocatorias/:id/documentos/:ranura',
    tags,
    summary: 'Sube un documento a una convocatoria en borrador',
    params: z.object({ id: z.uuid(), ranura }),
    file: {},
    answers: { 201: z.object({ documento, version: versionSchema }) },
  },
  {
    method: 'POST',
    path: '/api/v1/convocatorias/:id/adenda/documentos',
    tags,
    summary: 'Sube un documento a la adenda que se escribe',
    params: z.object({ id: z.uuid() }),
    file: {},
    answers: { 201: z.object({ documento }) },
  },
];

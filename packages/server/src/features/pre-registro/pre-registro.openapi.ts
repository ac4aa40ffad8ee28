import { documentoSchema } from '@portal/domain/features/documentos/public';
import { claveSchema, versionSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';

const tags = ['Pre-registro'];
const ranura = claveSchema;

/** The uploads of the slice, for the document of the API. */
export const preRegistroDescriptions: readonly RouteDescription[] = [
  {
    method: 'POST',
    path: '/api/v1/pre-registros/borrador/documentos/:ranura',
    tags,
    summary: 'Sube un documento al borrador',
    params: z.object({ ranura }),
    file: {},
    answers: { 201: z.object({ documento: documentoSchema }) },
  },
  {
    method: 'POST',
    path: '/api/v1/pre-registros/:id/documentos/:ranura',
    tags,
    summary: 'Sube un documento a un pre-registro',
    params: z.object({ id: z.uuid(), ranura }),
    file: {},
    answers: { 201: z.object({ documento: documentoSchema, version: versionSchema }) },
  },
];

import { ranuraDeEvidencia } from '@portal/domain/features/avances/avances.papeles';
import { documentoSchema } from '@portal/domain/features/documentos/public';
import { claveSchema, idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import { uploadRoute, uploads } from '../../stage/uploads.ts';
import { attachDocument, presentDocumento } from '../documentos/public.ts';
import { lockFor, openFor } from './avances.actions.ts';
import { ENTIDAD } from './avances.repo.ts';

/** Where the organization hands in the evidence of a report, while it writes it. The version of the record stays. */
export const avanceUploads = uploads([
  uploadRoute({
    path: '/avances/:id/documentos/:ranura',
    tags: ['Reportes de avance'],
    summary: 'Adjunta una evidencia al reporte que se escribe',
    params: z.object({ id: idSchema, ranura: claveSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: ({ ranura }) => ranuraDeEvidencia(ranura),
    may: async (uow, { id }) => (await openFor(uow, id)).organizacion_id,
    keep: async (uow, archivo, { params: { id }, slot }) => {
      const row = await lockFor(uow, id);
      const documento = await attachDocument(uow, {
        entidad: ENTIDAD,
        entidadId: row.id,
        ranura: slot.id,
        archivo,
        organizacionId: row.organizacion_id,
      });
      return { documento: presentDocumento(documento) };
    },
  }),
]);

import { documentoSchema } from '@portal/domain/features/documentos/public';
import { ranuraDeFoto } from '@portal/domain/features/visitas/visitas.papeles';
import { claveSchema, idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import { uploadRoute, uploads } from '../../stage/uploads.ts';
import { attachDocument, presentDocumento } from '../documentos/public.ts';
import { lockFor, openFor } from './visitas.actions.ts';
import { ENTIDAD } from './visitas.repo.ts';

/** Where who follows the case hands in the pictures of a visit, while its minute is written. The version of the record stays. */
export const visitaUploads = uploads([
  uploadRoute({
    path: '/visitas/:id/documentos/:ranura',
    tags: ['Visitas'],
    summary: 'Adjunta una fotografía a la minuta que se escribe',
    params: z.object({ id: idSchema, ranura: claveSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: ({ ranura }) => ranuraDeFoto(ranura),
    may: async (uow, { id }) => (await openFor(uow, id)).organizacion_id,
    keep: async (uow, archivo, { params: { id }, slot }) => {
      const row = await lockFor(uow, id);
      const documento = await attachDocument(uow, {
        entidad: ENTIDAD,
        entidadId: row.id,
        ranura: slot.id,
        archivo,
        organizacionId: row.organizacion_id,
        // Its minute is still a draft.
        audiencia: 'personal',
      });
      return { documento: presentDocumento(documento) };
    },
  }),
]);

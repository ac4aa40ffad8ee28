import { ranuraDeRespuesta } from '@portal/domain/features/aprobacion/aprobacion.papeles';
import { documentoSchema } from '@portal/domain/features/documentos/public';
import { notFound } from '@portal/domain/kernel/errors';
import { claveSchema, idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/files/index.ts';
import { uploadRoute, uploads } from '../../stage/uploads.ts';
import { attachDocument, type DocumentoVigente, presentDocumento } from '../documentos/public.ts';
import { lockFor, openFor } from './aprobacion.paginas.ts';
import { type AprobacionRow, ENTIDAD } from './aprobacion.repo.ts';

/** The slots of another round are not there: what it was answered with stays as it is. */
const assertOfOpenRound = (row: AprobacionRow, ranura: string): AprobacionRow => {
  if (ranuraDeRespuesta(ranura)?.ronda !== row.ronda) throw notFound();
  return row;
};

/**
 * Puts a received file into a slot of the answer that is being written. The record's version stays, as where a page is saved.
 * Errors: 404 not in sight or not of this round, 403 not of its organization, 409 `fuera_de_respuesta`.
 */
export const attachToAnswer = async (
  uow: ActorUow,
  id: string,
  ranura: string,
  archivo: ReceivedFile,
): Promise<DocumentoVigente> => {
  // Under the lock: the answer is not sent between the check and the paper.
  const row = assertOfOpenRound(await lockFor(uow, id, 'respuesta'), ranura);
  return attachDocument(uow, {
    entidad: ENTIDAD,
    entidadId: row.id,
    ranura,
    archivo,
    organizacionId: row.organizacion_id,
  });
};

/** Where the organization attaches papers to its answer of an oficio (AW-06). */
export const aprobacionUploads = uploads([
  uploadRoute({
    path: '/aprobaciones/:id/documentos/:ranura',
    tags: ['Aprobación'],
    summary: 'Adjunta un documento adicional a la respuesta de un oficio',
    params: z.object({ id: idSchema, ranura: claveSchema }),
    answer: z.object({ documento: documentoSchema }),
    slot: ({ ranura }) => ranuraDeRespuesta(ranura),
    may: async (uow, { id, ranura }) =>
      assertOfOpenRound(await openFor(uow, id, 'respuesta'), ranura).organizacion_id,
    keep: async (uow, archivo, { params: { id }, slot }) => ({
      documento: presentDocumento(await attachToAnswer(uow, id, slot.id, archivo)),
    }),
  }),
]);

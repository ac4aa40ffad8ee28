import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { puedeCrear } from '@portal/domain/features/pre-registro/pre-registro.policy';
import { type RanuraId, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { claveSchema } from '@portal/domain/kernel/shapes';
import { decide } from '@portal/domain/kernel/workflow';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import type { FilePlatform, ReceivedFile } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { API_PREFIX } from '../../platform/http/rpc.ts';
import { versionFor } from '../../platform/workflow/version.ts';
import { lockOrCreateDraft } from '../borradores/public.ts';
import { attachDocument, type DocumentoVigente, presentDocumento, takeUpload } from '../documentos/public.ts';
import { borrowPaper } from '../organizaciones/public.ts';
import { subjectOf } from './pre-registro.present.ts';
import { type PreRegistroRow, preRegistros } from './pre-registro.repo.ts';

const ENTIDAD = preRegistroForm.id;

const slotOf = (id: string) => {
  const ranura = ranuras.find((r) => r.id === (id as RanuraId));
  if (!ranura) throw notFound();
  return ranura;
};

/** Refuses a document where an edit would be refused: not in sight, not yours, or sealed by its state (rule 40). */
const assertEditable = (uow: ActorUow, row: PreRegistroRow | undefined): PreRegistroRow => {
  if (!row) throw notFound();
  const decision = decide(preRegistroWorkflow, 'editar', uow.actor, { ...subjectOf(row, []), faltas: [] });
  if (decision.ok) return row;
  if (decision.reason === 'rol') throw new AppError('prohibido');
  throw new AppError('conflicto', {
    code: 'solo_lectura',
    message: preRegistroMessages.errores.solo_lectura,
  });
};

/**
 * Puts a received file into a slot of a record under way and raises the record's version, like any edit.
 * Errors: 404 not in sight, 403 not yours to edit, 409 sealed by its state.
 */
export const replaceDocument = async (
  uow: ActorUow,
  id: string,
  ranura: string,
  archivo: ReceivedFile,
): Promise<{ documento: DocumentoVigente; version: number }> => {
  const row = assertEditable(uow, await preRegistros.lock(uow, id));
  const documento = await attachDocument(uow, {
    entidad: ENTIDAD,
    entidadId: row.id,
    ranura,
    archivo,
    organizacionId: row.organizacion_id,
  });
  await preRegistros.save(uow, row, row.estado, {});
  return { documento, version: versionFor(uow.actor, row) + 1 };
};

/**
 * Puts the current paper of the actor's own dossier into a slot of its draft: no byte travels.
 * Errors: 403 who may not create, 404 the dossier has none, 422 it has expired.
 */
export const borrowForDraft = async (uow: ActorUow, ranura: RanuraId): Promise<DocumentoVigente> => {
  const { organizacionId } = uow.actor;
  if (!puedeCrear(uow.actor)) throw new AppError('prohibido');
  if (!organizacionId) throw notFound();
  const draft = await lockOrCreateDraft(uow, ENTIDAD, null);
  return borrowPaper(uow, { entidad: 'borrador', entidadId: draft.id, ranura, organizacionId });
};

/** The same for a record under way, whose version it raises. Errors: those of an edit, 404 none, 422 expired. */
export const borrowForRecord = async (
  uow: ActorUow,
  id: string,
  ranura: RanuraId,
): Promise<{ documento: DocumentoVigente; version: number }> => {
  // More people may read than lock: who may only read is told so.
  assertEditable(uow, await preRegistros.find(uow, id));
  const row = assertEditable(uow, await preRegistros.lock(uow, id));
  const documento = await borrowPaper(uow, {
    entidad: ENTIDAD,
    entidadId: row.id,
    ranura,
    organizacionId: row.organizacion_id,
  });
  await preRegistros.save(uow, row, row.estado, {});
  return { documento, version: versionFor(uow.actor, row) + 1 };
};

type UploadOptions = {
  readonly files: FilePlatform;
  readonly context: (request: FastifyRequest) => RequestContext;
};

const slotParams = z.object({ ranura: claveSchema });
const recordParams = slotParams.extend({ id: z.uuid() });

const parseParams = <T>(schema: z.ZodType<T>, params: unknown): T => {
  const result = schema.safeParse(params);
  if (!result.success) throw notFound();
  return result.data;
};

/**
 * The two places where a document is uploaded: the draft of a new record, and a record under way. The
 * right to upload is checked before a byte is read and again with the row locked; no transaction is
 * open while bytes travel. A change of documents raises the record's version, like any edit.
 */
export const preRegistroUploads =
  ({ files, context }: UploadOptions): FastifyPluginAsync =>
  async (app) => {
    app.post(`${API_PREFIX}/pre-registros/borrador/documentos/:ranura`, async (request, reply) => {
      const ranura = slotOf(parseParams(slotParams, request.params).ranura);
      const answer = await takeUpload({
        request,
        files,
        context: context(request),
        politica: ranura,
        may: async ({ actor }) => {
          if (!puedeCrear(actor)) throw new AppError('prohibido');
          return actor.organizacionId;
        },
        keep: async (uow, archivo) => {
          const draft = await lockOrCreateDraft(uow, ENTIDAD, null);
          const documento = await attachDocument(uow, {
            entidad: 'borrador',
            entidadId: draft.id,
            ranura: ranura.id,
            archivo,
            organizacionId: uow.actor.organizacionId,
          });
          return { documento: presentDocumento(documento) };
        },
      });
      return reply.status(201).send(answer);
    });

    app.post(`${API_PREFIX}/pre-registros/:id/documentos/:ranura`, async (request, reply) => {
      const { id, ranura: slot } = parseParams(recordParams, request.params);
      const ranura = slotOf(slot);
      const answer = await takeUpload({
        request,
        files,
        context: context(request),
        politica: ranura,
        may: async (uow) => assertEditable(uow, await preRegistros.find(uow, id)).organizacion_id,
        keep: async (uow, archivo) => {
          const { documento, version } = await replaceDocument(uow, id, ranura.id, archivo);
          return { documento: presentDocumento(documento), version };
        },
      });
      return reply.status(201).send(answer);
    });
  };

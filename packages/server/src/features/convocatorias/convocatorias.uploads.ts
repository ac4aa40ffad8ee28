import { randomUUID } from 'node:crypto';
import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { puedeGestionar } from '@portal/domain/features/convocatorias/convocatorias.policy';
import {
  FORMULARIO,
  FORMULARIO_ADENDA,
  MAX_ADICIONALES,
  type RanuraDeConvocatoria,
  ranuras,
  tipoDeRanura,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import {
  type AccionConvocatoria,
  convocatoriaWorkflow,
} from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { decide } from '@portal/domain/kernel/workflow';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import type { FilePlatform, ReceivedFile } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { API_PREFIX } from '../../platform/http/rpc.ts';
import { lockOrCreateDraft } from '../borradores/public.ts';
import {
  attachDocument,
  type DocumentoVigente,
  listDocuments,
  type Owner,
  takeUpload,
} from '../documentos/public.ts';
import { ENTIDAD } from './convocatorias.actions.ts';
import { presentPapel, subjectOf } from './convocatorias.present.ts';
import { type ConvocatoriaRow, convocatorias } from './convocatorias.repo.ts';

/** Refuses a paper where the action that it belongs to would be refused: not in sight, not yours, or past its state. */
const assertMay = (
  uow: ActorUow,
  action: Extract<AccionConvocatoria, 'editar' | 'publicarAdenda'>,
  row: ConvocatoriaRow | undefined,
): ConvocatoriaRow => {
  if (!row) throw notFound();
  const decision = decide(convocatoriaWorkflow, action, uow.actor, subjectOf(row, [], uow.now));
  if (decision.ok) return row;
  if (decision.reason === 'rol') throw new AppError('prohibido');
  const [first] = decision.blockers;
  throw new AppError('conflicto', {
    code: 'solo_lectura',
    message: action === 'editar' ? convocatoriaMessages.errores.solo_lectura : first?.message,
  });
};

/** As {@link assertMay}, of the row under its lock. A row in sight that cannot be locked is somebody else's to change. */
const lockFor = async (
  uow: ActorUow,
  action: 'editar' | 'publicarAdenda',
  id: string,
): Promise<ConvocatoriaRow> =>
  assertMay(uow, action, (await convocatorias.lock(uow, id)) ?? (await convocatorias.find(uow, id)));

/** Every additional document has a slot of its own, so that two at once never replace each other. */
const newSlot = (tipo: RanuraDeConvocatoria): string =>
  tipo === 'bases' ? tipo : `${tipo}_${randomUUID().replaceAll('-', '')}`;

/** Refuses one more additional document beyond the limit, over all the places where those of a call lie. */
const assertRoom = async (uow: ActorUow, owners: readonly Owner[]): Promise<void> => {
  const lists = await Promise.all(owners.map((o) => listDocuments(uow, o.entidad, o.entidadId)));
  const additional = lists.flat().filter(({ ranura }) => tipoDeRanura(ranura) === 'adicional');
  if (additional.length >= MAX_ADICIONALES)
    throw new AppError('datos_invalidos', {
      code: 'demasiados_documentos',
      message: convocatoriaMessages.errores.demasiados_documentos,
    });
};

const attach = (
  uow: ActorUow,
  owner: Owner,
  tipo: RanuraDeConvocatoria,
  archivo: ReceivedFile,
): Promise<DocumentoVigente> =>
  attachDocument(uow, { ...owner, ranura: newSlot(tipo), archivo, organizacionId: null });

/** Puts a received file into a draft call and raises its version, like any edit. Errors: 404, 403, 409 published. */
const attachToRecord = async (
  uow: ActorUow,
  id: string,
  tipo: RanuraDeConvocatoria,
  archivo: ReceivedFile,
): Promise<{ documento: DocumentoVigente; version: number }> => {
  const row = await lockFor(uow, 'editar', id);
  const owner = { entidad: ENTIDAD, entidadId: id };
  if (tipo === 'adicional') await assertRoom(uow, [owner]);
  const documento = await attach(uow, owner, tipo, archivo);
  await convocatorias.save(uow, row, row.estado, {});
  return { documento, version: row.version + 1 };
};

/** Keeps a paper in the account's draft: of a new call, or of the addendum to `convocatoriaId`. */
export const attachToDraft = async (
  uow: ActorUow,
  convocatoriaId: string | null,
  tipo: RanuraDeConvocatoria,
  archivo: ReceivedFile,
): Promise<DocumentoVigente> => {
  const formulario = convocatoriaId === null ? FORMULARIO : FORMULARIO_ADENDA;
  const draft = await lockOrCreateDraft(uow, formulario, convocatoriaId);
  const owner = { entidad: 'borrador', entidadId: draft.id };
  if (tipo === 'adicional')
    await assertRoom(uow, [
      owner,
      ...(convocatoriaId ? [{ entidad: ENTIDAD, entidadId: convocatoriaId }] : []),
    ]);
  return attach(uow, owner, tipo, archivo);
};

const slotParams = z.object({ ranura: z.enum(Object.keys(ranuras) as RanuraDeConvocatoria[]) });
const recordParams = z.object({ id: z.uuid() });

const parse = <T>(schema: z.ZodType<T>, params: unknown): T => {
  const result = schema.safeParse(params);
  if (!result.success) throw notFound();
  return result.data;
};

type UploadOptions = {
  readonly files: FilePlatform;
  readonly context: (request: FastifyRequest) => RequestContext;
};

/**
 * The three places where a paper of a call is uploaded: the draft of a new call, a call that is a draft, and the addendum
 * that is being written. The right is checked before a byte is read and again with the row locked; no transaction is open
 * while bytes travel.
 */
export const convocatoriaUploads =
  ({ files, context }: UploadOptions): FastifyPluginAsync =>
  async (app) => {
    app.post(`${API_PREFIX}/convocatorias/borrador/documentos/:ranura`, async (request, reply) => {
      const { ranura } = parse(slotParams, request.params);
      const answer = await takeUpload({
        request,
        files,
        context: context(request),
        politica: ranuras[ranura],
        may: async ({ actor }) => {
          if (!puedeGestionar(actor)) throw new AppError('prohibido');
          return null;
        },
        keep: async (uow, archivo) => ({
          documento: presentPapel(await attachToDraft(uow, null, ranura, archivo)),
        }),
      });
      return reply.status(201).send(answer);
    });

    app.post(`${API_PREFIX}/convocatorias/:id/documentos/:ranura`, async (request, reply) => {
      const { id } = parse(recordParams, request.params);
      const { ranura } = parse(slotParams, request.params);
      const answer = await takeUpload({
        request,
        files,
        context: context(request),
        politica: ranuras[ranura],
        may: async (uow) => {
          assertMay(uow, 'editar', await convocatorias.find(uow, id));
          return null;
        },
        keep: async (uow, archivo) => {
          const { documento, version } = await attachToRecord(uow, id, ranura, archivo);
          return { documento: presentPapel(documento), version };
        },
      });
      return reply.status(201).send(answer);
    });

    app.post(`${API_PREFIX}/convocatorias/:id/adenda/documentos`, async (request, reply) => {
      const { id } = parse(recordParams, request.params);
      const answer = await takeUpload({
        request,
        files,
        context: context(request),
        politica: ranuras.adicional,
        may: async (uow) => {
          assertMay(uow, 'publicarAdenda', await convocatorias.find(uow, id));
          return null;
        },
        keep: async (uow, archivo) => {
          await lockFor(uow, 'publicarAdenda', id);
          return { documento: presentPapel(await attachToDraft(uow, id, 'adicional', archivo)) };
        },
      });
      return reply.status(201).send(answer);
    });
  };

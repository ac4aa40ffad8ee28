import { documentoSchema } from '@portal/domain/features/documentos/public';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { puedeCrear } from '@portal/domain/features/pre-registro/pre-registro.policy';
import { type RanuraId, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { claveSchema, idSchema, versionSchema } from '@portal/domain/kernel/shapes';
import { decide } from '@portal/domain/kernel/workflow';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/files/index.ts';
import {
  assertTakesDocuments,
  uploadRoute,
  uploads,
  withDocument,
  withDocuments,
} from '../../stage/uploads.ts';
import { type Donde, lockOrCreateDraft } from '../borradores/public.ts';
import { attachDocument, type DocumentoVigente, presentDocumento } from '../documentos/public.ts';
import { borrowPaper } from '../organizaciones/public.ts';
import { subjectOf } from './pre-registro.present.ts';
import { ENTIDAD, type PreRegistroRow, preRegistros } from './pre-registro.repo.ts';

const slotOf = (id: string) => ranuras.find((r) => r.id === (id as RanuraId));

/** Refuses a document where an edit would be refused: not in sight, not yours, or sealed by its state (rule 40). */
const assertEditable = (uow: ActorUow, row: PreRegistroRow | undefined): PreRegistroRow => {
  if (!row) throw notFound();
  assertTakesDocuments(
    decide(preRegistroWorkflow, 'editar', uow.actor, { ...subjectOf(row, []), faltas: [] }),
    preRegistroMessages.errores.solo_lectura,
  );
  return row;
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
  return withDocument(uow, { row, store: preRegistros }, () =>
    attachDocument(uow, {
      entidad: ENTIDAD,
      entidadId: row.id,
      ranura,
      archivo,
      organizacionId: row.organizacion_id,
    }),
  );
};

type Place = Omit<Parameters<typeof borrowPaper>[1], 'ranura'>;

/** One after the other: they lock the same dossier. The first that cannot be put takes the others back with it. */
const borrowAll = async (
  uow: ActorUow,
  cuales: readonly RanuraId[],
  place: Place,
): Promise<DocumentoVigente[]> => {
  const puestos: DocumentoVigente[] = [];
  for (const ranura of new Set(cuales)) puestos.push(await borrowPaper(uow, { ...place, ranura }));
  return puestos;
};

/**
 * Puts current papers of the actor's own dossier into slots of one of its drafts (null: the one without a number), all or none: no byte travels.
 * Errors: 403 who may not create, 404 the dossier has none, 422 it has expired.
 */
export const borrowForDraft = async (
  uow: ActorUow,
  cuales: readonly RanuraId[],
  borrador: string | null,
): Promise<DocumentoVigente[]> => {
  const { organizacionId } = uow.actor;
  if (!puedeCrear(uow.actor)) throw new AppError('prohibido');
  if (!organizacionId) throw notFound();
  const draft = await lockOrCreateDraft(uow, ENTIDAD, { borrador });
  return borrowAll(uow, cuales, { entidad: 'borrador', entidadId: draft.id, organizacionId });
};

/** The same for a record under way, whose version it raises once. Errors: those of an edit, 404 none, 422 expired. */
export const borrowForRecord = async (
  uow: ActorUow,
  id: string,
  cuales: readonly RanuraId[],
): Promise<{ documentos: DocumentoVigente[]; version: number }> => {
  // More people may read than lock: who may only read is told so.
  assertEditable(uow, await preRegistros.find(uow, id));
  const row = assertEditable(uow, await preRegistros.lock(uow, id));
  const { puesto, version } = await withDocuments(uow, { row, store: preRegistros }, () =>
    borrowAll(uow, cuales, {
      entidad: ENTIDAD,
      entidadId: row.id,
      organizacionId: row.organizacion_id,
    }),
  );
  return { documentos: puesto, version };
};

const slotParams = z.object({ ranura: claveSchema });
const draftParams = z.object({ borrador: idSchema, ranura: claveSchema });
const recordParams = z.object({ id: idSchema, ranura: claveSchema });
const tags = ['Pre-registro'];

const mayBegin = async ({ actor }: ActorUow): Promise<string | null> => {
  if (!puedeCrear(actor)) throw new AppError('prohibido');
  return actor.organizacionId;
};

/** Puts a received file into a slot of one of the actor's drafts, which begins with it when there is none. */
const keepInDraft = async (
  uow: ActorUow,
  archivo: ReceivedFile,
  ranura: RanuraId,
  { borrador }: Donde,
): Promise<{ documento: ReturnType<typeof presentDocumento> }> => {
  const draft = await lockOrCreateDraft(uow, ENTIDAD, { borrador: borrador ?? null });
  const documento = await attachDocument(uow, {
    entidad: 'borrador',
    entidadId: draft.id,
    ranura,
    archivo,
    organizacionId: uow.actor.organizacionId,
  });
  return { documento: presentDocumento(documento) };
};

/** Where a document is uploaded: the drafts of new records, and a record under way. */
export const preRegistroUploads = uploads([
  uploadRoute({
    path: '/pre-registros/borrador/documentos/:ranura',
    tags,
    summary: 'Sube un documento al borrador',
    params: slotParams,
    answer: z.object({ documento: documentoSchema }),
    slot: ({ ranura }) => slotOf(ranura),
    may: mayBegin,
    keep: (uow, archivo, { slot }) => keepInDraft(uow, archivo, slot.id, {}),
  }),
  uploadRoute({
    path: '/pre-registros/borradores/:borrador/documentos/:ranura',
    tags,
    summary: 'Sube un documento a uno de varios borradores',
    params: draftParams,
    answer: z.object({ documento: documentoSchema }),
    slot: ({ ranura }) => slotOf(ranura),
    may: mayBegin,
    keep: (uow, archivo, { params, slot }) => keepInDraft(uow, archivo, slot.id, params),
  }),
  uploadRoute({
    path: '/pre-registros/:id/documentos/:ranura',
    tags,
    summary: 'Sube un documento a un pre-registro',
    params: recordParams,
    answer: z.object({ documento: documentoSchema, version: versionSchema }),
    slot: ({ ranura }) => slotOf(ranura),
    may: async (uow, { id }) => assertEditable(uow, await preRegistros.find(uow, id)).organizacion_id,
    keep: async (uow, archivo, { params, slot }) => {
      const { documento, version } = await replaceDocument(uow, params.id, slot.id, archivo);
      return { documento: presentDocumento(documento), version };
    },
  }),
]);

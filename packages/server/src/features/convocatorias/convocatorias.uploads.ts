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
import { documentoDeConvocatoriaSchema } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import {
  type AccionConvocatoria,
  convocatoriaWorkflow,
} from '@portal/domain/features/convocatorias/convocatorias.workflow';
import type { PoliticaDeRanura } from '@portal/domain/features/documentos/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { claveSchema, idSchema, versionSchema } from '@portal/domain/kernel/shapes';
import { decide } from '@portal/domain/kernel/workflow';
import { z } from 'zod';
import type { ActorUow } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/files/index.ts';
import { assertTakesDocuments, uploadRoute, uploads, withDocument } from '../../stage/uploads.ts';
import { lockOrCreateDraft } from '../borradores/public.ts';
import { attachDocument, type DocumentoVigente, listDocuments, type Owner } from '../documentos/public.ts';
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
  const why = decision.ok ? undefined : decision.blockers[0]?.message;
  assertTakesDocuments(decision, action === 'editar' ? convocatoriaMessages.errores.solo_lectura : why);
  return row;
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
  return withDocument(uow, { row, store: convocatorias }, () => attach(uow, owner, tipo, archivo));
};

/** Keeps a paper in the account's draft: of a new call, or of the addendum to `convocatoriaId`. */
export const attachToDraft = async (
  uow: ActorUow,
  convocatoriaId: string | null,
  tipo: RanuraDeConvocatoria,
  archivo: ReceivedFile,
): Promise<DocumentoVigente> => {
  const formulario = convocatoriaId === null ? FORMULARIO : FORMULARIO_ADENDA;
  const draft = await lockOrCreateDraft(uow, formulario, { registro: convocatoriaId });
  const owner = { entidad: 'borrador', entidadId: draft.id };
  if (tipo === 'adicional')
    await assertRoom(uow, [
      owner,
      ...(convocatoriaId ? [{ entidad: ENTIDAD, entidadId: convocatoriaId }] : []),
    ]);
  return attach(uow, owner, tipo, archivo);
};

const slotParams = z.object({ ranura: claveSchema });
const recordParams = z.object({ id: idSchema });
const tags = ['Convocatorias'];
const documento = documentoDeConvocatoriaSchema;

type Slot = PoliticaDeRanura & { readonly tipo: RanuraDeConvocatoria };
const slots: readonly Slot[] = [
  { tipo: 'bases', ...ranuras.bases },
  { tipo: 'adicional', ...ranuras.adicional },
];
const slotOf = (ranura: string): Slot | undefined => slots.find(({ tipo }) => tipo === ranura);

/**
 * The three places where a paper of a call is uploaded: the draft of a new call, a call that is a draft, and the addendum
 * that is being written.
 */
export const convocatoriaUploads = uploads([
  uploadRoute({
    path: '/convocatorias/borrador/documentos/:ranura',
    tags,
    summary: 'Sube un documento al borrador de una convocatoria',
    params: slotParams,
    answer: z.object({ documento }),
    slot: ({ ranura }) => slotOf(ranura),
    may: async ({ actor }) => {
      if (!puedeGestionar(actor)) throw new AppError('prohibido');
      return null;
    },
    keep: async (uow, archivo, { slot }) => ({
      documento: presentPapel(await attachToDraft(uow, null, slot.tipo, archivo)),
    }),
  }),
  uploadRoute({
    path: '/convocatorias/:id/documentos/:ranura',
    tags,
    summary: 'Sube un documento a una convocatoria en borrador',
    params: recordParams.extend(slotParams.shape),
    answer: z.object({ documento, version: versionSchema }),
    slot: ({ ranura }) => slotOf(ranura),
    may: async (uow, { id }) => {
      assertMay(uow, 'editar', await convocatorias.find(uow, id));
      return null;
    },
    keep: async (uow, archivo, { params, slot }) => {
      const kept = await attachToRecord(uow, params.id, slot.tipo, archivo);
      return { documento: presentPapel(kept.documento), version: kept.version };
    },
  }),
  uploadRoute({
    path: '/convocatorias/:id/adenda/documentos',
    tags,
    summary: 'Sube un documento a la adenda que se escribe',
    params: recordParams,
    answer: z.object({ documento }),
    slot: () => slotOf('adicional'),
    may: async (uow, { id }) => {
      assertMay(uow, 'publicarAdenda', await convocatorias.find(uow, id));
      return null;
    },
    keep: async (uow, archivo, { params: { id }, slot }) => {
      await lockFor(uow, 'publicarAdenda', id);
      return { documento: presentPapel(await attachToDraft(uow, id, slot.tipo, archivo)) };
    },
  }),
]);

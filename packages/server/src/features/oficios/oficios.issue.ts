import { randomBytes } from 'node:crypto';
import { BYTES_DE_CODIGO, codigoDe } from '@portal/domain/features/oficios/oficios.codigo';
import type { TipoDeDocumento } from '@portal/domain/features/oficios/oficios.schema';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import type { Content, Document } from '../../platform/pdf/index.ts';
import { ENTIDAD } from './oficios.repo.ts';

/** A row was written; its PDF is made by a job. */
export const REGISTRADO = `${ENTIDAD}.registrado`;

/** What a document is issued for. */
export type Issue = {
  /** The record: entity of its workflow, id, the folio that it goes by, and its page in the portal. */
  readonly entidad: string;
  readonly entidadId: string;
  readonly referencia: string;
  readonly ruta: string;
  readonly proyectoId: string;
  readonly organizacionId: string;
  readonly content: Content;
};

/**
 * Issues a document in the caller's transaction: it exists, with its code and all that it will say, exactly when the act that
 * it is about does. Its PDF is made afterwards, once. Oficios, which take a folio, are issued by the stages that send them.
 */
export const issueDocument = async (
  uow: ActorUow,
  document: Document<Exclude<TipoDeDocumento, 'oficio'>>,
  { content, ...about }: Issue,
): Promise<void> => {
  const row = await uow.tx
    .insertInto('documentos_emitidos')
    .values({
      tipo: document.tipo,
      codigo: codigoDe(randomBytes(BYTES_DE_CODIGO)),
      entidad: about.entidad,
      entidad_id: about.entidadId,
      referencia: about.referencia,
      ruta: about.ruta,
      proyecto_id: about.proyectoId,
      organizacion_id: about.organizacionId,
      documento: document.id,
      datos: JSON.stringify(content),
      emitido_por: uow.actor.usuarioId,
    })
    .returning(['id', 'codigo', 'plantilla_id'])
    .executeTakeFirstOrThrow();
  const record = { entidad: ENTIDAD, entidadId: row.id, organizacionId: about.organizacionId };
  await emitEvent(uow.tx, { ...record, tipo: REGISTRADO, actorId: uow.actor.usuarioId });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.emitir`,
    datos: {
      tipo: document.tipo,
      codigo: row.codigo,
      referencia: about.referencia,
      plantilla: row.plantilla_id,
    },
  });
};

/**
 * Takes back what was issued for a record, in the caller's transaction: from now on its public page says that it no longer
 * stands. Only who administers the portal may, and what was taken back before stays as it was.
 */
export const withdrawDocuments = async (
  uow: ActorUow,
  record: { readonly entidad: string; readonly entidadId: string; readonly motivo: string },
): Promise<void> => {
  const rows = await uow.tx
    .updateTable('documentos_emitidos')
    .set({ anulado_en: uow.now, anulado_por: uow.actor.usuarioId, motivo_anulacion: record.motivo })
    .where('entidad', '=', record.entidad)
    .where('entidad_id', '=', record.entidadId)
    .where('anulado_en', 'is', null)
    .returning(['id', 'organizacion_id', 'codigo'])
    .execute();
  for (const row of rows) {
    const about = { entidad: ENTIDAD, entidadId: row.id, organizacionId: row.organizacion_id };
    await emitEvent(uow.tx, { ...about, tipo: `${ENTIDAD}.anulado`, actorId: uow.actor.usuarioId });
    await appendLog(uow.tx, {
      ...about,
      actor: uow.actor,
      ip: uow.ip,
      accion: `${ENTIDAD}.dejar-sin-efecto`,
      datos: { codigo: row.codigo, motivo: record.motivo },
    });
  }
};

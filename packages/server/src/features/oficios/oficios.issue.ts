import { randomBytes } from 'node:crypto';
import { BYTES_DE_CODIGO, codigoDe } from '@portal/domain/features/oficios/oficios.codigo';
import type { TipoDeDocumento } from '@portal/domain/features/oficios/oficios.schema';
import { formatFolio, foundationYear } from '@portal/domain/kernel/folio';
import { appendLog } from '../../platform/audit/index.ts';
import { type ActorUow, nextFolio } from '../../platform/db/index.ts';
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
/** What the foundation issues for itself, of no case. */
export type FoundationIssue = Omit<Issue, 'proyectoId' | 'organizacionId'>;

/** The next number of an oficio: others wait for theirs from here to the commit. */
export const nextOficio = async (uow: ActorUow): Promise<string> => {
  const anio = foundationYear(uow.now);
  return formatFolio('OFI', anio, await nextFolio(uow.tx, 'OFI', anio));
};

/**
 * What its organization reads only once the stage that issued it decided: the database hides the row until then. An acta is of no
 * organization.
 */
const reservados: readonly TipoDeDocumento[] = ['dictamen', 'acta'];
/** Who hears of a document: its organization, but for what it does not read yet. */
export const audienceOf = (tipo: TipoDeDocumento) =>
  reservados.includes(tipo) ? ('personal' as const) : ('organizacion' as const);

type Whole<Tipo extends TipoDeDocumento> = FoundationIssue & {
  readonly proyectoId: string | null;
  readonly organizacionId: string | null;
} & (Tipo extends 'oficio' ? { readonly folio: string } : { readonly folio?: never });

/**
 * Issues a document in the caller's transaction: it exists, with its code and all that it will say, exactly when the act that
 * it is about does. Its PDF is made afterwards, once. Only oficios have a folio (`nextOficio`). Answers its id.
 */
export const issueDocument = <Tipo extends Exclude<TipoDeDocumento, 'acta'>>(
  uow: ActorUow,
  document: Document<Tipo>,
  issue: Whole<Tipo> & Issue,
): Promise<string> => write(uow, document, issue);

/** The same for an acta, which is of no case: whoever was called to its session reads it. */
export const issueFoundationDocument = (
  uow: ActorUow,
  document: Document<'acta'>,
  issue: FoundationIssue,
): Promise<string> => write(uow, document, { ...issue, proyectoId: null, organizacionId: null });

const write = async <Tipo extends TipoDeDocumento>(
  uow: ActorUow,
  document: Document<Tipo>,
  { content, ...about }: Whole<Tipo>,
): Promise<string> => {
  const row = await uow.tx
    .insertInto('documentos_emitidos')
    .values({
      tipo: document.tipo,
      codigo: codigoDe(randomBytes(BYTES_DE_CODIGO)),
      folio: about.folio ?? null,
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
  const record = {
    entidad: ENTIDAD,
    entidadId: row.id,
    organizacionId: about.organizacionId,
    audiencia: audienceOf(document.tipo),
  };
  await emitEvent(uow.tx, { ...record, tipo: REGISTRADO, actorId: uow.actor.usuarioId });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.emitir`,
    datos: {
      tipo: document.tipo,
      codigo: row.codigo,
      ...(about.folio ? { folio: about.folio } : {}),
      referencia: about.referencia,
      plantilla: row.plantilla_id,
    },
  });
  return row.id;
};

/**
 * Takes back what was issued for a record, in the caller's transaction: from now on its public page says that it no longer
 * stands. Only who administers the portal may, and what was taken back before stays as it was.
 */
export const withdrawDocuments = async (
  uow: ActorUow,
  record: {
    readonly entidad: string;
    readonly entidadId: string;
    readonly motivo: string;
    /** Only what is of this kind; without it, everything that was issued for the record. */
    readonly tipo?: string;
  },
): Promise<void> => {
  const rows = await uow.tx
    .updateTable('documentos_emitidos')
    .set({ anulado_en: uow.now, anulado_por: uow.actor.usuarioId, motivo_anulacion: record.motivo })
    .where('entidad', '=', record.entidad)
    .where('entidad_id', '=', record.entidadId)
    .$if(record.tipo !== undefined, (query) => query.where('tipo', '=', record.tipo ?? ''))
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

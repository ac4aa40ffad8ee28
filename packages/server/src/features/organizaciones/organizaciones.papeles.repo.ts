import {
  type PapelId,
  tipoDePapel,
  tiposDePapel,
} from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import type { DocumentoVigente } from '../documentos/public.ts';

/** Documents of the dossier belong to this entity; their `entidad_id` is the organization. */
export const EXPEDIENTE = 'expediente';

/** One version of a paper: its document and its dates. */
export type PapelRow = Omit<DocumentoVigente, 'sha256'> & {
  readonly tipo: PapelId;
  readonly vigente: boolean;
  readonly version_de_fechas: number;
  readonly emitido_en: Fecha | null;
  readonly vence_en: Fecha | null;
  readonly origen: string | null;
  /** Who uploaded the file; null when that account is out of sight by now. */
  readonly subido_por: string | null;
};

/** Every version of an organization's papers, in the order of the types, newest first within each. */
export const listPapeles = async (tx: Tx, organizacionId: string): Promise<PapelRow[]> => {
  const rows = await tx
    .selectFrom('papeles as p')
    .innerJoin('documentos as d', 'd.id', 'p.documento_id')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .leftJoin('usuarios as u', 'u.id', 'a.creado_por')
    .where('p.organizacion_id', '=', organizacionId)
    .select([
      'd.id',
      'd.ranura',
      'd.version',
      'd.vigente',
      'd.creado_en as creadoEn',
      'a.nombre',
      'a.mime',
      'a.bytes',
      'a.analisis',
      'p.tipo',
      'p.version as version_de_fechas',
      'p.emitido_en',
      'p.vence_en',
      'p.origen',
      'u.nombre as subido_por',
    ])
    .orderBy('d.version', 'desc')
    .$castTo<PapelRow>()
    .execute();
  const place = new Map<string, number>(tiposDePapel.map(({ id }, i) => [id, i]));
  return rows.toSorted((a, b) => (place.get(a.tipo) ?? 99) - (place.get(b.tipo) ?? 99));
};

export type NewPapel = {
  readonly documentoId: string;
  readonly organizacionId: string;
  readonly tipo: PapelId;
  readonly emitidoEn: Fecha | null;
  readonly venceEn: Fecha | null;
  /** Folio of the record that it came from. */
  readonly origen?: string;
  readonly now: Date;
};

export const insertPapel = async (tx: Tx, papel: NewPapel): Promise<void> => {
  await tx
    .insertInto('papeles')
    .values({
      documento_id: papel.documentoId,
      organizacion_id: papel.organizacionId,
      tipo: papel.tipo,
      emitido_en: papel.emitidoEn,
      vence_en: papel.venceEn,
      fechado_en: papel.now,
      origen: papel.origen ?? null,
    })
    .execute();
};

/** Writes the dates of a version where their version is still that one; false when it is not. */
export const savePapelDates = async (
  tx: Tx,
  at: { readonly documentoId: string; readonly version: number },
  fechas: { readonly emitidoEn: Fecha | null; readonly venceEn: Fecha | null },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('papeles')
    .set({ emitido_en: fechas.emitidoEn, vence_en: fechas.venceEn, fechado_en: now, version: at.version + 1 })
    .where('documento_id', '=', at.documentoId)
    .where('version', '=', at.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The current paper of a type in an organization's expedienteOf, with the moment its file was received. */
export const findCurrentPapel = (
  tx: Tx,
  organizacionId: string,
  tipo: string,
): Promise<
  | {
      readonly documentoId: string;
      readonly archivoId: string;
      readonly venceEn: Fecha | null;
      readonly recibidoEn: Date;
    }
  | undefined
> =>
  tx
    .selectFrom('papeles as p')
    .innerJoin('documentos as d', 'd.id', 'p.documento_id')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .where('p.organizacion_id', '=', organizacionId)
    .where('p.tipo', '=', tipo)
    .where('d.vigente', '=', true)
    .select([
      'd.id as documentoId',
      'd.archivo_id as archivoId',
      'p.vence_en as venceEn',
      'a.creado_en as recibidoEn',
    ])
    .executeTakeFirst();

/** The file of a document in sight, and when it was received. */
export const findFileOf = (
  tx: Tx,
  documentoId: string,
): Promise<{ readonly archivoId: string; readonly recibidoEn: Date } | undefined> =>
  tx
    .selectFrom('documentos as d')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .where('d.id', '=', documentoId)
    .select(['d.archivo_id as archivoId', 'a.creado_en as recibidoEn'])
    .executeTakeFirst();

/** A paper that needs attention, as 'Tus pendientes' tells it. */
export type ExpiringPaper = {
  /** Id of its document. */
  readonly id: string;
  readonly tipo: string;
  readonly etiqueta: string;
  /** Last day on which it is good, 'YYYY-MM-DD'. */
  readonly vence: Fecha;
  readonly organizacionId: string;
};

/**
 * The papers of the actor's own organization that have expired or do so within 30 natural days of Chihuahua, the
 * soonest first. Empty, without asking the database, for staff and newcomers.
 */
export const expiringPapers = async (uow: ActorUow): Promise<ExpiringPaper[]> => {
  const { organizacionId } = uow.actor;
  if (!organizacionId) return [];
  const { rows } = await sql<{ id: string; tipo: string; vence: Fecha }>`
    select p.documento_id as id, p.tipo, p.vence_en as vence
      from papeles p join documentos d on d.id = p.documento_id
     where p.organizacion_id = ${organizacionId}::uuid and d.vigente
       and p.vence_en <= ${today(uow.now)}::date + 30
     order by p.vence_en, p.tipo`.execute(uow.tx);
  return rows.map((row) => ({ ...row, organizacionId, etiqueta: tipoDePapel(row.tipo)?.label ?? row.tipo }));
};

/**
 * Of these documents, those whose file is a paper of the dossier that has expired by `hoy`: a draft that borrowed it
 * weeks ago must not send it. Answers their slots.
 */
export const expiredBorrowed = async (
  uow: ActorUow,
  documentoIds: readonly string[],
  hoy: Fecha,
): Promise<{ readonly ranura: string; readonly venceEn: Fecha }[]> => {
  if (documentoIds.length === 0) return [];
  const { rows } = await sql<{ ranura: string; venceEn: Fecha }>`
    select d.ranura, min(p.vence_en)::text as "venceEn"
      from documentos d
      join documentos e on e.archivo_id = d.archivo_id and e.entidad = ${EXPEDIENTE}
      join papeles p on p.documento_id = e.id
     where d.id = any(${[...documentoIds]}::uuid[]) and p.vence_en < ${hoy}::date
     group by d.ranura order by d.ranura`.execute(uow.tx);
  return rows;
};

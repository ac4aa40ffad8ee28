import type { AudienciaDeBitacora } from '@portal/domain/kernel/audience';
import type { Actor } from '@portal/domain/kernel/policy';
import { sendWithCommit, type Tx } from '../db/index.ts';
import { whoActed } from './who.ts';

/** One entry of the log: who did what to which record, and how it ended. Never a password, never what was typed in full. */
export type LogEntry = {
  /** Null: nobody signed in, or the portal itself. */
  readonly actor: Pick<Actor, 'usuarioId' | 'nombre'> | null;
  /** Address of the caller as a trusted proxy tells it (rule 23). */
  readonly ip?: string | null;
  /** '<entidad>.<infinitivo>', e.g. 'pre-registro.aprobar'. */
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId?: string | null;
  /** Whose record it is. */
  readonly organizacionId?: string | null;
  /** Who may read the entry: its organization and the staff, or without organization only who reads the whole log. */
  readonly audiencia?: AudienciaDeBitacora;
  readonly resultado?: 'exitoso' | 'fallido';
  readonly datos?: Readonly<Record<string, unknown>>;
};

/**
 * Appends an entry to the log in the caller's transaction: it is there exactly when the change is (rule 23). Time, number
 * and hash are the database's. From the insert to the commit every other writer of the log waits, which is what makes it
 * one chain: a request sends both together, and elsewhere it should be the last statement.
 */
export const appendLog = (tx: Tx, entry: LogEntry): Promise<void> =>
  sendWithCommit(
    tx,
    tx.insertInto('bitacora').values({
      actor_id: entry.actor?.usuarioId ?? null,
      ...(entry.actor ? { actor_nombre: entry.actor.nombre } : {}),
      accion: entry.accion,
      entidad: entry.entidad,
      entidad_id: entry.entidadId ?? null,
      organizacion_id: entry.organizacionId ?? null,
      audiencia: entry.audiencia ?? (entry.organizacionId ? 'organizacion' : 'bitacora'),
      ip: entry.ip ?? null,
      resultado: entry.resultado ?? 'exitoso',
      datos: JSON.stringify(entry.datos ?? {}),
    }),
  );

/** An entry as a record's history shows it. */
export type HistoryEntry = {
  readonly id: string;
  readonly ocurrioEn: Date;
  readonly actorId: string | null;
  readonly actorNombre: string;
  readonly accion: string;
  readonly resultado: 'exitoso' | 'fallido';
  readonly datos: Readonly<Record<string, unknown>>;
};

/**
 * The history of one record, newest first, at most `limit` entries; row-level security shows only what the actor may see, and
 * {@link whoActed} whom it is told of by name.
 */
export const listHistory = async (
  tx: Tx,
  entidad: string,
  entidadId: string,
  limit = 200,
): Promise<HistoryEntry[]> => {
  const rows = await tx
    .selectFrom('bitacora')
    .select(['id', 'ocurrio_en', 'actor_id', 'accion', 'resultado', 'datos'])
    .select(whoActed().as('actor_nombre'))
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', entidadId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ocurrioEn: row.ocurrio_en,
    actorId: row.actor_id,
    actorNombre: row.actor_nombre,
    accion: row.accion,
    resultado: row.resultado === 'fallido' ? 'fallido' : 'exitoso',
    datos: row.datos as Record<string, unknown>,
  }));
};

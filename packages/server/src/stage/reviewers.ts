import { AppError } from '@portal/domain/kernel/errors';
import { type Actor, has, type Permiso, veTodo } from '@portal/domain/kernel/policy';
import type { AsignarInput } from '@portal/domain/stage/batch';
import { batchMessages as m } from '@portal/domain/stage/batch-messages';
import { sql } from 'kysely';
import { appendLog } from '../platform/audit/index.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { emitEvent } from '../platform/jobs/index.ts';
import { versionConflict } from '../platform/workflow/run-transition.ts';
import { type Batched, eachOf } from './batch.ts';

/** Who reviews the records of a stage, named by its permission; the database holds the same (`app.revisa`). */
export const reviewersBy = (permiso: Permiso) => {
  /** Whether this account has a queue of them to review. */
  const reviews = (actor: Actor): boolean => veTodo(actor) && has(actor, permiso);
  return {
    reviews,
    /** Error: 403 for who does not review. */
    assertReviews: ({ actor }: ActorUow): void => {
      if (!reviews(actor)) throw new AppError('prohibido');
    },
  };
};

/** The accounts that may review the records of a table, by name; none for whoever may not. */
export const listReviewers = async (
  { tx }: ActorUow,
  tabla: string,
): Promise<{ id: string; nombre: string }[]> => {
  const { rows } = await sql<{ id: string; nombre: string }>`
    select id, nombre from app.revisores(${tabla})`.execute(tx);
  return rows;
};

/** A record whose case somebody is responsible for. */
export type Assigned = Batched & {
  readonly organizacion_id: string;
  readonly responsable_id: string | null;
};

/** What the stage says of its records. */
export type Assignable<Row> = {
  readonly tabla: string;
  readonly entidad: string;
  /** The event that tells whoever was made responsible; its notices are the stage's. */
  readonly evento: string;
  readonly lock: (uow: ActorUow, id: string) => Promise<Row | undefined>;
  /** What the letters of that event tell. */
  readonly aviso: (row: Row) => Readonly<Record<string, string>>;
};

/**
 * Makes a reviewer, or nobody, responsible for the cases of these records, each as it was seen. Who was made responsible by
 * somebody else is told. Errors: 422 when that account may not review; of each record, what `loteSchema` says.
 */
export const assignCases = async <Row extends Assigned>(
  uow: ActorUow,
  { tabla, entidad, evento, lock, aviso }: Assignable<Row>,
  { filas, responsable }: AsignarInput,
) => {
  if (responsable && !(await listReviewers(uow, tabla)).some(({ id }) => id === responsable))
    throw new AppError('datos_invalidos', {
      code: 'no_revisa',
      message: m.noRevisa,
      issues: [{ path: 'responsable', code: 'no_revisa', message: m.noRevisa }],
    });
  return eachOf(uow, filas, lock, async ({ id, responsable: antes }, row) => {
    // As it is already: nothing to write, nobody to tell.
    if (row.responsable_id === responsable) return;
    const { rows } = await sql<{ hecho: boolean }>`
      select app.asignar_responsable(${tabla}, ${row.proyecto_id}, ${responsable}::uuid, ${antes}::uuid, ${uow.now}) as hecho`.execute(
      uow.tx,
    );
    if (!rows[0]?.hecho) throw versionConflict();
    await emitEvent(uow.tx, {
      tipo: evento,
      entidad,
      entidadId: id,
      organizacionId: row.organizacion_id,
      actorId: uow.actor.usuarioId,
      audiencia: 'personal',
      datos: { folio: row.folio, responsable },
      aviso: aviso(row),
    });
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: responsable ? 'proyecto.asignar' : 'proyecto.dejarSinAsignar',
      entidad: 'proyecto',
      entidadId: row.proyecto_id,
      organizacionId: row.organizacion_id,
      audiencia: 'personal',
      datos: { folio: row.folio, responsable, antes },
    });
  });
};

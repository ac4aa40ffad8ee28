import { type Etapa, haTerminado } from '@portal/domain/features/proyectos/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
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
  readonly id: string;
  readonly organizacion_id: string;
  readonly responsable_id: string | null;
  readonly etapa: Etapa;
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

/** Error: 422 where this account may not review the records of that table. */
const assertReviewer = async (uow: ActorUow, tabla: string, responsable: string | null): Promise<void> => {
  if (responsable && !(await listReviewers(uow, tabla)).some(({ id }) => id === responsable))
    throw new AppError('datos_invalidos', {
      code: 'no_revisa',
      message: m.noRevisa,
      issues: [{ path: 'responsable', code: 'no_revisa', message: m.noRevisa }],
    });
};

/** From whose hands to whose; null: nobody. */
type Handed = { readonly antes: string | null; readonly responsable: string | null };

/** Gives the case of a record that is locked to a reviewer, or to nobody, logs it and tells who got it. Errors: 409 where it has ended, or is in other hands. */
const give = async <Row extends Assigned>(
  uow: ActorUow,
  { tabla, entidad, evento, aviso }: Assignable<Row>,
  row: Row,
  { antes, responsable }: Handed,
): Promise<void> => {
  // As it is already: nothing to write, nobody to tell.
  if (row.responsable_id === responsable) return;
  if (haTerminado(row.etapa))
    throw new AppError('conflicto', { code: 'caso_terminado', message: m.terminado });
  const { rows } = await sql<{ hecho: boolean }>`
    select app.asignar_responsable(${tabla}, ${row.proyecto_id}, ${responsable}::uuid, ${antes}::uuid, ${uow.now}) as hecho`.execute(
    uow.tx,
  );
  if (!rows[0]?.hecho) throw versionConflict();
  await emitEvent(uow.tx, {
    tipo: evento,
    entidad,
    entidadId: row.id,
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
};

/**
 * Makes a reviewer, or nobody, responsible for the cases of these records, each as it was seen. Who was made responsible by
 * somebody else is told. Errors: 422 when that account may not review; of each record, what `loteSchema` says.
 */
export const assignCases = async <Row extends Assigned>(
  uow: ActorUow,
  stage: Assignable<Row>,
  { filas, responsable }: AsignarInput,
) => {
  await assertReviewer(uow, stage.tabla, responsable);
  return eachOf(uow, filas, stage.lock, ({ responsable: antes }, row) =>
    give(uow, stage, row, { antes, responsable }),
  );
};

/** How a stage gives the cases of its records to somebody, for the page of a case. */
export type CaseHands = {
  /** Whether this account gives them. */
  readonly may: (actor: Actor) => boolean;
  /** The accounts that they can be given to. */
  readonly people: (uow: ActorUow) => Promise<{ id: string; nombre: string }[]>;
  /** Gives the case of this record. Errors: 404; 409 where it has ended, or is in other hands by now; 422 when that account may not review. */
  readonly give: (uow: ActorUow, registro: string, handed: Handed) => Promise<void>;
};

/** The hands of the cases of a stage, by whoever reviews its records. */
export const handsOf = <Row extends Assigned>(
  stage: Assignable<Row>,
  may: (actor: Actor) => boolean,
): CaseHands => ({
  may,
  people: (uow) => listReviewers(uow, stage.tabla),
  give: async (uow, registro, handed) => {
    await assertReviewer(uow, stage.tabla, handed.responsable);
    const row = await stage.lock(uow, registro);
    if (!row) throw notFound();
    await give(uow, stage, row, handed);
  },
});

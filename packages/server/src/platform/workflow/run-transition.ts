import { audienceInLog, isInternal } from '@portal/domain/kernel/audience';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { type Actor, elPortal } from '@portal/domain/kernel/policy';
import { decide, type Workflow } from '@portal/domain/kernel/workflow';
import { appendLog } from '../audit/index.ts';
import type { Uow } from '../db/index.ts';
import { type Aviso, emitEvent } from '../jobs/index.ts';
import { type Versioned, versionFor } from './version.ts';

/** What `runTransition` needs of a slice's table; the repository gives it. */
export type TransitionStore<State extends string, Row, Patch> = {
  /** The row under `for update`, or undefined when it is not there, not in sight or not the actor's to change. */
  readonly lock: (uow: Uow, id: string) => Promise<Row | undefined>;
  /** The row as the actor may read it, or undefined. Row-level security lets more people read than lock. */
  readonly find: (uow: Uow, id: string) => Promise<Row | undefined>;
  /**
   * Writes where state and version are still those; false when they are not. An internal action raises `version_revision`
   * and leaves what the owner sees of the row as it is.
   */
  readonly save: (
    uow: Uow,
    at: Row & { readonly estado: State },
    to: State,
    patch: Patch,
    interno: boolean,
  ) => Promise<boolean>;
};

export type TransitionRequest<
  S extends string,
  A extends string,
  Su extends { readonly estado: S },
  Row,
  Patch,
> = {
  readonly workflow: Workflow<S, A, Actor, Su>;
  readonly store: TransitionStore<S, Row, Patch>;
  readonly action: NoInfer<A>;
  readonly id: string;
  /** The version that the person saw; absent when another record's action brings this one along, unseen. */
  readonly version?: number;
  /** Judges in place of comparing versions what the change was based on, once role and row are known; throws the refusal. */
  readonly assertBase?: (row: Row) => void;
  readonly input?: unknown;
  /** What the rules look at, from the locked row and the input (already parsed by the contract). */
  readonly subject: (row: Row) => Promise<Su> | Su;
  /** The columns that this action writes besides state and version. */
  readonly patch: (row: Row) => Patch;
  /** What else the action writes, in the same transaction, once the record is saved. */
  readonly after?: (row: Row) => Promise<void>;
  /**
   * What the letters and bells of this action tell of the record, kept with the event: they are written later, when the
   * record may say something else. Required where the table tells anybody.
   */
  readonly aviso?: (row: Row, patch: Patch) => Promise<Aviso> | Aviso;
  /** What the log keeps of it, without personal data. */
  readonly log?: (row: Row) => Readonly<Record<string, unknown>>;
};

type BaseRow = Versioned & {
  readonly id: string;
  readonly estado: string;
  /** Absent where the stage has none of its own. */
  readonly folio?: string;
  /** Null: it belongs to the foundation. */
  readonly organizacion_id: string | null;
};

/** The refusal of a change that was based on an older version (rule 28). */
export const versionConflict = (): AppError => new AppError('conflicto', { code: 'version_distinta' });

/** In sight, but not this account's to do. */
const notYours = (): AppError => new AppError('prohibido', { code: 'rol_no_autorizado' });

const refusals = { rol: 'prohibido', estado: 'conflicto', guarda: 'datos_invalidos' } as const;

/**
 * The only writer of `estado`. In the caller's transaction: locks the row, compares the version,
 * decides by the workflow table, writes, and leaves log entry and outbox event, all or nothing.
 * A job acts as the portal itself (`elPortal`), and only where the table names it.
 * Errors: 404 not in sight, 403 not yours to do, 409 changed or state does not allow, 422 with every blocker.
 */
export const runTransition = async <
  S extends string,
  A extends string,
  Su extends { readonly estado: S },
  Row extends BaseRow & { readonly estado: S },
  Patch,
>(
  uow: Uow,
  request: TransitionRequest<S, A, Su, Row, Patch>,
): Promise<void> => {
  const { workflow, store, action, id, version } = request;
  const locked = await store.lock(uow, id);
  // Not this account's to write as it is now: refused below, but who lost it to somebody faster is told that.
  const row = locked ?? (await store.find(uow, id));
  if (!row) throw notFound();
  const decision = decide(
    workflow,
    action,
    uow.actor ?? elPortal,
    await request.subject(row),
    request.input ?? {},
  );
  if (!decision.ok && decision.reason === 'rol') throw notYours();
  if (request.assertBase) request.assertBase(row);
  else if (version !== undefined && versionFor(uow.actor, row) !== version) throw versionConflict();
  if (!decision.ok) {
    const [first] = decision.blockers;
    throw new AppError(refusals[decision.reason], {
      code: first?.code,
      message: first?.message,
      issues: decision.blockers.map((b) => ({ path: b.path ?? '', code: b.code, message: b.message })),
    });
  }
  if (!locked) throw notYours();
  const { audiencia } = decision;
  const interno = isInternal(audiencia);
  if (interno && row.version_revision === undefined)
    throw new Error(`${decision.event} is internal, and its table counts no version_revision`);
  const patch = request.patch(row);
  const saved = await store.save(uow, row, decision.to, patch, interno);
  if (!saved) throw versionConflict();
  if (decision.notify.length > 0 && !request.aviso)
    throw new Error(`${decision.event} is told to somebody, and nothing says what (aviso)`);
  await request.after?.(row);
  const organizacionId = row.organizacion_id;
  await emitEvent(uow.tx, {
    tipo: decision.event,
    audiencia,
    entidad: workflow.id,
    entidadId: id,
    organizacionId,
    actorId: uow.actor?.usuarioId ?? null,
    datos: { de: row.estado, a: decision.to, ...(row.folio ? { folio: row.folio } : {}) },
    aviso: decision.notify.length > 0 ? await request.aviso?.(row, patch) : undefined,
  });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `${workflow.id}.${action}`,
    entidad: workflow.id,
    entidadId: id,
    organizacionId,
    audiencia: audienceInLog(audiencia, organizacionId),
    datos: {
      de: row.estado,
      a: decision.to,
      version: row.version + (interno ? 0 : 1),
      ...(interno ? { revision: (row.version_revision ?? 0) + 1 } : {}),
      ...(row.folio ? { folio: row.folio } : {}),
      ...request.log?.(row),
    },
  });
};

import { MAX_SIN_ENVIAR } from '@portal/domain/features/borradores/borradores.limites';
import { AppError } from '@portal/domain/kernel/errors';
import type { Answers } from '@portal/domain/kernel/form';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';

/** Which draft of a form, among the actor's for its active organization: of the edits of a record; else of a new one, by its number or the one without. */
export type Donde = { readonly registro?: string | null; readonly borrador?: string | null };

export type BorradorRow = {
  readonly id: string;
  readonly version: number;
  readonly datos: Answers;
  readonly creado_en: Date;
  readonly actualizado_en: Date;
  readonly pestana: string | null;
};

const columns = ['id', 'version', 'datos', 'creado_en', 'actualizado_en', 'pestana'] as const;

const selectDraft = (uow: ActorUow, formulario: string, { registro, borrador }: Donde) =>
  uow.tx
    .selectFrom('borradores')
    .select(columns)
    .where('usuario_id', '=', uow.actor.usuarioId)
    .where('organizacion_id', 'is not distinct from', uow.actor.organizacionId)
    .where('formulario', '=', formulario)
    .where('registro_id', 'is not distinct from', registro ?? null)
    .where('distintivo', 'is not distinct from', borrador ?? null)
    .$castTo<BorradorRow>();

/** The actor's draft of a form, for a new record or for edits of one. */
export const findDraft = (
  uow: ActorUow,
  formulario: string,
  donde: Donde,
): Promise<BorradorRow | undefined> => selectDraft(uow, formulario, donde).executeTakeFirst();

/**
 * The same under a row lock, for whoever makes a record of it: of two who send one draft at the same moment, the second
 * finds none.
 */
export const lockDraft = (
  uow: ActorUow,
  formulario: string,
  donde: Donde,
): Promise<BorradorRow | undefined> => selectDraft(uow, formulario, donde).forUpdate().executeTakeFirst();

const insertOrLock = (
  uow: ActorUow,
  formulario: string,
  { registro, borrador }: Donde,
): Promise<BorradorRow> =>
  uow.tx
    .insertInto('borradores')
    .values({
      formulario,
      registro_id: registro ?? null,
      distintivo: borrador ?? null,
      usuario_id: uow.actor.usuarioId,
    })
    .onConflict((oc) =>
      // Changes nothing: it is what makes the row that is there come back, locked.
      oc.constraint('borradores_unico').doUpdateSet({ version: sql`borradores.version` }),
    )
    .returning(columns)
    .$castTo<BorradorRow>()
    .executeTakeFirstOrThrow();

/** Most drafts of one account, over all forms and records: a person needs a few, a script that fills the disk many. */
const MAX_DRAFTS = 50;

/** The account's turn to begin a draft, until the transaction ends: two at the same moment are not both the last that fits. */
const takeTurn = async ({ tx, actor }: ActorUow): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`borradores:${actor.usuarioId}`}, 0))`.execute(
    tx,
  );
};

/** Refuses one draft more than an account may have. Only for whoever has its turn. */
const assertFits = async (uow: ActorUow, formulario: string, donde: Donde, most: number): Promise<void> => {
  const { todos, nuevos } = await uow.tx
    .selectFrom('borradores')
    .where('usuario_id', '=', uow.actor.usuarioId)
    .select(({ fn, eb }) => [
      fn.countAll<string>().as('todos'),
      fn
        .countAll<string>()
        .filterWhere(
          eb.and([
            eb('formulario', '=', formulario),
            eb('registro_id', 'is', null),
            eb('organizacion_id', 'is not distinct from', uow.actor.organizacionId),
          ]),
        )
        .as('nuevos'),
    ])
    .executeTakeFirstOrThrow();
  if (!donde.registro && Number(nuevos) >= MAX_SIN_ENVIAR)
    throw new AppError('datos_invalidos', {
      code: 'demasiados_sin_enviar',
      message: `Tienes ${MAX_SIN_ENVIAR} sin enviar. Envía o descarta alguno antes de empezar otro.`,
    });
  if (Number(todos) >= most)
    throw new AppError('datos_invalidos', {
      code: 'demasiados_borradores',
      message: `Tienes ${most} borradores abiertos. Envía o descarta alguno antes de empezar otro.`,
    });
};

/**
 * The draft, created empty when there is none, under a row lock: two first uploads meet on one row.
 * Errors: 422 demasiados_sin_enviar when it would be one too many.
 */
export const lockOrCreateDraft = (uow: ActorUow, formulario: string, donde: Donde): Promise<BorradorRow> =>
  begin(uow, formulario, donde, Number.POSITIVE_INFINITY);

/** The same for what is typed, of which an account has only so many. Errors: also 422 demasiados_borradores. */
export const lockOrBeginDraft = (uow: ActorUow, formulario: string, donde: Donde): Promise<BorradorRow> =>
  begin(uow, formulario, donde, MAX_DRAFTS);

const begin = async (uow: ActorUow, formulario: string, donde: Donde, most: number): Promise<BorradorRow> => {
  const kept = await lockDraft(uow, formulario, donde);
  if (kept) return kept;
  await takeTurn(uow);
  // Whoever had the turn before may have begun this very one.
  const begun = await lockDraft(uow, formulario, donde);
  if (begun) return begun;
  await assertFits(uow, formulario, donde, most);
  return insertOrLock(uow, formulario, donde);
};

export type SinEnviarRow = {
  readonly id: string;
  readonly distintivo: string | null;
  readonly version: number;
  readonly datos: Answers;
  readonly creado_en: Date;
  readonly actualizado_en: Date;
  readonly documentos: readonly string[];
};

/** The actor's drafts of new records of a form for its active organization, the last saved first, each with the names of its files. */
export const listUnsent = (uow: ActorUow, formulario: string): Promise<SinEnviarRow[]> =>
  uow.tx
    .selectFrom('borradores as b')
    .where('b.usuario_id', '=', uow.actor.usuarioId)
    .where('b.organizacion_id', 'is not distinct from', uow.actor.organizacionId)
    .where('b.formulario', '=', formulario)
    .where('b.registro_id', 'is', null)
    .select((eb) => [
      'b.id',
      'b.distintivo',
      'b.version',
      'b.datos',
      'b.creado_en',
      'b.actualizado_en',
      sql<string[]>`array(${eb
        .selectFrom('documentos as d')
        .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
        .where('d.entidad', '=', 'borrador')
        .whereRef('d.entidad_id', '=', 'b.id')
        .where('d.vigente', '=', true)
        .select('a.nombre')
        .orderBy('d.ranura')})`.as('documentos'),
    ])
    .orderBy('b.actualizado_en', 'desc')
    .orderBy('b.id')
    .$castTo<SinEnviarRow>()
    .execute();

/** Replaces the answers of a locked draft and raises its version. */
export const updateDraft = (
  uow: ActorUow,
  id: string,
  datos: Answers,
  pestana: string | null,
): Promise<BorradorRow> =>
  uow.tx
    .updateTable('borradores')
    .set({ datos: JSON.stringify(datos), version: sql`version + 1`, actualizado_en: uow.now, pestana })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<BorradorRow>()
    .executeTakeFirstOrThrow();

/** Removes a draft once it was sent or discarded. */
export const deleteDraft = async (uow: ActorUow, id: string): Promise<void> => {
  await uow.tx.deleteFrom('borradores').where('id', '=', id).execute();
};

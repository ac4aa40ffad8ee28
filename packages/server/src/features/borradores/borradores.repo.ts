import type { Answers } from '@portal/domain/kernel/form';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';

export type BorradorRow = {
  readonly id: string;
  readonly version: number;
  readonly datos: Answers;
  readonly creado_en: Date;
  readonly actualizado_en: Date;
  readonly pestana: string | null;
};

const columns = ['id', 'version', 'datos', 'creado_en', 'actualizado_en', 'pestana'] as const;

const selectDraft = (uow: ActorUow, formulario: string, registroId: string | null) =>
  uow.tx
    .selectFrom('borradores')
    .select(columns)
    .where('usuario_id', '=', uow.actor.usuarioId)
    .where('formulario', '=', formulario)
    .where('registro_id', 'is not distinct from', registroId)
    .$castTo<BorradorRow>();

/** The actor's draft of a form, for a new record (`registroId` null) or for edits of one. */
export const findDraft = (
  uow: ActorUow,
  formulario: string,
  registroId: string | null,
): Promise<BorradorRow | undefined> => selectDraft(uow, formulario, registroId).executeTakeFirst();

/**
 * The same under a row lock, for whoever makes a record of it: of two who send one draft at the same moment, the second
 * finds none.
 */
export const lockDraft = (
  uow: ActorUow,
  formulario: string,
  registroId: string | null,
): Promise<BorradorRow | undefined> =>
  selectDraft(uow, formulario, registroId).forUpdate().executeTakeFirst();

/** The draft, created empty when there is none, under a row lock: two first uploads meet on one row. */
export const lockOrCreateDraft = (
  uow: ActorUow,
  formulario: string,
  registroId: string | null,
): Promise<BorradorRow> =>
  uow.tx
    .insertInto('borradores')
    .values({ formulario, registro_id: registroId, usuario_id: uow.actor.usuarioId })
    .onConflict((oc) =>
      // Changes nothing: it is what makes the row that is there come back, locked.
      oc.constraint('borradores_unico').doUpdateSet({ version: sql`borradores.version` }),
    )
    .returning(columns)
    .$castTo<BorradorRow>()
    .executeTakeFirstOrThrow();

/**
 * Drafts that the actor has: a person needs a few, a script that fills the disk many. Who asks holds the account's turn until
 * the transaction ends, so that two who begin one at the same moment are not both the last that fits.
 */
export const countDrafts = async (uow: ActorUow): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`borradores:${uow.actor.usuarioId}`}, 0))`.execute(
    uow.tx,
  );
  const { n } = await uow.tx
    .selectFrom('borradores')
    .where('usuario_id', '=', uow.actor.usuarioId)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

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

import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { DB } from './schema.ts';

/** The row as it was decided on. */
export type At = { readonly id: string; readonly version: number; readonly estado?: string };

/**
 * Runs an update where version and state are still as decided; false when somebody was faster, or the row is not the
 * actor's to change (rule 28). `set` names the version after: `set({ …, version: at.version + 1 })`.
 *
 * @param state the column of the state, where it is not `estado`.
 */
export const saveAt = async <T extends keyof DB>(
  update: UpdateQueryBuilder<DB, T, T, UpdateResult>,
  { id, version, estado }: At,
  state = 'estado',
): Promise<boolean> => {
  let query = update.where(sql<boolean>`id = ${id}::uuid and version = ${version}`);
  if (estado !== undefined) query = query.where(sql<boolean>`${sql.ref(state)} = ${estado}`);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

import type { Scope } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';

/** The columns of a table that say whose case a row is of; `proyecto` null: its rows belong to no case. */
type Columns = { readonly proyecto?: string | null; readonly organizacion?: string };

/**
 * What a list, a search or a count asks of its rows so that it reads those in the actor's scope and no others, by an index.
 * Row-level security asks the same again (`app.ve_proyecto`), and would find them among all rows.
 */
export const within = (
  scope: Scope,
  { proyecto = 'proyecto_id', organizacion = 'organizacion_id' }: Columns = {},
): RawBuilder<boolean> => {
  switch (scope.kind) {
    case 'todo':
      return sql`true`;
    case 'organizacion':
      return sql`${sql.ref(organizacion)} = ${scope.organizacionId}`;
    case 'accesos':
      if (proyecto === null) return sql`false`;
      return sql`${sql.ref(proyecto)} = any ((select app.proyectos_con_acceso())::uuid[])`;
    case 'nada':
      return sql`false`;
  }
};

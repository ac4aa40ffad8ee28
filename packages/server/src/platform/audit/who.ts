import { type RawBuilder, sql } from 'kysely';

/** What an organization reads where somebody of the foundation did something. */
export const LA_FUNDACION = 'Fundación';

/**
 * Who did what an entry of the log tells, as who asks may read it: the name, or to an organization the foundation, whoever of its
 * people it was. Every history that an organization may open reads the name by this; `de` is what the log is called in the statement.
 */
export const whoActed = (de = 'bitacora'): RawBuilder<string> =>
  sql<string>`case when app.se_nombra(${sql.ref(`${de}.actor_id`)}) then ${sql.ref(`${de}.actor_nombre`)} else ${LA_FUNDACION} end`;

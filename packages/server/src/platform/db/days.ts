import { ZONA } from '@portal/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';

/** Days as a list is narrowed to them: `YYYY-MM-DD`, both included, of the foundation's zone. */
export type Days = { readonly desde?: string | undefined; readonly hasta?: string | undefined };

/** Whether an instant lies between these days: from 00:00 of the first to the end of the last in the foundation's zone. */
export const withinDays = (column: string, { desde, hasta }: Days): RawBuilder<boolean> => {
  const at = sql.ref(column);
  const zone = sql.lit(ZONA);
  const limits = [
    ...(desde ? [sql`${at} >= ${desde}::date::timestamp at time zone ${zone}`] : []),
    ...(hasta ? [sql`${at} < (${hasta}::date + 1)::timestamp at time zone ${zone}`] : []),
  ];
  return limits.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(limits, sql` and `)})`;
};

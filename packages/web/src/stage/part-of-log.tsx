import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { DayLog } from '../ui/day-log.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';

type Entry = {
  readonly id: string;
  readonly texto: string;
  readonly motivo: string | null;
  readonly quien: string;
  readonly cuando: string;
};

export type PartOfLogProps<E extends Entry> = {
  readonly title: string;
  readonly description?: string;
  /** Said where nothing happened yet. */
  readonly empty: string;
  readonly query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** Absent until they are read. */
  readonly entries: readonly E[] | undefined;
  /** What stands under an entry; its reason without. */
  readonly body?: (entry: E) => ReactNode;
};

/** A record's own part of the log, on its page: newest first, by day. */
export const PartOfLog = <E extends Entry>({
  title,
  description,
  empty,
  query,
  entries,
  body = ({ motivo }) => motivo,
}: PartOfLogProps<E>) => (
  <Card title={title} description={description}>
    {entries ? (
      entries.length === 0 ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <DayLog
          label={title}
          items={entries.map((entry) => ({
            id: entry.id,
            title: entry.texto,
            who: entry.quien,
            at: entry.cuando,
            body: body(entry),
          }))}
        />
      )
    ) : query.isError ? (
      <ErrorState level={3} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonText lines={4} />
    )}
  </Card>
);

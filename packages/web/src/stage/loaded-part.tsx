import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readingProblem } from '../app/problem.ts';
import { SkeletonText } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';

/** A part of a page that is read by itself: while it loads, when it failed or there is no line for it, and as it is. What was read stays. */
export const LoadedPart = <T,>({
  query,
  failed,
  level = 3,
  lines = 8,
  children,
}: {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>;
  /** Said where it could not be read. */
  readonly failed: string;
  readonly level?: 2 | 3;
  /** Of its shape while it loads. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}) => {
  const { data, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  const problem = readingProblem(query);
  if (!problem) return <SkeletonText lines={lines} />;
  return (
    <ErrorState
      level={level}
      title={failed}
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={problem.referencia}
    >
      {problem.message}
    </ErrorState>
  );
};

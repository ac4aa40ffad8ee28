import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readingProblem } from '../../../app/problem.ts';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** Cards before their data, so that nothing jumps. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <div role="status" className="space-y-6">
    <span className="sr-only">Cargando...</span>
    {Array.from({ length: count }, (_, i) => (
      <Card key={i}>
        <SkeletonText lines={4} />
      </Card>
    ))}
  </div>
);

type AccountStateProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>;
  /** Cards to keep the place of. */
  cards?: number;
  children: (data: T) => ReactNode;
};

/** A section while its data is on the way, when it failed or there is no line for it, and when it is here. */
export const AccountState = <T,>({ query, cards = 1, children }: AccountStateProps<T>) => {
  const { data, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  const problem = readingProblem(query);
  if (problem)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} reference={problem.referencia}>
        {problem.message}
      </ErrorState>
    );
  return <CardSkeletons count={cards} />;
};

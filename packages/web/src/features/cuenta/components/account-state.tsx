import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '../../../app/problem.ts';
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
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Cards to keep the place of. */
  cards?: number;
  children: (data: T) => ReactNode;
};

/** A section while its data is on the way, when it failed, and when it is here. */
export const AccountState = <T,>({ query, cards = 1, children }: AccountStateProps<T>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    const { message, referencia } = problemOf(error);
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} reference={referencia}>
        {message}
      </ErrorState>
    );
  }
  return <CardSkeletons count={cards} />;
};

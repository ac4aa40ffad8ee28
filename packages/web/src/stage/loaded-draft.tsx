import type { Borrador } from '@portal/domain/features/borradores/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemOf } from '../app/problem.ts';
import { SkeletonPage, useOnline } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';

export type LoadedDraftProps = {
  /** `useQuery(draftQuery(…))`. */
  readonly query: UseQueryResult<{ readonly borrador: Borrador | null }>;
  readonly loading: string;
  /** Said instead while the device has no connection. */
  readonly offline?: string;
  readonly children: (borrador: Borrador | null) => ReactNode;
};

/** The page of a form, once the draft that the account left was read. */
export const LoadedDraft = ({ query, loading, offline, children }: LoadedDraftProps) => {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = query;
  const online = useOnline();
  // What was read once stays open, whatever the line does.
  const [open, setOpen] = useState(false);
  if (!open && data && (isFetchedAfterMount || !online)) setOpen(true);
  if (error && !isFetching && !data)
    return (
      <ErrorState level={1} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </ErrorState>
    );
  // Only what was read now: an older copy would look like a change of another device. Without a line it is what there is.
  if (!data || !(open || isFetchedAfterMount)) return <SkeletonPage label={loading} offline={offline} />;
  return children(data.borrador);
};

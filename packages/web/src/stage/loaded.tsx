import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../app/pages.tsx';
import { readingProblem } from '../app/problem.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { DeadEnd, ErrorState } from '../ui/states.tsx';
import { useInSteps } from '../ui/use-in-steps.ts';
import { type FailedToast, useFailedToast } from './use-failed-toast.ts';

/** What the page of a record says while there is none to show. */
export type LoadedWords = {
  readonly loading: string;
  readonly missing: {
    readonly title: string;
    readonly text: string;
    /** The next step: most often the list that it would be in. */
    readonly href: string;
    readonly label: string;
  };
  /** `missing`: also of what is not there; its page says so already. */
  readonly failed: FailedToast & { readonly missing?: boolean };
};

export type LoadedProps<T> = {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>;
  /** Without them, a record that is not there is a page that does not exist. */
  readonly words?: LoadedWords;
  /** The shape of the page while it loads, where it is not that of most. */
  readonly skeleton?: ReactNode;
  /** `reading`: the record is being read, so that what is shown may be the copy of an earlier visit. */
  readonly children: (record: T, reading: boolean) => ReactNode;
};

/** Ids that are none, records that are not there, and those that are not this account's. */
const GONE = [400, 404, 422];

/** The page of one record: while it loads, when it is not there (or not yours), when it failed. */
export const Loaded = <T,>({ query, words, skeleton, children }: LoadedProps<T>) => {
  const { error, isFetching, refetch } = query;
  const data = useInSteps(query.data);
  // A record that was deleted meanwhile is gone; any other failure leaves what is on screen.
  const problem = readingProblem(query);
  const gone = problem !== null && GONE.includes(problem.status);
  useFailedToast(gone && !words?.failed.missing ? null : error, words?.failed);
  if (data !== undefined && !gone) return children(data, isFetching);
  if (!problem) return <SkeletonPage label={words?.loading} shape={skeleton} />;
  if (gone && !words) return <NotFoundPage />;
  return (
    <>
      {words && <title>{`${words.missing.title} · Gestión de Proyectos`}</title>}
      {gone && words ? (
        <DeadEnd
          title={words.missing.title}
          actions={
            <ButtonLink variant="primary" href={words.missing.href}>
              {words.missing.label}
            </ButtonLink>
          }
        >
          {words.missing.text}
        </DeadEnd>
      ) : (
        <ErrorState
          level={1}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={problem.referencia}
        >
          {problem.message}
        </ErrorState>
      )}
    </>
  );
};

import { useMemo } from 'react';
import type { ViewCounts } from '../ui/list-views.tsx';

/** How a stage's server says how many each view holds (`vistasDe` of the domain). */
export type Counted = {
  readonly vistas: readonly { readonly id: string; readonly n: number; readonly mas: boolean }[];
};

export type ListQuery = {
  readonly q?: unknown;
  readonly cursor?: unknown;
  readonly limite?: unknown;
  readonly estado?: unknown;
  readonly orden?: unknown;
  readonly sentido?: unknown;
};

/** What narrows a list besides its view: what its counts are asked with. */
export const narrowingOf = <Query extends ListQuery>({
  q: _q,
  cursor: _cursor,
  limite: _limite,
  estado: _estado,
  orden: _orden,
  sentido: _sentido,
  ...narrowing
}: Query) => narrowing;

/** How many each view holds, for the tabs; none while something is typed, which is not counted, nor before they are known. */
export const useViewCounts = (data: Counted | undefined, typed: unknown): ViewCounts | undefined =>
  useMemo(
    () =>
      typed ? undefined : data && Object.fromEntries(data.vistas.map(({ id, ...total }) => [id, total])),
    [data, typed],
  );

import type { Fecha } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../app/api.ts';

/** The foundation's own non-working days, with which the portal counts a term now; none until they are read. */
export const useInhabiles = (): ReadonlySet<Fecha> => {
  const { data } = useQuery(api.workflow.inhabiles.queryOptions({ staleTime: 5 * 60_000 }));
  return useMemo(() => new Set(data?.fechas), [data]);
};

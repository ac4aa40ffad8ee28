import { queryOptions } from '@tanstack/react-query';
import { api, client } from '../app/api.ts';
import type { SelectOption } from '../ui/select-field.tsx';

/** Calls that the server names at a time, and how often it is asked: nobody chooses among more than these. */
const AT_ONCE = 100;
const TIMES = 10;

/** Every call in sight, the newest first, as what a list can be narrowed to. */
export const callOptions = () =>
  queryOptions({
    queryKey: [...api.convocatoria.listar.key(), 'to narrow a list'],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<readonly SelectOption[]> => {
      const calls: SelectOption[] = [];
      let cursor: string | undefined;
      for (let i = 0; i < TIMES; i += 1) {
        const page = await client.convocatoria.listar({ limite: AT_ONCE, cursor }, { signal });
        calls.push(...page.items.map(({ id, titulo }) => ({ value: id, label: titulo })));
        if (!page.siguiente) break;
        cursor = page.siguiente;
      }
      return calls;
    },
  });

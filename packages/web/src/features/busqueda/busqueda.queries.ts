import { MINIMO_DE_CONSULTA } from '@portal/domain/features/busqueda/busqueda.limites';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

/** What the portal finds, within what the account may see; nothing is asked before there are two letters. */
export const useBusqueda = (q: string) =>
  useQuery(
    api.busqueda.buscar.queryOptions({
      input: { q },
      enabled: [...q].length >= MINIMO_DE_CONSULTA,
      placeholderData: keepPreviousData,
    }),
  );

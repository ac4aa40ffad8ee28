import type { Cola } from '@portal/domain/features/pre-registro/pre-registro.cola';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { preRegistroQueries } from '../../pre-registro.queries.ts';
import type { ListaSearch } from '../../pre-registro.search.ts';
import { preguntaDeCola } from '../cola.ts';

/**
 * The place of a record in the list that its address names, and whether it could not be read. Whose turn it is decides the place
 * in most lists, so that a record that a colleague decided has none there any more: it keeps the neighbours that it was last seen
 * between. For a component that lives as long as the record is the same one.
 */
export const useCola = (id: string, search: ListaSearch): { cola: Cola | undefined; sinLeer: boolean } => {
  const { data, isError } = useQuery(preRegistroQueries.cola(preguntaDeCola(id, search)));
  const [vista, setVista] = useState<Cola>();
  if (data && data !== vista && data.posicion !== null) setVista(data);
  const cola =
    data?.posicion === null && vista
      ? { ...data, anterior: vista.anterior, siguiente: vista.siguiente }
      : data;
  return { cola, sinLeer: isError && !data };
};

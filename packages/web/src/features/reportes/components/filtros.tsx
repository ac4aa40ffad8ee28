import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callOptions } from '../../../stage/call-options.ts';
import { FilterBar } from '../../../stage/filter-bar.tsx';
import { type ListFilter, listOf } from '../../../ui/list-query.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';
import type { FiltrosSearch } from '../reportes.search.ts';
import { filtrosDe, leerFiltros } from './filtros-estado.ts';

/** What the address of a page of figures asks for, once the calls are known. */
export const useFiltros = (search: FiltrosSearch) => {
  const convocatorias = useQuery(callOptions()).data;
  return useMemo(
    () => ({ filtros: leerFiltros(search, convocatorias), convocatorias }),
    [search, convocatorias],
  );
};

const nada = {};

type FiltrosProps = {
  readonly path: string;
  readonly search: FiltrosSearch;
  readonly convocatorias: readonly SelectOption[] | undefined;
  /** The years that there is anything of; undefined while they are not known. */
  readonly anios: readonly number[] | undefined;
  /** What else the address of the page keeps, chosen beside its figures. */
  readonly aparte?: Readonly<Record<string, ListFilter<unknown>>>;
};

/** Call, year, region and line, each in the address of the page. */
export const Filtros = ({ path, search, convocatorias, anios, aparte = nada }: FiltrosProps) => {
  const list = useMemo(
    () => listOf({ ...filtrosDe({ convocatorias, anios }, search.anio), ...aparte }),
    [convocatorias, anios, search.anio, aparte],
  );
  return <FilterBar path={path} list={list} search={search} aparte={Object.keys(aparte)} />;
};

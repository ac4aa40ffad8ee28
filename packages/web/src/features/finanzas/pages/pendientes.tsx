import { finanzasMessages as m } from '@portal/domain/features/finanzas/finanzas.messages';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useVeTodo } from '../../../app/session.ts';
import { FilterBar } from '../../../stage/filter-bar.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { listOf } from '../../../ui/list-query.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Cuadre } from '../components/cuadre.tsx';
import { filtrosDeFinanzas } from '../components/filtros.ts';
import { Pendientes } from '../components/pendientes.tsx';
import { Pestanas, preguntaDe } from '../components/pestanas.tsx';
import { finanzasQueries } from '../finanzas.queries.ts';
import type { FiltrosEnUrl } from '../finanzas.search.ts';

/** What is to be paid, to be proven and to come back; and whether the ledger holds. */
export const PendientesPage = () => {
  const search: FiltrosEnUrl = useSearch({ strict: false });
  const veTodo = useVeTodo();
  const opciones = useQuery(finanzasQueries.opciones()).data;
  const list = useMemo(() => listOf(filtrosDeFinanzas(opciones)), [opciones]);
  const query = useQuery(finanzasQueries.pendientes(preguntaDe(list.queryOf(search))));
  const cuadre = useQuery({ ...finanzasQueries.cuadre(), enabled: veTodo });
  return (
    <div data-wide="">
      <PageHeader title={m.titulo} tabTitle={`${m.pestanas.pendientes} · ${m.titulo}`} />
      <div className="space-y-gap">
        <Pestanas actual="pendientes" search={search} />
        <FilterBar path="/finanzas/pendientes" list={list} search={search} aparte={[]} />
        <Loaded query={query}>
          {(pendientes) => (
            <>
              <Pendientes {...pendientes} />
              {search.municipio !== undefined && (
                <p className="text-sm text-ink-soft">{m.pendientes.enteros}</p>
              )}
            </>
          )}
        </Loaded>
        {cuadre.data && <Cuadre {...cuadre.data} />}
      </div>
    </div>
  );
};

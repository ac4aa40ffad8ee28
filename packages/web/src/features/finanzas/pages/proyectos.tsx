import type { FilaDeProyecto } from '@portal/domain/features/finanzas/finanzas.listas';
import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import { etiquetaSin, ordenesDeProyectos, SIN } from '@portal/domain/features/finanzas/finanzas.schema';
import { nombreDeMunicipio } from '@portal/domain/features/formulacion/public';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StageList } from '../../../stage/list-page.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { listOf } from '../../../ui/list-query.ts';
import { moneyCell } from '../../../ui/money-cell.tsx';
import { filtrosDeFinanzas } from '../components/filtros.ts';
import { Pestanas } from '../components/pestanas.tsx';
import { finanzasQueries } from '../finanzas.queries.ts';
import type { ProyectosSearch } from '../finanzas.search.ts';

const { proyectos: m, columnas } = finanzasMessages;

const suma = (
  id: 'comprometido' | 'desembolsado' | 'comprobado' | 'reintegrado' | 'porComprobar' | 'porDepositar',
  priority: 1 | 2 | 3 | 4,
  sortable: boolean,
): Column<FilaDeProyecto> => ({
  id,
  header: columnas[id],
  align: 'end',
  priority,
  sortable,
  cell: moneyCell((fila) => fila[id], null),
  // A card has room for three; the table and the movements have all.
  card: priority > 2 ? 'no' : 'line',
});

const columns: readonly Column<FilaDeProyecto>[] = [
  {
    id: 'folio',
    header: m.columnas.folio,
    sortable: true,
    card: 'sub',
    cell: ({ folio }) => <span className="figures">{folio}</span>,
  },
  {
    id: 'proyecto',
    header: m.columnas.proyecto,
    grow: 1,
    card: 'heading',
    cell: ({ nombre, organizacion }) => nombre ?? organizacion.nombre,
    second: ({ nombre, organizacion }) => (nombre === null ? null : organizacion.nombre),
  },
  suma('comprometido', 1, true),
  suma('desembolsado', 2, true),
  suma('comprobado', 2, true),
  suma('porComprobar', 3, true),
  suma('reintegrado', 4, false),
  suma('porDepositar', 4, false),
];

/** The projects that the figures are of, with what each comes to, and the way to its movements. */
export const ProyectosPage = () => {
  const search: ProyectosSearch = useSearch({ strict: false });
  const opciones = useQuery(finanzasQueries.opciones()).data;
  const list = useMemo(
    () =>
      listOf(filtrosDeFinanzas(opciones), ordenesDeProyectos, 'desc', {
        columna: 'comprometido',
        dir: 'desc',
      }),
    [opciones],
  );
  const query = useQuery(finanzasQueries.proyectos(list.queryOf(search)));
  const { municipio } = search;
  const suyo = municipio === SIN ? null : municipio && nombreDeMunicipio(municipio);
  return (
    <StageList
      title={finanzasMessages.titulo}
      caption={`Dinero por proyecto${municipio === SIN ? `, ${etiquetaSin.municipio}` : ''}`}
      path="/finanzas/proyectos"
      list={list}
      search={search}
      exportPath="/finanzas/proyectos/exportar"
      query={query}
      searchLabel={m.buscar}
      columns={columns}
      rowLabel={({ folio }) => folio}
      rowHref={({ id }) => `/finanzas/movimientos?proyecto=${id}`}
      actions={({ id }) => [
        { id: 'movimientos', label: m.verMovimientos, href: `/finanzas/movimientos?proyecto=${id}` },
        { id: 'abrir', label: m.abrir, href: `/proyectos/${id}` },
      ]}
      empty={{ title: m.vacia.titulo, text: m.vacia.texto }}
      foot={suyo && <p className="text-sm text-ink-soft">{m.parte(suyo)}</p>}
    >
      <Pestanas actual="proyectos" search={search} />
    </StageList>
  );
};

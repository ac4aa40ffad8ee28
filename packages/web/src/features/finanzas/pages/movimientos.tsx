import type { Movimiento } from '@portal/domain/features/finanzas/finanzas.listas';
import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import {
  etiquetaDeMovimiento,
  restan,
  tiposDeMovimiento,
} from '@portal/domain/features/finanzas/finanzas.schema';
import { formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StageList } from '../../../stage/list-page.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { day, listOf, many, record } from '../../../ui/list-query.ts';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { filtrosDeFinanzas } from '../components/filtros.ts';
import { Pestanas } from '../components/pestanas.tsx';
import { finanzasQueries } from '../finanzas.queries.ts';
import type { MovimientosSearch } from '../finanzas.search.ts';

const { movimientos: m } = finanzasMessages;

const montoDe = ({ tipo, monto }: Movimiento): string =>
  `${restan.has(tipo) ? '−' : ''}${formatMonto(monto)}`;

const diaDe = ({ fecha }: Movimiento) => (
  <time dateTime={fecha} title={formatDateTime(fecha)}>
    {formatMediumDate(fecha)}
  </time>
);

const columns: readonly Column<Movimiento>[] = [
  {
    id: 'tipo',
    header: m.columnas.tipo,
    card: 'heading',
    cell: ({ tipo }) => etiquetaDeMovimiento[tipo],
    // A tablet has no room for its column beside the folio of the project: it stands here.
    second: (fila) => <span className="@3xl:hidden">{diaDe(fila)}</span>,
  },
  { id: 'fecha', header: m.columnas.fecha, priority: 2, card: 'wait', cell: diaDe },
  {
    id: 'proyecto',
    header: m.columnas.proyecto,
    grow: 0.6,
    card: 'sub',
    cell: ({ proyecto }) => [proyecto.folio, proyecto.nombre].filter(Boolean).join(' · '),
    second: ({ organizacion }) => organizacion.nombre,
  },
  {
    id: 'partida',
    header: m.columnas.partida,
    grow: 0.4,
    priority: 4,
    card: 'no',
    cell: ({ partida }) => partida ?? <span className="text-ink-faint">—</span>,
  },
  {
    id: 'causa',
    header: m.columnas.causa,
    priority: 2,
    cell: ({ causa }) =>
      causa ? <span className="figures">{causa.folio}</span> : <span className="text-ink-faint">—</span>,
  },
  {
    id: 'evidencia',
    header: m.columnas.evidencia,
    priority: 5,
    card: 'no',
    cell: ({ evidencia }) =>
      evidencia ? (
        <a className="underline decoration-line-strong underline-offset-3" href={evidencia.ruta}>
          {evidencia.nombre}
        </a>
      ) : (
        <span className="text-ink-faint">—</span>
      ),
  },
  {
    id: 'monto',
    header: m.columnas.monto,
    align: 'end',
    card: 'badge',
    cell: (fila) => <span className="figures">{montoDe(fila)}</span>,
    inCard: (fila) => <span className="figures text-sm font-semibold">{montoDe(fila)}</span>,
  },
];

const actions = ({ evidencia, proyecto }: Movimiento): RowAction[] => [
  ...(evidencia ? [{ id: 'evidencia', label: m.verEvidencia, href: evidencia.ruta }] : []),
  { id: 'proyecto', label: m.columnas.proyecto, href: `/proyectos/${proyecto.id}` },
];

/** Every movement of what is filtered, newest first, with what caused it and the paper that proves it. */
export const MovimientosPage = () => {
  const search: MovimientosSearch = useSearch({ strict: false });
  const opciones = useQuery(finanzasQueries.opciones()).data;
  // The one that the address names is called by its folio once a movement of it is here.
  const pedido = search.proyecto;
  const sinNombres = useMemo(
    () =>
      listOf({
        ...filtrosDeFinanzas(opciones),
        proyecto: record(m.filtros.proyecto, undefined),
        tipo: many(m.filtros.tipo, tiposDeMovimiento, (tipo) => etiquetaDeMovimiento[tipo]),
        desde: day(m.filtros.desde, { name: 'Fecha', edge: 'from' }),
        hasta: day(m.filtros.hasta, { name: 'Fecha', edge: 'to' }),
      }),
    [opciones],
  );
  const query = useQuery(finanzasQueries.movimientos(sinNombres.queryOf(search)));
  const folio = query.data?.items.find(({ proyecto }) => proyecto.id === pedido)?.proyecto.folio;
  const list = useMemo(
    () => ({
      ...sinNombres,
      filters: sinNombres.filters.flatMap((filter) => {
        if (filter.id !== 'proyecto') return [filter];
        return pedido ? [{ ...filter, options: [{ value: pedido, label: folio ?? '…' }] }] : [];
      }),
    }),
    [sinNombres, pedido, folio],
  );
  return (
    <StageList
      title={finanzasMessages.titulo}
      caption="Movimientos"
      path="/finanzas/movimientos"
      list={list}
      search={search}
      exportPath="/finanzas/movimientos/exportar"
      query={query}
      searchLabel={m.buscar}
      columns={columns}
      rowLabel={(fila) => `${etiquetaDeMovimiento[fila.tipo]} ${montoDe(fila)}, ${fila.proyecto.folio}`}
      rowHref={({ causa, proyecto }) => causa?.enlace ?? `/proyectos/${proyecto.id}`}
      actions={actions}
      empty={{ title: m.vacia.titulo, text: m.vacia.texto }}
      foot={search.municipio && <p className="text-sm text-ink-soft">{m.enteros}</p>}
    >
      <Pestanas actual="movimientos" search={search} />
    </StageList>
  );
};

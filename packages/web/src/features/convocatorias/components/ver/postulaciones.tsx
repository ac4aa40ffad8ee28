import { etiquetaDeEtapa, type FilaProyecto } from '@portal/domain/features/proyectos/public';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import type { Column } from '../../../../ui/data-table-types.ts';
import { emptyListState } from '../../../../ui/list-state.ts';
import { Turno } from '../../../../ui/turno.tsx';
import { convocatoriaQueries } from '../../convocatorias.queries.ts';
import type { VerSearch } from '../../convocatorias.search.ts';

const columns: readonly Column<FilaProyecto>[] = [
  { id: 'folio', header: 'Folio', cell: (fila) => fila.folio },
  {
    id: 'organizacion',
    header: 'Organización',
    grow: 1,
    card: 'heading',
    cell: (fila) => fila.organizacion.nombre,
  },
  { id: 'etapa', header: 'Etapa', cell: (fila) => etiquetaDeEtapa[fila.etapa] },
  {
    id: 'turno',
    header: 'Le toca a',
    priority: 2,
    cell: (fila) => <Turno de={fila.turno ?? 'nadie'} plain />,
  },
  {
    id: 'creado',
    header: 'Postuló',
    cell: (fila) => (
      <time dateTime={fila.creadoEn} title={formatDate(fila.creadoEn)}>
        {formatMediumDate(fila.creadoEn)}
      </time>
    ),
  },
];

/** The cases that answered a call, for staff; its page stands in the URL. */
export const Postulaciones = ({ id, total }: { id: string; total: number }) => {
  const search: VerSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const lista = useQuery(convocatoriaQueries.postulaciones(id, search.postulaciones));
  return (
    <Card flush surface="page" title={`Postulaciones (${total.toLocaleString('es-MX')})`}>
      <DataTable
        caption="Postulaciones"
        columns={columns}
        page={lista.data}
        status={lista.isError && !lista.data ? 'error' : lista.isPending ? 'loading' : 'ready'}
        skeletonRows={3}
        state={{ ...emptyListState, cursor: search.postulaciones ?? null }}
        onChange={({ cursor }) =>
          void navigate({ to: '.', search: { postulaciones: cursor ?? undefined }, resetScroll: false })
        }
        rowId={(fila) => fila.id}
        rowLabel={(fila) => fila.folio}
        rowHref={(fila) => fila.enlace ?? `/convocatorias/ver/${id}`}
        onRetry={() => void lista.refetch()}
      />
    </Card>
  );
};

import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { puedeGestionar } from '@portal/domain/features/convocatorias/convocatorias.policy';
import type { FilaConvocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { formatDate, formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { statusOf } from '../../../app/list-status.ts';
import { useActor } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { type FilterDef, ListToolbar } from '../../../ui/filter-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { EliminarDialog } from '../components/eliminar-dialog.tsx';
import { EstadoBadge } from '../components/insignias.tsx';
import { listaEnUrl } from '../components/lista-estado.ts';
import { textoDeDias } from '../components/plazo.ts';
import { convocatoriaQueries } from '../convocatorias.queries.ts';
import type { ListaSearch } from '../convocatorias.search.ts';

const { lista: m } = convocatoriaMessages;

const Fecha = ({ fecha }: { fecha: string }) => (
  <time dateTime={fecha} title={formatDate(fecha)} className="whitespace-nowrap">
    {formatMediumDate(fecha)}
  </time>
);

const columns: readonly Column<FilaConvocatoria>[] = [
  { id: 'titulo', header: 'Título', sortable: true, cell: (fila) => fila.titulo },
  { id: 'estado', header: 'Estado', cell: (fila) => <EstadoBadge estado={fila.estado} /> },
  {
    id: 'apertura',
    header: 'Fecha de apertura',
    sortable: true,
    priority: 2,
    cell: (fila) => <Fecha fecha={fila.fechaApertura} />,
  },
  {
    id: 'cierre',
    header: 'Fecha de cierre',
    sortable: true,
    cell: ({ fechaCierre, plazo }) => (
      <>
        <Fecha fecha={fechaCierre} />
        {plazo.diasRestantes !== null && (
          <span className="block text-xs whitespace-nowrap text-ink-soft">
            {textoDeDias(plazo.diasRestantes)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'presupuesto',
    header: 'Presupuesto',
    sortable: true,
    priority: 2,
    align: 'end',
    nowrap: true,
    cell: ({ presupuesto }) =>
      presupuesto === null ? <span className="text-ink-faint">Sin definir</span> : formatMonto(presupuesto),
  },
  {
    id: 'postulaciones',
    header: 'Postulaciones',
    priority: 2,
    align: 'end',
    cell: (fila) => fila.postulaciones.toLocaleString('es-MX'),
  },
];

/** Filters of who sees published calls only: 'Borrador' would never find anything. */
const filtersOf = (gestiona: boolean): readonly FilterDef[] =>
  gestiona
    ? listaEnUrl.filters
    : listaEnUrl.filters.map((filter) =>
        filter.id === 'estado'
          ? { ...filter, options: filter.options?.filter(({ value }) => value !== 'borrador') }
          : filter,
      );

const NuevaLink = () => (
  <ButtonLink
    variant="primary"
    href="/convocatorias/crear"
    icon={<Plus aria-hidden="true" className="size-4" />}
  >
    {m.nueva}
  </ButtonLink>
);

/** Every call that the account may see (A§2 'Calls list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const actor = useActor();
  const gestiona = puedeGestionar(actor);
  const state = listaEnUrl.stateOf(search);
  const lista = useQuery(convocatoriaQueries.lista(listaEnUrl.queryOf(search)));
  const [porEliminar, setPorEliminar] = useState<string | null>(null);

  useEffect(() => {
    if (lista.error) toast.destructive(m.errorTitulo, m.error, { id: 'convocatorias-lista' });
  }, [lista.error]);

  const actions = (fila: FilaConvocatoria): RowAction[] => [
    { id: 'ver', label: 'Ver', href: `/convocatorias/ver/${fila.id}` },
    ...(fila.acciones.includes('editar')
      ? [{ id: 'editar', label: 'Editar', href: `/convocatorias/editar/${fila.id}` }]
      : []),
    ...(fila.acciones.includes('eliminar')
      ? [{ id: 'eliminar', label: 'Eliminar', onSelect: () => setPorEliminar(fila.id) }]
      : []),
  ];
  const onChange = (next: typeof state) =>
    void navigate({ to: '/convocatorias', search: listaEnUrl.searchOf(next) });

  return (
    <>
      <PageHeader title={m.titulo} actions={gestiona && <NuevaLink />} />
      <div className="space-y-4">
        {gestiona && <BorradorPendiente />}
        <ListToolbar
          state={state}
          onChange={onChange}
          filters={filtersOf(actor.esPersonal)}
          searchLabel="Buscar por título o descripción"
        />
        <Card flush>
          <DataTable
            caption={m.titulo}
            columns={columns}
            page={lista.data}
            status={statusOf(lista)}
            state={state}
            onChange={onChange}
            rowId={(fila) => fila.id}
            rowLabel={(fila) => fila.titulo}
            rowHref={(fila) => `/convocatorias/ver/${fila.id}`}
            actions={actions}
            onRetry={() => void lista.refetch()}
            empty={
              <EmptyState title={m.vacia} actions={gestiona && <NuevaLink />}>
                {gestiona ? m.vaciaPersonal : m.vaciaSolicitante}
              </EmptyState>
            }
          />
        </Card>
      </div>
      <EliminarDialog
        convocatoria={lista.data?.items.find((fila) => fila.id === porEliminar) ?? null}
        onClose={() => setPorEliminar(null)}
      />
    </>
  );
};

/** What this account left half written, one click away. */
const BorradorPendiente = () => {
  const { data } = useQuery(convocatoriaQueries.borrador());
  const borrador = data?.borrador;
  const started = borrador && (borrador.documentos.length > 0 || Object.values(borrador.datos).some(Boolean));
  if (!started) return null;
  return (
    <Banner
      title="Tienes una convocatoria sin guardar"
      actions={
        <ButtonLink size="sm" href="/convocatorias/crear">
          Continuar donde te quedaste
        </ButtonLink>
      }
    >
      {borrador.datos.titulo && <>«{borrador.datos.titulo}». </>}
      Lo último que escribiste es del {formatDateTime(borrador.actualizadoEn)}.
    </Banner>
  );
};

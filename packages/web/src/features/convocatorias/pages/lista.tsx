import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { puedeGestionar } from '@portal/domain/features/convocatorias/convocatorias.policy';
import type { FilaConvocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { formatDate, formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { distanceInWords } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useActor } from '../../../app/session.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import type { FilterDef } from '../../../ui/filter-controls.tsx';
import { moneyCell } from '../../../ui/money-cell.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { DraftBanner } from '../components/draft-banner.tsx';
import { EliminarDialog } from '../components/eliminar-dialog.tsx';
import { EstadoBadge } from '../components/insignias.tsx';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { textoDeDias } from '../components/plazo.ts';
import { convocatoriaQueries } from '../convocatorias.queries.ts';
import type { ListaSearch } from '../convocatorias.search.ts';

const { lista: m } = convocatoriaMessages;

const Fecha = ({ fecha }: { fecha: string }) => (
  <time dateTime={fecha} title={formatDate(fecha)} className="whitespace-nowrap">
    {formatMediumDate(fecha)}
  </time>
);

/** Days before the closing from which they are told apart. */
const POCOS_DIAS = 7;

/** The day of the closing, and how many are left while it is open. */
const Cierre = ({ fila: { fechaCierre, plazo } }: { fila: FilaConvocatoria }) => (
  <>
    <Fecha fecha={fechaCierre} />
    {plazo.diasRestantes !== null && (
      <span
        className={cn(
          'ml-2 text-xs',
          plazo.diasRestantes <= POCOS_DIAS ? 'font-medium text-warning-ink' : 'text-ink-soft',
        )}
      >
        <span className="sr-only">{textoDeDias(plazo.diasRestantes)}</span>
        <span aria-hidden="true" title={textoDeDias(plazo.diasRestantes)}>
          {distanceInWords(plazo.diasRestantes)}
        </span>
      </span>
    )}
  </>
);

/** '4 postulaciones', '1 postulación', 'sin postulaciones'. */
const enPostulaciones = (n: number): string => {
  if (n === 0) return 'sin postulaciones';
  return n === 1 ? '1 postulación' : `${n.toLocaleString('es-MX')} postulaciones`;
};

const columns: readonly Column<FilaConvocatoria>[] = [
  { id: 'titulo', header: 'Título', sortable: true, grow: 1, lines: 2, cell: (fila) => fila.titulo },
  { id: 'estado', header: 'Estado', card: 'badge', cell: (fila) => <EstadoBadge estado={fila.estado} /> },
  {
    id: 'apertura',
    header: 'Apertura',
    sortable: true,
    priority: 2,
    card: 'no',
    cell: (fila) => <Fecha fecha={fila.fechaApertura} />,
  },
  {
    id: 'cierre',
    header: 'Cierre',
    sortable: true,
    card: 'wait',
    cell: (fila) => <Cierre fila={fila} />,
    inCard: (fila) => (
      <>
        {fila.plazo.situacion === 'abierta' || fila.plazo.situacion === 'por_abrir'
          ? 'Cierra el '
          : 'Cierre: '}
        <Cierre fila={fila} />
      </>
    ),
  },
  {
    id: 'presupuesto',
    header: 'Presupuesto',
    sortable: true,
    priority: 2,
    align: 'end',
    cell: moneyCell(({ presupuesto }) => presupuesto, <span className="text-ink-faint">Sin definir</span>),
  },
  {
    id: 'postulaciones',
    header: 'Postulaciones',
    priority: 2,
    align: 'end',
    cell: (fila) => fila.postulaciones.toLocaleString('es-MX'),
    inCard: ({ estado, postulaciones }) => estado !== 'borrador' && enPostulaciones(postulaciones),
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
  const actor = useActor();
  const gestiona = puedeGestionar(actor);
  const lista = useQuery(convocatoriaQueries.lista(listaEnUrl.queryOf(search)));

  const actions = (fila: FilaConvocatoria, ask: () => void): RowAction[] => [
    { id: 'ver', label: 'Ver', href: `/convocatorias/ver/${fila.id}` },
    ...(fila.acciones.includes('editar')
      ? [
          {
            id: 'editar',
            label: 'Editar',
            href: `/convocatorias/editar/${fila.id}`,
            verb: fila.estado === 'borrador',
          },
        ]
      : []),
    ...(fila.acciones.includes('eliminar') ? [{ id: 'eliminar', label: 'Eliminar', onSelect: ask }] : []),
  ];

  return (
    <StageList
      title={m.titulo}
      path="/convocatorias"
      list={{ ...listaEnUrl, filters: filtersOf(actor.esPersonal) }}
      views={actor.esPersonal ? vistas : vistas.filter(({ id }) => id !== 'borradores')}
      search={search}
      exportPath="/convocatorias/exportar"
      query={lista}
      failed={{ id: 'convocatorias-lista', title: m.errorTitulo, text: m.error }}
      searchLabel="Buscar por título o descripción"
      allFilters
      columns={columns}
      rowLabel={(fila) => fila.titulo}
      rowHref={(fila) => `/convocatorias/ver/${fila.id}`}
      actions={actions}
      dialog={(fila, onClose) => <EliminarDialog convocatoria={fila} onClose={onClose} />}
      create={gestiona && <NuevaLink />}
      empty={{ title: m.vacia, text: gestiona ? m.vaciaPersonal : m.vaciaSolicitante }}
    >
      {gestiona && <BorradorPendiente />}
    </StageList>
  );
};

const BorradorPendiente = () => {
  const { data } = useQuery(convocatoriaQueries.borrador());
  return (
    <DraftBanner
      borrador={data?.borrador}
      title="Tienes una convocatoria sin guardar"
      href="/convocatorias/crear"
    >
      {({ datos, actualizadoEn }) => (
        <>
          {datos.titulo && <>«{datos.titulo}». </>}
          Lo último que escribiste es del {formatDateTime(actualizadoEn)}.
        </>
      )}
    </DraftBanner>
  );
};

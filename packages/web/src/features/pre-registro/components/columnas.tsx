import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { turnColumns } from '../../../stage/turn-columns.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Iniciales, Nadie } from '../../../ui/iniciales.tsx';
import { EstadoBadge } from './insignias.tsx';

type Columna = Column<FilaPreRegistro>;

const folio: Columna = {
  id: 'folio',
  header: 'Folio',
  sortable: true,
  card: 'sub',
  cell: (fila) => <span className="figures">{fila.folio}</span>,
};
const organizacion: Columna = {
  id: 'organizacion',
  header: 'Organización',
  sortable: true,
  grow: 0.6,
  card: 'heading',
  cell: (fila) => fila.organizacion,
};
const titular: Columna = {
  id: 'titular',
  header: 'Responsable',
  sortable: true,
  priority: 2,
  grow: 0.4,
  card: 'no',
  cell: (fila) => fila.titular,
};
const fecha: Columna = {
  id: 'creado',
  header: 'Fecha',
  sortable: true,
  priority: 2,
  cell: (fila) => (
    <time dateTime={fila.creadoEn} title={formatDate(fila.creadoEn)}>
      {formatMediumDate(fila.creadoEn)}
    </time>
  ),
};
const estado: Columna = {
  id: 'estado',
  header: 'Estado',
  sortable: true,
  card: 'badge',
  cell: (fila) => <EstadoBadge estado={fila.estado} />,
};

/** The seed's columns (A§2 'Pre-registration list'). */
export const columnas: readonly Columna[] = [folio, organizacion, titular, fecha, estado];

/** The same of one organization alone: on a card the folio tells them apart, and not its name. */
export const columnasDeOrganizacion: readonly Columna[] = [
  { ...folio, card: 'heading' },
  { ...organizacion, card: 'no' },
  { ...titular, card: 'line' },
  fecha,
  estado,
];

/** The same and what a reviewer asks of a row: which call, whose turn and since when, how far, in whose hands. */
export const columnasDeRevision: readonly Columna[] = [
  folio,
  {
    ...organizacion,
    grow: 0.9,
    title: (fila) =>
      [fila.organizacion, fila.titular, fila.revision?.convocatoria?.titulo].filter(Boolean).join(' · '),
    cell: (fila) => fila.organizacion,
    // The seed's 'Responsable' stands here where it has no room for its own column.
    second: (fila) => (
      <>
        <span className="@5xl:hidden">{fila.titular}</span>
        {fila.revision?.convocatoria && (
          <>
            <span className="@5xl:hidden"> · </span>
            {fila.revision.convocatoria.titulo}
          </>
        )}
      </>
    ),
  },
  { ...titular, priority: 3, grow: 0.3 },
  ...turnColumns<FilaPreRegistro>(({ revision }) => revision, { esPersonal: true, always: true }),
  {
    id: 'avance',
    header: 'Revisado',
    priority: 3,
    align: 'end',
    card: 'no',
    cell: ({ revision }) =>
      revision && (
        <span className={revision.avance.decididos === 0 ? 'text-ink-faint' : undefined}>
          {revision.avance.decididos}/{revision.avance.total}
          <span className="sr-only"> campos decididos</span>
        </span>
      ),
  },
  {
    id: 'responsable',
    header: 'A cargo',
    priority: 2,
    card: 'no',
    cell: ({ revision }) =>
      revision?.responsable ? (
        <span title={`A cargo de ${revision.responsable.nombre}`}>
          <Iniciales nombre={revision.responsable.nombre} />
        </span>
      ) : (
        <Nadie>Sin asignar</Nadie>
      ),
  },
  // On a card the days that it waits say more, and its line has no room for both.
  { ...fecha, card: 'no' },
  estado,
];

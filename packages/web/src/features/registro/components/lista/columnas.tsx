import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { FilaRegistro } from '@portal/domain/features/registro/registro.shapes';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { caseColumns, faint } from '../../../../stage/case-columns.tsx';
import { NarrowWait, turnColumns } from '../../../../stage/turn-columns.tsx';
import type { Column } from '../../../../ui/data-table-types.ts';
import { moneyCell } from '../../../../ui/money-cell.tsx';
import { EstadoBadge } from '../estado-badge.tsx';

const { lista: m } = registroMessages;

type Columna = Column<FilaRegistro>;

const columnas = (esPersonal: boolean): readonly Columna[] => [
  {
    id: 'folio',
    header: 'Folio',
    sortable: true,
    card: 'sub',
    cell: (fila) => <span className="figures">{fila.folio}</span>,
    // The seed's 'Fecha', where the name of the project needs the room of its column.
    second: (fila) => <span className="@5xl:hidden">{formatMediumDate(fila.creadoEn)}</span>,
  },
  ...caseColumns<FilaRegistro>(
    ({ nombre }) => nombre,
    { proyecto: 'Proyecto', organizacion: 'Organización', sinNombre: m.sinNombre },
    (fila) => (
      // C12: the list goes by PR-; the project is known by PROJ-.
      <>
        <NarrowWait waits={fila} esPersonal={esPersonal} />
        <span className="figures">{fila.folioProyecto}</span>
        <span className="@7xl:hidden">{' · '}</span>
      </>
    ),
  ),
  {
    id: 'monto',
    header: 'Monto',
    sortable: true,
    align: 'end',
    cell: moneyCell(({ monto }) => monto, faint(m.sinMonto)),
  },
  {
    id: 'creado',
    header: 'Fecha',
    sortable: true,
    priority: 3,
    cell: (fila) => (
      <time dateTime={fila.creadoEn} title={formatDate(fila.creadoEn)}>
        {formatMediumDate(fila.creadoEn)}
      </time>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    sortable: true,
    card: 'badge',
    cell: (fila) => <EstadoBadge estado={fila.estado} />,
  },
  ...turnColumns<FilaRegistro>((fila) => fila, { esPersonal, joined: true }),
];

/** The seed's columns in its order (RL-02), as staff and as an organization read them. */
export const columnasDelPersonal = columnas(true);
export const columnasDeOrganizacion = columnas(false);

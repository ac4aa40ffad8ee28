import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import type { FilaConvenio } from '@portal/domain/features/convenio/convenio.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { caseColumns, faint } from '../../../../stage/case-columns.tsx';
import { NarrowWait, turnColumns } from '../../../../stage/turn-columns.tsx';
import type { Column } from '../../../../ui/data-table-types.ts';
import { moneyCell } from '../../../../ui/money-cell.tsx';
import { EstadoBadge } from '../estados.tsx';

const { lista: m } = convenioMessages;

type Columna = Column<FilaConvenio>;

const columnas = (esPersonal: boolean): readonly Columna[] => [
  {
    id: 'folio',
    header: m.columnas.folio,
    sortable: true,
    card: 'sub',
    // Its CONV- comes with the final text (C14): until then it is known by its case.
    cell: ({ numero, folio }) => <span className="figures">{numero ?? folio}</span>,
    second: ({ numero, folio }) => numero && <span className="figures">{folio}</span>,
  },
  ...caseColumns<FilaConvenio>(
    ({ proyecto }) => proyecto,
    { ...m.columnas, sinNombre: m.sinNombre },
    (fila) => <NarrowWait waits={fila} esPersonal={esPersonal} />,
  ),
  {
    id: 'monto',
    header: m.columnas.monto,
    sortable: true,
    align: 'end',
    cell: moneyCell(({ monto }) => monto, null),
  },
  {
    id: 'firma',
    header: m.columnas.firma,
    sortable: true,
    priority: 4,
    cell: ({ fechaFirma }) => (fechaFirma ? formatMediumDate(fechaFirma) : faint(m.sinFirma)),
    // Once it has its term, that says more.
    inCard: ({ fechaFirma, vigencia }) =>
      !vigencia && fechaFirma && m.firmadoEl(formatMediumDate(fechaFirma)),
  },
  {
    id: 'vigencia',
    header: m.columnas.vigencia,
    sortable: true,
    priority: 2,
    // One under the other: the project beside it needs the room.
    cell: ({ vigencia }) =>
      vigencia ? m.vigenciaDesde(formatMediumDate(vigencia.inicio)) : faint(m.sinVigencia),
    second: ({ vigencia }) => vigencia && formatMediumDate(vigencia.fin),
    named: true,
    inCard: ({ vigencia }) => vigencia && m.vigenciaAl(formatMediumDate(vigencia.fin)),
  },
  {
    id: 'estado',
    header: m.columnas.estado,
    sortable: true,
    card: 'badge',
    // Both within the height of a row.
    cell: ({ estado, fechaFirma }) => (
      <EstadoBadge estado={estado} className={fechaFirma ? 'md:py-0 md:leading-4' : undefined} />
    ),
    // The seed's 'Fecha de firma', where the name of the project needs the room of its column.
    second: ({ fechaFirma }) =>
      fechaFirma && <span className="@7xl:hidden">{m.firmadoEl(formatMediumDate(fechaFirma))}</span>,
  },
  ...turnColumns<FilaConvenio>((fila) => fila, { esPersonal, sortable: false, joined: true }),
];

/** The seed's columns in its order (KL-03), as staff and as an organization read them. */
export const columnasDelPersonal = columnas(true);
export const columnasDeOrganizacion = columnas(false);

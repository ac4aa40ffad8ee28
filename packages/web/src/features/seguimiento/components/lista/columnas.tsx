import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { etiquetaDeRitmo } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { FilaSeguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { formatMonto, type Monto } from '@portal/domain/kernel/money';
import { caseColumns, faint } from '../../../../stage/case-columns.tsx';
import type { Column } from '../../../../ui/data-table-types.ts';
import { MoneyBar } from '../../../../ui/money-bar.tsx';
import { moneyCell } from '../../../../ui/money-cell.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { EstatusBadge, tonoDeAvance } from '../estados.tsx';

const { lista: m } = seguimientoMessages;

const Avance = ({ avance }: { avance: number }) => (
  <div className="flex min-w-24 items-center gap-2">
    <div className="min-w-12 flex-1">
      <Progress value={avance} label={m.columnas.avance} hideText tone={tonoDeAvance(avance)} />
    </div>
    <span className="figures shrink-0 text-sm">{m.avance(avance)}</span>
  </div>
);

const pesos = (monto: Monto): string => formatMonto(monto).replace(/\.00$/, '');

/** What is out and what of it is proven, of what was agreed. */
const Barra = ({ montoTotal, depositado, montoEjercido }: FilaSeguimiento) => (
  <MoneyBar
    small
    label={m.barra(formatMonto(depositado), formatMonto(montoEjercido), formatMonto(montoTotal))}
    total={{ label: m.columnas.montoTotal, monto: montoTotal }}
    montos={{ disbursed: depositado, proven: montoEjercido }}
    empty=""
  />
);

/** The seed's columns in its order (SL-02): no actions, the row opens its page. */
export const columnas: readonly Column<FilaSeguimiento>[] = [
  {
    id: 'folio',
    header: m.columnas.folio,
    sortable: true,
    card: 'sub',
    cell: ({ folio }) => <span className="figures">{folio}</span>,
    second: ({ convenio }) => <span className="figures">{convenio}</span>,
  },
  ...caseColumns<FilaSeguimiento>(({ proyecto }) => proyecto, { ...m.columnas, sinNombre: m.sinNombre }),
  {
    id: 'monto',
    header: m.columnas.montoTotal,
    sortable: true,
    align: 'end',
    card: 'no',
    cell: moneyCell(({ montoTotal }) => montoTotal, null),
  },
  {
    id: 'ejercido',
    header: m.columnas.montoEjercido,
    align: 'end',
    priority: 2,
    cell: moneyCell(({ montoEjercido }) => montoEjercido, null),
    second: (fila) => (
      <div className="pt-1">
        <Barra {...fila} />
      </div>
    ),
    named: true,
    inCard: (fila) => m.ejercidoDe(pesos(fila.montoEjercido), pesos(fila.montoTotal)),
  },
  {
    id: 'avance',
    header: m.columnas.avance,
    priority: 2,
    cell: ({ avanceFisico }) => (avanceFisico === null ? faint(m.sinDato) : <Avance avance={avanceFisico} />),
    // The bar's colour is of how much is done (SL-06), the word of the pace: each says what it is of.
    second: ({ ritmo }) => ritmo && m.suRitmo(etiquetaDeRitmo[ritmo]),
    named: true,
    inCard: ({ avanceFisico }) => (avanceFisico === null ? null : m.avance(avanceFisico)),
  },
  {
    id: 'reporte',
    header: m.columnas.proximoReporte,
    priority: 3,
    cell: ({ proximoReporte }) =>
      proximoReporte === null ? faint(m.sinDato) : formatMediumDate(proximoReporte),
    card: 'wait',
    inCard: ({ proximoReporte }) => proximoReporte && m.reporte(formatMediumDate(proximoReporte)),
  },
  {
    id: 'estatus',
    header: m.columnas.estatus,
    sortable: true,
    card: 'badge',
    // The next report stands here where it has no room for its own column; both need air above and below.
    cell: ({ estatus, proximoReporte }) => (
      <span className={proximoReporte ? 'inline-flex max-w-full pt-1 @5xl:pt-0' : undefined}>
        <EstatusBadge estatus={estatus} />
      </span>
    ),
    second: ({ proximoReporte }) =>
      proximoReporte && (
        <span className="figures block pb-1 @5xl:hidden">{m.reporte(formatMediumDate(proximoReporte))}</span>
      ),
  },
];

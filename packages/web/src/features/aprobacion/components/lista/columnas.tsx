import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { nombreDeEtapa, numeroDeEtapa } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { FilaAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { caseColumns, faint } from '../../../../stage/case-columns.tsx';
import { NarrowWait, turnColumns } from '../../../../stage/turn-columns.tsx';
import type { Column } from '../../../../ui/data-table-types.ts';
import { Iniciales, Nadie } from '../../../../ui/iniciales.tsx';
import { moneyCell } from '../../../../ui/money-cell.tsx';
import { Calificacion } from '../calificacion.tsx';
import { EstadoBadge } from '../estados.tsx';

const { lista: m } = aprobacionMessages;

type Columna = Column<FilaAprobacion>;

/** Where an open one stands in its round; nothing of one that ended. */
const etapaDe = ({ estado, etapa, ronda }: FilaAprobacion): string | undefined => {
  if (estado !== 'en_evaluacion') return ronda > 1 ? m.rondaN(ronda) : undefined;
  const suya = m.etapaY(numeroDeEtapa(etapa), nombreDeEtapa[etapa]);
  return ronda > 1 ? `${suya} · ${m.rondaN(ronda)}` : suya;
};

const evaluador: Columna = {
  id: 'evaluador',
  header: m.columnas.evaluador,
  priority: 4,
  card: 'no',
  cell: ({ evaluador: quien }) =>
    quien ? (
      <span title={m.yMas(quien.nombre, quien.otros)} className="flex items-center gap-1">
        <Iniciales nombre={quien.nombre} />
        {quien.otros > 0 && (
          <>
            <span aria-hidden="true" className="text-xs text-ink-faint">{`+${quien.otros}`}</span>
            <span className="sr-only">{m.otros(quien.otros)}</span>
          </>
        )}
      </span>
    ) : (
      <Nadie>{m.sinEvaluador}</Nadie>
    ),
};

const columnas = (esPersonal: boolean): readonly Columna[] => [
  {
    id: 'folio',
    header: m.columnas.folio,
    sortable: true,
    card: 'sub',
    cell: (fila) => <span className="figures">{fila.folio}</span>,
  },
  ...caseColumns<FilaAprobacion>(
    ({ proyecto }) => proyecto,
    { ...m.columnas, sinNombre: m.sinNombre },
    (fila) => <NarrowWait waits={fila} esPersonal={esPersonal} />,
  ),
  {
    id: 'monto',
    header: m.columnas.monto,
    sortable: true,
    align: 'end',
    cell: moneyCell(({ monto }) => monto, faint(m.sinMonto)),
  },
  // Who evaluates is not its organization's to know.
  ...(esPersonal ? [evaluador] : []),
  {
    id: 'calificacion',
    header: m.columnas.calificacion,
    sortable: true,
    priority: 2,
    align: 'end',
    cell: (fila) => <Calificacion calificacion={fila.calificacion} />,
    // The seed's 'Evaluador', where the name of the project needs the room of its column.
    second: ({ evaluador: quien }) =>
      esPersonal &&
      quien && (
        // It asks for no width of its own: a long name would take it from the project's.
        <span
          title={m.yMas(quien.nombre, quien.otros)}
          className="block truncate contain-inline-size @7xl:hidden"
        >
          {m.yMas(quien.nombre, quien.otros)}
        </span>
      ),
    named: true,
    inCard: ({ calificacion }) => calificacion && m.sobre(calificacion.texto),
  },
  {
    id: 'estado',
    header: m.columnas.estado,
    sortable: true,
    card: 'badge',
    // Both within the height of a row.
    cell: (fila) => <EstadoBadge estado={fila.estado} className={etapaDe(fila) && 'md:py-0 md:leading-4'} />,
    second: etapaDe,
  },
  ...turnColumns<FilaAprobacion>((fila) => fila, { esPersonal, sortable: false, joined: true }),
];

/** The seed's columns in its order (AL-02), as staff and as an organization read them. */
export const columnasDelPersonal = columnas(true);
export const columnasDeOrganizacion = columnas(false);

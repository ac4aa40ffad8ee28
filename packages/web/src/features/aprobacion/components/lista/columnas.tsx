import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { numeroDeEtapa, tituloDeEtapa } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { FilaAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { formatDeadline } from '@portal/domain/kernel/dates';
import type { ReactNode } from 'react';
import type { Column } from '../../../../ui/data-table-types.ts';
import { Edad } from '../../../../ui/edad.tsx';
import { moneyCell } from '../../../../ui/money-cell.tsx';
import { Turno } from '../../../../ui/turno.tsx';
import { Calificacion } from '../calificacion.tsx';
import { EstadoBadge } from '../estados.tsx';

const { lista: m } = aprobacionMessages;

type Columna = Column<FilaAprobacion>;

const tenue = (texto: string): ReactNode => <span className="text-ink-faint">{texto}</span>;

/** Whose turn it is and since when, as one side or the other reads it; nothing where it is nobody's. */
const espera =
  (esPersonal: boolean) =>
  ({ turno, desde }: FilaAprobacion): ReactNode =>
    turno !== null && (
      <span className="flex items-center gap-1.5">
        <Turno de={turno} plain className="text-xs">
          {turno === 'organizacion' && !esPersonal ? m.filtros.tuOrganizacion : m.filtros.turnos[turno]}
        </Turno>
        <Edad desde={desde} plain alarma={esPersonal || turno === 'organizacion'} className="text-xs" />
      </span>
    );

/** Where an open one stands in its round; nothing of one that ended. */
const etapaDe = ({ estado, etapa, ronda }: FilaAprobacion): string | undefined => {
  if (estado !== 'en_evaluacion') return ronda > 1 ? m.rondaN(ronda) : undefined;
  const suya = m.etapaY(numeroDeEtapa(etapa), tituloDeEtapa[etapa]);
  return ronda > 1 ? `${suya} · ${m.rondaN(ronda)}` : suya;
};

const evaluador: Columna = {
  id: 'evaluador',
  header: m.columnas.evaluador,
  priority: 2,
  cell: ({ evaluador: quien }) => (quien ? quien.nombre : tenue(m.sinEvaluador)),
  second: ({ evaluador: quien }) => quien && quien.otros > 0 && m.otros(quien.otros),
  grow: 0.25,
  title: ({ evaluador: quien }) => (quien ? m.yMas(quien.nombre, quien.otros) : undefined),
  inCard: ({ evaluador: quien }) => quien && m.yMas(quien.nombre, quien.otros),
};

const columnas = (esPersonal: boolean): readonly Columna[] => [
  {
    id: 'folio',
    header: m.columnas.folio,
    sortable: true,
    cell: (fila) => <span className="figures">{fila.folio}</span>,
  },
  {
    id: 'proyecto',
    header: m.columnas.proyecto,
    sortable: true,
    grow: 0.45,
    lines: 2,
    card: 'heading',
    title: (fila) => fila.proyecto ?? undefined,
    cell: (fila) => fila.proyecto ?? tenue(m.sinNombre),
    // The seed's 'Organización' stands here where it has no room for its own column.
    second: (fila) => <span className="@5xl:hidden">{fila.organizacion}</span>,
  },
  {
    id: 'organizacion',
    header: m.columnas.organizacion,
    sortable: true,
    grow: 0.3,
    priority: 3,
    cell: (fila) => fila.organizacion,
  },
  {
    id: 'monto',
    header: m.columnas.monto,
    sortable: true,
    align: 'end',
    cell: moneyCell(({ monto }) => monto, tenue(m.sinMonto)),
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
    inCard: ({ calificacion }) => calificacion && m.sobre(calificacion.texto),
  },
  {
    id: 'estado',
    header: m.columnas.estado,
    sortable: true,
    card: 'badge',
    cell: (fila) => <EstadoBadge estado={fila.estado} />,
    second: etapaDe,
  },
  {
    id: 'vence',
    header: 'Vence',
    card: 'only',
    cell: ({ vence }) => vence !== null && m.vence(formatDeadline(vence)),
  },
  { id: 'turno', header: 'Le toca a', card: 'only', cell: espera(esPersonal) },
];

/** The seed's columns in its order (AL-02), as staff and as an organization read them. */
export const columnasDelPersonal = columnas(true);
export const columnasDeOrganizacion = columnas(false);

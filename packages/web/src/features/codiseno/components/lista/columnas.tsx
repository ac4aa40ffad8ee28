import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { avanceTotal, faseDe, sesionesDeCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import type { FilaCodiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import type { ReactNode } from 'react';
import type { Column } from '../../../../ui/data-table-types.ts';
import { Edad } from '../../../../ui/edad.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { Turno } from '../../../../ui/turno.tsx';
import { EstadoBadge } from '../estados.tsx';

const { lista: m, sesion } = codisenoMessages;

type Columna = Column<FilaCodiseno>;

/** Whose turn it is and since when, as one side or the other reads it; nothing where it is nobody's. */
const espera =
  (esPersonal: boolean) =>
  ({ turno, desde }: FilaCodiseno): ReactNode =>
    turno !== null && (
      <span className="flex items-center gap-1.5">
        <Turno de={turno} plain className="text-xs">
          {turno === 'fundacion' ? 'La fundación' : esPersonal ? 'La organización' : 'Tu organización'}
        </Turno>
        <Edad desde={desde} plain alarma={esPersonal || turno === 'organizacion'} className="text-xs" />
      </span>
    );

const Avance = ({ aprobadas }: Pick<FilaCodiseno, 'aprobadas'>) => (
  <div className="flex items-center gap-2 @3xl:min-w-22" title={m.aprobadas(aprobadas)}>
    <div className="flex-1 @max-3xl:hidden">
      <Progress
        value={avanceTotal(aprobadas)}
        label={m.columnas.progreso}
        valueText={m.aprobadas(aprobadas)}
        hideText
      />
    </div>
    <span className="figures text-xs text-ink-soft">{`${avanceTotal(aprobadas)} %`}</span>
  </div>
);

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
    grow: 0.4,
    lines: 2,
    card: 'heading',
    title: (fila) => fila.proyecto ?? undefined,
    cell: (fila) => fila.proyecto ?? <span className="text-ink-faint">{m.sinNombre}</span>,
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
    id: 'fase',
    header: m.columnas.fase,
    grow: 0.3,
    priority: 2,
    title: (fila) => faseDe(fila.sesion),
    // Its number above its name: on one line it was cut.
    cell: (fila) => (
      <>
        {sesion.pestana(fila.sesion)}
        <span className="sr-only">: </span>
        <span className="block text-xs leading-4 whitespace-normal text-ink-soft">
          {sesionesDeCodiseno[fila.sesion - 1]?.titulo}
        </span>
      </>
    ),
    inCard: (fila) => faseDe(fila.sesion),
  },
  {
    id: 'progreso',
    header: m.columnas.progreso,
    sortable: true,
    cell: (fila) => <Avance aprobadas={fila.aprobadas} />,
    // Where there is no room for the phase in words.
    second: (fila) => <span className="@3xl:hidden">{sesion.pestana(fila.sesion)}</span>,
    inCard: (fila) => m.aprobadas(fila.aprobadas),
  },
  {
    id: 'inicio',
    header: m.columnas.inicio,
    sortable: true,
    priority: 2,
    cell: (fila) => (
      <time dateTime={fila.inicio} title={formatDate(fila.inicio)}>
        {formatMediumDate(fila.inicio)}
      </time>
    ),
    inCard: (fila) => m.desde(formatMediumDate(fila.inicio)),
  },
  {
    id: 'estado',
    header: m.columnas.estado,
    sortable: true,
    card: 'badge',
    cell: (fila) => <EstadoBadge estado={fila.estado} />,
  },
  { id: 'turno', header: 'Le toca a', card: 'only', cell: espera(esPersonal) },
];

/** The seed's columns in its order (CL-02), as staff and as an organization read them. */
export const columnasDelPersonal = columnas(true);
export const columnasDeOrganizacion = columnas(false);

import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { avanceTotal, faseDe, sesionesDeCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import type { FilaCodiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { caseColumns } from '../../../../stage/case-columns.tsx';
import { NarrowWait, turnColumns } from '../../../../stage/turn-columns.tsx';
import type { Column } from '../../../../ui/data-table-types.ts';
import { Progress } from '../../../../ui/progress.tsx';
import { EstadoBadge } from '../estados.tsx';

const { lista: m, sesion } = codisenoMessages;

type Columna = Column<FilaCodiseno>;

/** How many sections are approved, out of eight: the bar where there is room for it. */
const Avance = ({ aprobadas }: Pick<FilaCodiseno, 'aprobadas'>) => (
  <div
    className="flex gap-x-2 @max-5xl:flex-col-reverse @max-5xl:gap-y-0.5 @5xl:min-w-28 @5xl:items-center"
    title={m.aprobadas(aprobadas)}
  >
    <div className="@5xl:flex-1">
      <Progress
        value={avanceTotal(aprobadas)}
        label={m.columnas.progreso}
        valueText={m.aprobadas(aprobadas)}
        hideText
      />
    </div>
    <span className="figures text-xs leading-4 text-ink-soft @max-3xl:hidden">{m.deOcho(aprobadas)}</span>
  </div>
);

const columnas = (esPersonal: boolean): readonly Columna[] => [
  {
    id: 'folio',
    header: m.columnas.folio,
    sortable: true,
    card: 'sub',
    cell: (fila) => <span className="figures">{fila.folio}</span>,
    // The seed's 'Fecha de inicio', where the name of the project needs the room of its column.
    second: (fila) => <span className="@7xl:hidden">{m.desde(formatMediumDate(fila.inicio))}</span>,
  },
  ...caseColumns<FilaCodiseno>(
    ({ proyecto }) => proyecto,
    { ...m.columnas, sinNombre: m.sinNombre },
    (fila) => <NarrowWait waits={fila} esPersonal={esPersonal} />,
  ),
  {
    id: 'fase',
    header: m.columnas.fase,
    priority: 2,
    cell: (fila) => <span title={faseDe(fila.sesion)}>{sesion.pestana(fila.sesion)}</span>,
    // Its number above its name: on one line it was cut.
    second: (fila) => (
      <span className="@max-[96rem]:sr-only">
        <span className="sr-only">: </span>
        {sesionesDeCodiseno[fila.sesion - 1]?.titulo}
      </span>
    ),
  },
  {
    id: 'progreso',
    header: m.columnas.progreso,
    sortable: true,
    cell: (fila) => <Avance aprobadas={fila.aprobadas} />,
    // Where there is no room for the phase in words.
    second: (fila) => (
      <span className="figures @3xl:hidden">{`${sesion.pestana(fila.sesion)} · ${m.deOcho(fila.aprobadas)}`}</span>
    ),
    named: true,
    inCard: (fila) => m.deOcho(fila.aprobadas),
  },
  {
    id: 'inicio',
    header: m.columnas.inicio,
    sortable: true,
    priority: 4,
    // How long it waits says more, and the facts have no room for both.
    card: 'no',
    cell: (fila) => (
      <time dateTime={fila.inicio} title={formatDate(fila.inicio)}>
        {formatMediumDate(fila.inicio)}
      </time>
    ),
  },
  {
    id: 'estado',
    header: m.columnas.estado,
    sortable: true,
    card: 'badge',
    cell: (fila) => <EstadoBadge estado={fila.estado} />,
  },
  ...turnColumns<FilaCodiseno>((fila) => fila, { esPersonal, joined: true }),
];

/** The seed's columns in its order (CL-02), as staff and as an organization read them. */
export const columnasDelPersonal = columnas(true);
export const columnasDeOrganizacion = columnas(false);

import type { Instante } from '@portal/domain/kernel/dates';
import { cn } from '../ui/cn.ts';
import type { Column } from '../ui/data-table-types.ts';
import { Edad } from '../ui/edad.tsx';
import { Nadie } from '../ui/iniciales.tsx';
import { Plazo } from '../ui/plazo.tsx';
import { type Quien, Turno } from '../ui/turno.tsx';

/** Whose turn a record is and since when; `vence`: until when, where a deadline runs. */
export type Waiting = {
  readonly turno: Quien | null;
  readonly desde: Instante;
  readonly vence?: Instante | null;
};

const isNobodys = ({ turno }: Waiting): boolean => turno === null || turno === 'nadie';

/** Whose turn it is, as one side or the other reads it. */
const Whose = ({ de, esPersonal }: { de: Quien; esPersonal: boolean }) => (
  <Turno de={de} plain className="align-middle text-xs">
    {de === 'organizacion' && !esPersonal ? 'Tu organización' : undefined}
  </Turno>
);

type LeftProps = { waits: Waiting; esPersonal: boolean };

/** A deadline where one runs, else how long it waits: what has passed is not what is left. */
const Left = ({ waits: { turno, desde, vence }, esPersonal }: LeftProps) =>
  vence ? (
    <Plazo vence={vence} plain short className="align-middle text-xs" />
  ) : (
    <Edad
      desde={desde}
      plain
      alarma={esPersonal || turno === 'organizacion'}
      className="align-middle text-xs"
    />
  );

/** How long a record waits, before what else the second line of its name says: a tablet has no room for the column of {@link turnColumns}. */
export const NarrowWait = ({ waits, esPersonal }: { waits: Waiting; esPersonal: boolean }) =>
  isNobodys(waits) ? null : (
    <span className="@3xl:hidden">
      <Left waits={waits} esPersonal={esPersonal} />
      {' · '}
    </span>
  );

export type TurnOptions = {
  esPersonal: boolean;
  /** False where the list cannot be asked for by how long it waits. */
  sortable?: boolean;
  /** True where a tablet has room for the wait beside the list's other columns. */
  always?: boolean;
  /** True where the seed's own columns leave no room for one that says whose turn it is: the wait says it, however wide the list is. */
  joined?: boolean;
};

/**
 * The two columns of every list of a stage that say whose turn a record is, and for how long: after those that are the seed's.
 * Where there is no room for both, the second line of 'Espera' says whose.
 */
export const turnColumns = <Row,>(
  of: (row: Row) => Waiting | null | undefined,
  { esPersonal, sortable = true, always = false, joined = false }: TurnOptions,
): readonly Column<Row>[] => {
  const waiting = (row: Row): Waiting | null => {
    const waits = of(row) ?? null;
    return waits && !isNobodys(waits) ? waits : null;
  };
  const whose = (row: Row) => {
    const turno = waiting(row)?.turno;
    return turno ? <Whose de={turno} esPersonal={esPersonal} /> : null;
  };
  const turn: Column<Row> = {
    id: 'turno',
    header: 'Turno',
    priority: 4,
    card: 'wait',
    cell: (row) => whose(row) ?? <Nadie>Nadie</Nadie>,
    inCard: whose,
  };
  return [
    ...(joined ? [] : [turn]),
    {
      id: 'desde',
      header: 'Espera',
      sortable,
      priority: always ? 1 : 2,
      card: 'wait',
      cell: (row) => {
        const waits = waiting(row);
        return waits ? <Left waits={waits} esPersonal={esPersonal} /> : <Nadie>Nadie</Nadie>;
      },
      second: (row) => {
        const turno = whose(row);
        return turno && <span className={cn(!joined && '@7xl:hidden')}>{turno}</span>;
      },
      inCard: (row) => {
        const waits = waiting(row);
        return (
          waits && (
            <span className="flex items-center gap-x-2">
              {joined && whose(row)}
              <Left waits={waits} esPersonal={esPersonal} />
            </span>
          )
        );
      },
    },
  ];
};

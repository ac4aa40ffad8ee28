import {
  estadosDePreRegistro,
  estadosDeTablaDePreRegistro,
  type FilaPreRegistro,
  turnoDePreRegistro,
} from '@portal/domain/features/pre-registro/public';
import { daysInWords, waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../../ui/badge.tsx';
import { Board, BoardCard } from '../../../../ui/board.tsx';
import { Card } from '../../../../ui/card.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Edad } from '../../../../ui/edad.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { Turno } from '../../../../ui/turno.tsx';
import { convocatoriaQueries } from '../../convocatorias.queries.ts';

/** Since when a record is where it is; who does not review reads when it came. */
const desdeDe = ({ revision, creadoEn }: FilaPreRegistro): string => revision?.desde ?? creadoEn;

const abierto = ({ estado }: FilaPreRegistro): boolean => turnoDePreRegistro(estado) !== 'nadie';

/** '2 esperan a la fundación; la más antigua, desde hace 22 días.' */
const enUnaFrase = (filas: readonly FilaPreRegistro[]): string => {
  const esperan = filas.filter(({ estado }) => turnoDePreRegistro(estado) === 'fundacion');
  const [antigua] = esperan.map(desdeDe).toSorted();
  if (!antigua) return 'Ninguna espera a la fundación.';
  const dias = waitingDays(antigua, new Date());
  const desde = dias === 0 ? 'desde hoy' : `desde hace ${daysInWords(dias)}`;
  return esperan.length === 1
    ? `Una espera a la fundación, ${desde}.`
    : `${esperan.length} esperan a la fundación; la más antigua, ${desde}.`;
};

/** `deLaLista`: the list of the call, which a review goes on with. */
const Tarjeta = ({ fila, deLaLista }: { fila: FilaPreRegistro; deLaLista: string }) => (
  <BoardCard
    href={
      fila.acciones.includes('revisar')
        ? `/pre-registro/revision/${fila.id}${deLaLista}`
        : `/pre-registro/ver/${fila.id}`
    }
  >
    <span title={fila.organizacion} className="line-clamp-2 text-sm leading-snug font-medium">
      {fila.organizacion}
    </span>
    <span className="mt-1 flex items-baseline justify-between gap-x-2 text-xs text-ink-soft">
      <span className="folio">{fila.folio}</span>
      {fila.revision && abierto(fila) && (
        <span className="figures whitespace-nowrap" title="Datos decididos en la revisión">
          {fila.revision.avance.decididos} de {fila.revision.avance.total}
          <span className="sr-only"> datos decididos</span>
        </span>
      )}
    </span>
    {abierto(fila) && (
      <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5 text-xs">
        <Turno de={turnoDePreRegistro(fila.estado)} plain />
        <Edad desde={desdeDe(fila)} />
      </span>
    )}
  </BoardCard>
);

/** The applications of a call by state, for staff: how long each waits, for whom, and the way to its review. */
export const Tablero = ({ id, esqueleto }: { id: string; esqueleto: string }) => {
  const lista = useQuery(convocatoriaQueries.tablero(id));
  const filas = lista.data?.items ?? [];
  const total = lista.data?.total;
  // Of a part of them nothing is said that would hold for all.
  const parte = total !== undefined && (total.mas || total.n > filas.length);
  const deLaLista = `?convocatoriaId=${id}&orden=creado&sentido=asc`;
  return (
    <Card
      surface="page"
      title="Postulaciones"
      // Its line is there before its words.
      description={lista.data ? !parte && enUnaFrase(filas) : '\u00a0'}
    >
      {lista.data ? (
        <>
          <Board
            label="Postulaciones por estado"
            columns={estadosDePreRegistro.map((estado) => {
              const { label, tone, final } = estadosDeTablaDePreRegistro[estado];
              return {
                id: estado,
                title: (
                  <Badge tone={tone} final={final}>
                    {label}
                  </Badge>
                ),
                items: filas
                  .filter((fila) => fila.estado === estado)
                  .toSorted((a, b) => desdeDe(a).localeCompare(desdeDe(b))),
              };
            })}
            itemId={(fila) => fila.id}
            none="Ninguna"
            card={(fila) => <Tarjeta fila={fila} deLaLista={deLaLista} />}
          />
          {parte && (
            <p className="mt-4 text-sm text-ink-soft">
              Se muestran las {filas.length} que llegaron primero. Las demás están en{' '}
              <TextLink href={`/pre-registro?convocatoriaId=${id}`}>Pre-registro</TextLink>.
            </p>
          )}
        </>
      ) : lista.isError ? (
        <ErrorState level={3} onRetry={() => void lista.refetch()} retrying={lista.isFetching} />
      ) : (
        <Skeleton className={cn('rounded-lg', esqueleto)} />
      )}
    </Card>
  );
};

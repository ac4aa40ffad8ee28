import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DayLog } from '../../../ui/day-log.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

/** All that happened to an organization, its records and its papers, newest first, a page at a time. */
export const Historial = ({ id }: { id: string }) => {
  const historial = useInfiniteQuery(organizacionesQueries.historial(id));
  const entradas = historial.data?.pages.flatMap(({ items }) => items);
  return (
    <Card
      title="Historial"
      description="Todo lo que ha pasado con la organización, sus solicitudes y sus documentos."
    >
      {entradas?.length === 0 ? (
        <p className="text-sm text-ink-soft">Todavía no hay actividad.</p>
      ) : entradas ? (
        <>
          <DayLog
            label="Historial de la organización"
            items={entradas.map(({ id: entrada, texto, folio, quien, cuando }) => ({
              id: entrada,
              title: texto,
              about: folio,
              who: quien,
              at: cuando,
            }))}
          />
          {historial.hasNextPage && (
            <Button
              size="sm"
              className="mt-4"
              busy={historial.isFetchingNextPage}
              busyLabel="Cargando..."
              onClick={() => void historial.fetchNextPage()}
            >
              Ver más
            </Button>
          )}
        </>
      ) : historial.isError ? (
        <ErrorState level={3} onRetry={() => void historial.refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Card>
  );
};

import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';

const m = proyectoMessages.caso;

/** What was decided in a case, by whom and when, newest first: its timeline without the work in between. */
export const Decisiones = ({ id }: { id: string }) => {
  const decisiones = useInfiniteQuery(proyectoQueries.decisiones(id));
  const entradas = decisiones.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={m.decisiones} surface="page">
      {entradas ? (
        entradas.length === 0 ? (
          <p className="text-sm text-ink-soft">{m.sinDecisiones}</p>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {entradas.map(({ id: entrada, texto, quien, cuando }) => (
                <li
                  key={entrada}
                  className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5 text-sm"
                >
                  <span className="min-w-0">
                    <span className="font-medium">{texto}</span>
                    <span className="text-ink-soft">{` · ${quien}`}</span>
                  </span>
                  <time dateTime={cuando} className="figures text-xs text-ink-soft">
                    {formatMediumDate(cuando)}
                  </time>
                </li>
              ))}
            </ul>
            {decisiones.hasNextPage && (
              <Button
                size="sm"
                className="mt-4"
                busy={decisiones.isFetchingNextPage}
                busyLabel="Cargando..."
                onClick={() => void decisiones.fetchNextPage()}
              >
                {m.masDecisiones}
              </Button>
            )}
          </>
        )
      ) : decisiones.isError ? (
        <ErrorState level={3} title={m.errorDeDecisiones} onRetry={() => void decisiones.refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  );
};

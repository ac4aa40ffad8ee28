import type { Tone } from '@portal/domain/kernel/workflow';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { DayLog } from '../../../ui/day-log.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { repositorioQueries } from '../repositorio.queries.ts';

/** Colours of what happened; anything else is neutral. */
const tones: Readonly<Record<string, Tone>> = {
  enviarARevision: 'info',
  activar: 'success',
  reactivar: 'success',
  devolver: 'warning',
};

/** A document's part of the log. */
export const Actividad = ({ id }: { id: string }) => {
  const historial = useQuery(repositorioQueries.historial(id));
  return (
    <Card title="Actividad" surface="page">
      {historial.data ? (
        historial.data.length === 0 ? (
          <p className="text-sm text-ink-soft">Todavía no hay actividad.</p>
        ) : (
          <DayLog
            label="Actividad"
            items={historial.data.map(({ id: entrada, accion, texto, quien, motivo, cuando }) => ({
              id: entrada,
              title: texto,
              who: quien,
              at: cuando,
              tone: tones[accion],
              body: motivo,
            }))}
          />
        )
      ) : historial.isError ? (
        <ErrorState level={3} retrying={historial.isFetching} onRetry={() => void historial.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  );
};

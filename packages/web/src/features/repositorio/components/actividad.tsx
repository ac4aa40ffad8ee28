import { formatDateTime } from '@portal/domain/kernel/dates';
import type { Tone } from '@portal/domain/kernel/workflow';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
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
    <Card title="Actividad">
      {historial.data ? (
        historial.data.length === 0 ? (
          <EmptyState level={3} title="Todavía no hay nada que contar" />
        ) : (
          <Timeline
            label="Actividad"
            items={historial.data.map(({ id: entrada, accion, texto, quien, motivo, cuando }) => ({
              id: entrada,
              title: texto,
              meta: `${quien} · ${formatDateTime(cuando)}`,
              dateTime: cuando,
              tone: tones[accion],
              body: motivo && <p className="text-ink-soft wrap-anywhere whitespace-pre-line">{motivo}</p>,
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

import { formatDateTime } from '@portal/domain/kernel/dates';
import type { Tone } from '@portal/domain/kernel/workflow';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/card.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { Timeline } from '../../../../ui/timeline.tsx';
import { convocatoriaQueries } from '../../convocatorias.queries.ts';

const tones: Readonly<Record<string, Tone>> = {
  publicar: 'success',
  publicarAdenda: 'warning',
  cerrar: 'info',
  concluir: 'info',
  cancelar: 'danger',
};

/** Everything that happened with the call, newest first; for staff. */
export const Historial = ({ id }: { id: string }) => {
  const historial = useQuery(convocatoriaQueries.historial(id));
  return (
    <Card title="Historial">
      {historial.data ? (
        <Timeline
          label="Historial"
          items={historial.data.map(({ id: key, accion, texto, quien, cuando }) => ({
            id: key,
            title: texto,
            meta: `${quien} · ${formatDateTime(cuando)}`,
            dateTime: cuando,
            tone: tones[accion],
          }))}
        />
      ) : historial.isError ? (
        <ErrorState level={3} onRetry={() => void historial.refetch()} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Card>
  );
};

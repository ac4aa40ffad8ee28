import { formatDateTime } from '@portal/domain/kernel/dates';
import type { Tone } from '@portal/domain/kernel/workflow';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { preRegistroQueries } from '../pre-registro.queries.ts';

const tones: Readonly<Record<string, Tone>> = {
  enviar: 'info',
  solicitarRevision: 'info',
  enviarARevision: 'info',
  reabrir: 'info',
  solicitarCambios: 'warning',
  aprobar: 'success',
  rechazar: 'danger',
};

/** Everything that happened with the record, newest first. */
export const Historial = ({ id }: { id: string }) => {
  const historial = useQuery(preRegistroQueries.historial(id));
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

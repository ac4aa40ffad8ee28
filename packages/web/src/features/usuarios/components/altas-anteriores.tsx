import type { Alta } from '@portal/domain/features/usuarios/altas.contract';
import { altasMessages } from '@portal/domain/features/usuarios/altas.messages';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { altasQuery } from '../altas.queries.ts';

const { anteriores: m } = altasMessages;

/** How the letters of an import go, counted from the outbox. */
const Avance = ({ alta: { archivo, cuentas, invitaciones } }: { alta: Alta }) => {
  const { enCamino, enviadas, retenidas, fallidas, canceladas, aceptadas } = invitaciones;
  return (
    <div className="space-y-1.5">
      <Progress
        value={((enviadas + retenidas) / cuentas) * 100}
        label={m.invitaciones(archivo)}
        valueText={retenidas > 0 ? m.escritas(enviadas + retenidas, cuentas) : m.avance(enviadas, cuentas)}
        tone={fallidas > 0 ? 'warning' : enCamino === 0 ? 'success' : 'progress'}
      />
      {retenidas > 0 && <p className="text-sm text-ink-soft">{m.retenidas(retenidas)}</p>}
      {fallidas > 0 && <p className="text-sm text-warning-ink">{m.fallidas(fallidas)}</p>}
      {canceladas > 0 && <p className="text-sm text-ink-soft">{m.canceladas(canceladas)}</p>}
      {aceptadas > 0 && <p className="text-sm text-ink-soft">{m.aceptadas(aceptadas)}</p>}
    </div>
  );
};

/** The imports that were made, the last one first, each with its progress. */
export const Anteriores = () => {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    altasQuery(),
  );
  const altas = data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={m.titulo} surface="page">
      {altas?.length === 0 && (
        <p className="max-w-prose text-sm text-ink-soft">
          <span className="font-medium text-ink">{m.vacio}.</span> {m.vacioAyuda}
        </p>
      )}
      {!altas && !error && <SkeletonText lines={4} />}
      {!altas && error && (
        <ErrorState level={3} onRetry={() => void refetch()} reference={problemOf(error).referencia}>
          {problemOf(error).message}
        </ErrorState>
      )}
      {altas && altas.length > 0 && (
        <ul aria-label={m.titulo} className="divide-y divide-line">
          {altas.map((alta) => (
            <li key={alta.id} className="grid gap-3 py-4 first:pt-0 md:grid-cols-2 md:gap-6">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{alta.archivo}</p>
                <p className="text-sm text-ink-soft">
                  {m.cuentas(alta.cuentas)} · {alta.quien} ·{' '}
                  <time dateTime={alta.cuando}>{formatDateTime(alta.cuando)}</time>
                </p>
                <p className="text-xs wrap-anywhere text-ink-faint">{m.huella(alta.sha256)}</p>
              </div>
              <Avance alta={alta} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.mas}
        </Button>
      )}
    </Card>
  );
};

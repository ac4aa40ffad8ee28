import { enConsecuencia } from '@portal/domain/features/proyectos/proyectos.consecuencias';
import type { EntradaDeHistorial } from '@portal/domain/features/proyectos/proyectos.shapes';
import { proyectoMessages } from '@portal/domain/features/proyectos/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import type { Tone } from '@portal/domain/kernel/workflow';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';
import { conConsecuencias } from './consecuencias.ts';

const m = proyectoMessages.lineaDeTiempo;

/** Colours of what happened, whatever the record; anything else is neutral. */
const tones: Readonly<Record<string, Tone>> = {
  enviar: 'info',
  solicitarRevision: 'info',
  enviarARevision: 'info',
  reabrir: 'info',
  aceptar: 'info',
  solicitarCambios: 'warning',
  aprobar: 'success',
  pasarARegistro: 'success',
  rechazar: 'danger',
  noAceptar: 'danger',
};

/** What an entry speaks of: its folio, which leads to it, and its amount. */
const DeQue = ({ entrada: { folio, importe, enlace } }: { entrada: EntradaDeHistorial }) =>
  folio && (
    <>
      {enlace ? (
        <TextLink href={enlace} className="whitespace-nowrap">
          {folio}
        </TextLink>
      ) : (
        <span className="whitespace-nowrap">{folio}</span>
      )}
      {importe && <span className="figures whitespace-nowrap"> · {formatMonto(importe)}</span>}
    </>
  );

/** Everything that happened to a case in all of its records, newest first, a page at a time. */
export const HistorialDeProyecto = ({ id }: { id: string }) => {
  const historial = useInfiniteQuery(proyectoQueries.historial(id));
  const entradas = historial.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={m.titulo}>
      {entradas ? (
        <>
          <Timeline
            label={m.titulo}
            items={conConsecuencias(entradas).map(({ entrada, siguio }) => ({
              id: entrada.id,
              title: entrada.texto,
              of: <DeQue entrada={entrada} />,
              meta: `${entrada.quien} · ${formatDateTime(entrada.cuando)}`,
              dateTime: entrada.cuando,
              tone: tones[entrada.accion],
              body: siguio.length > 0 && <p className="text-ink-soft">{enConsecuencia(siguio)}</p>,
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
              {m.mas}
            </Button>
          )}
        </>
      ) : historial.isError ? (
        <ErrorState level={3} title={m.error} onRetry={() => void historial.refetch()} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Card>
  );
};

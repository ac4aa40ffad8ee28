import { hiloMessages } from '@portal/domain/features/hilo/hilo.messages';
import type { PorRevisarDeProyecto } from '@portal/domain/features/hilo/hilo.shapes';
import { formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { hiloQueries } from '../hilo.queries.ts';
import { datosDe, rutaDe } from './partes.tsx';

const m = hiloMessages.porRevisar;

/** What stands as it stood before what it comes from changed: each says why, and whoever may says that it was looked at. */
export const LoPorRevisar = ({ id }: { id: string }) => {
  const query = useQuery(hiloQueries.porRevisar(id));
  if (query.data) return <Lista id={id} de={query.data} />;
  return query.isError ? (
    <ErrorState title={m.cargarError} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {problemOf(query.error).message}
    </ErrorState>
  ) : (
    <SkeletonText lines={6} />
  );
};

const Lista = ({ id, de: { items, revisadas, puedeRevisar } }: { id: string; de: PorRevisarDeProyecto }) => {
  const queryClient = useQueryClient();
  const revisar = useAction(client.hilo.revisar, { refresh: [api.hilo.key(), api.proyecto.key()] });
  const marcar = async ({ cosa, cambios }: PorRevisarDeProyecto['items'][number]) => {
    try {
      await revisar.mutateAsync({ id, cosa: cosa.clave, cambios: cambios.map(({ clave }) => clave) });
      toast.success(m.hecho);
    } catch (error) {
      toast.destructive(m.noSePudo, problemOf(error).message);
      // What is to be looked at is not what was on the screen.
      await queryClient.invalidateQueries({ queryKey: api.hilo.key() });
    }
  };
  return (
    <div className="space-y-6">
      <Card title={m.titulo} description={m.ayuda}>
        {items.length === 0 ? (
          <p className="text-ink-soft">{m.nada}</p>
        ) : (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.cosa.clave} className="flex flex-wrap items-start justify-between gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p className="text-xs text-ink-soft">{item.cosa.que}</p>
                  <p className="font-medium text-pretty">{item.cosa.nombre}</p>
                  <p className="figures text-sm text-ink-soft">{datosDe(item.cosa).join(' · ')}</p>
                  <ul className="mt-1 space-y-1 text-sm">
                    {item.cambios.map(({ clave, nombre, que, donde, en }) => (
                      <li key={clave} className="text-pretty">
                        <span className="font-medium">{nombre}.</span> {que}.{' '}
                        <span className="text-ink-soft">
                          {donde}, {formatMediumDate(en)}
                        </span>
                      </li>
                    ))}
                  </ul>
                  <p className="mt-1 text-sm">
                    <TextLink href={rutaDe(id, item.cosa.clave)}>
                      {m.verHilo}
                      <span className="sr-only">: {item.cosa.nombre}</span>
                    </TextLink>
                  </p>
                </div>
                {puedeRevisar && (
                  <Button
                    size="sm"
                    busy={revisar.isPending}
                    busyLabel={m.revisando}
                    aria-label={`${m.revisado}: ${item.cosa.nombre}`}
                    onClick={() => void marcar(item)}
                  >
                    {m.revisado}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {!puedeRevisar && items.length > 0 && <p className="mt-3 text-sm text-ink-soft">{m.soloLectura}</p>}
      </Card>
      {revisadas.length > 0 && (
        <Card title={m.revisadas} surface="page">
          <ul className="divide-y divide-line">
            {revisadas.map(({ id: fila, nombre, que, quien, cuando }) => (
              <li key={fila} className="py-3 text-sm">
                <p className="font-medium text-pretty">{nombre}</p>
                <p className="text-pretty text-ink-soft">{que}</p>
                <p className="figures text-xs text-ink-soft">{m.de(quien, formatDateTime(cuando))}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
};

import type { Cuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { sesionesQueries } from '../sesiones.queries.ts';

const { convocar: m } = sesionPantallas;

export type OrdenDelDiaProps = {
  readonly id: string;
  readonly cuerpo: Cuerpo;
  /** Aprobaciones, in the order of the agenda. */
  readonly elegidas: readonly string[];
  readonly error: string | undefined;
  readonly onElegir: (elegidas: readonly string[]) => void;
};

/** The projects that wait for the vote of a body: which of them, and in which order. */
export const OrdenDelDia = ({ id, cuerpo, elegidas, error, onElegir }: OrdenDelDiaProps) => {
  const espera = useQuery(sesionesQueries.porVotar(cuerpo));
  if (!espera.data)
    return espera.error ? (
      <ErrorState
        level={2}
        title={m.error}
        onRetry={() => void espera.refetch()}
        retrying={espera.isFetching}
      >
        {problemOf(espera.error).message}
      </ErrorState>
    ) : (
      <SkeletonText lines={4} />
    );
  const { items } = espera.data;
  if (items.length === 0)
    return (
      <EmptyState level={2} title={m.ninguno} className="py-6">
        {m.ningunoDetalle}
      </EmptyState>
    );
  const enOrden = [
    ...elegidas.flatMap((una) => items.filter(({ aprobacionId }) => aprobacionId === una)),
    ...items.filter(({ aprobacionId }) => !elegidas.includes(aprobacionId)),
  ];
  const mover = (desde: number, hasta: number) => {
    const otras = elegidas.filter((_, i) => i !== desde);
    onElegir([...otras.slice(0, hasta), elegidas[desde] ?? '', ...otras.slice(hasta)]);
  };
  return (
    <Field group id={id} name="aprobaciones" label={m.orden} help={m.ordenAyuda} required error={error}>
      {() => (
        <>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
            <span aria-live="polite">{m.elegidos(elegidas.length)}</span>
            {elegidas.length < items.length && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() =>
                  onElegir([
                    ...elegidas,
                    ...items.flatMap(({ aprobacionId: una }) => (elegidas.includes(una) ? [] : [una])),
                  ])
                }
              >
                {m.elegirTodos}
              </Button>
            )}
          </div>
          <ol className="divide-y divide-line border-y border-line">
            {enOrden.map(({ aprobacionId, folio, nombre, organizacion, desde }) => {
              const lugar = elegidas.indexOf(aprobacionId);
              return (
                <li key={aprobacionId} className="flex items-center gap-2 py-1">
                  <span
                    aria-hidden="true"
                    className="figures w-5 shrink-0 text-right text-sm font-semibold text-ink-soft"
                  >
                    {lugar >= 0 ? lugar + 1 : ''}
                  </span>
                  <Checkbox
                    className="min-w-0 flex-1"
                    label={nombre}
                    help={
                      <>
                        {organizacion} · <span className="figures">{folio}</span> ·{' '}
                        {m.espera(formatMediumDate(desde))}
                      </>
                    }
                    checked={lugar >= 0}
                    onChange={(si) =>
                      onElegir(
                        si ? [...elegidas, aprobacionId] : elegidas.filter((una) => una !== aprobacionId),
                      )
                    }
                  />
                  {lugar >= 0 && elegidas.length > 1 && (
                    <span className="flex shrink-0">
                      <IconButton
                        label={m.subir(nombre)}
                        variant="ghost"
                        disabled={lugar === 0}
                        onClick={() => mover(lugar, lugar - 1)}
                      >
                        <ArrowUp aria-hidden="true" className="size-4" />
                      </IconButton>
                      <IconButton
                        label={m.bajar(nombre)}
                        variant="ghost"
                        disabled={lugar === elegidas.length - 1}
                        onClick={() => mover(lugar, lugar + 1)}
                      >
                        <ArrowDown aria-hidden="true" className="size-4" />
                      </IconButton>
                    </span>
                  )}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Field>
  );
};

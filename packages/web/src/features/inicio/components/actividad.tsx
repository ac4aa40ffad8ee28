import type { Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { addDays, formatDate, formatDateTime, formatTime, today } from '@portal/domain/kernel/dates';
import { Activity } from 'lucide-react';
import { FolioText } from '../../../ui/folio-text.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';

const { tablero: m } = inicioMessages;

type Hecho = Tablero['actividad'][number];

const nameOfDay = (fecha: string, now: Date): string => {
  if (fecha === today(now)) return 'Hoy';
  return fecha === addDays(today(now), -1) ? 'Ayer' : formatDate(fecha);
};

/** The same in its order, by the days of the foundation. */
const byDay = (actividad: readonly Hecho[]): [string, Hecho[]][] => {
  const days = new Map<string, Hecho[]>();
  for (const hecho of actividad) {
    const day = today(hecho.cuando);
    days.set(day, [...(days.get(day) ?? []), hecho]);
  }
  return [...days];
};

/** 'Actividad Reciente': the log in words, newest first, by days; undefined while it is on its way. */
export const Actividad = ({ actividad }: { actividad: Tablero['actividad'] | undefined }) => {
  if (!actividad)
    return (
      <div role="status">
        <span className="sr-only">Cargando...</span>
        <SkeletonText lines={6} />
      </div>
    );
  if (actividad.length === 0)
    return (
      <EmptyState icon={<Activity />} title={m.sinActividad} level={3} className="py-4">
        {m.sinActividadAyuda}
      </EmptyState>
    );
  const now = new Date();
  return (
    <ol aria-label={m.actividad} className="space-y-4">
      {byDay(actividad).map(([day, hechos]) => (
        <li key={day}>
          <h3 className="figures text-xs font-medium text-ink-soft">{nameOfDay(day, now)}</h3>
          <ol className="mt-1 space-y-2.5">
            {hechos.map(({ id, texto, nombre, enlace, quien, cuando }) => (
              <li key={id} className="flex items-baseline justify-between gap-3 text-sm">
                <div className="min-w-0">
                  <p>
                    <span className="text-ink-soft">{texto}</span>
                    {nombre && (
                      <>
                        {' '}
                        {enlace ? (
                          <BareLink
                            href={enlace}
                            className="rounded-sm font-medium hover:underline hover:underline-offset-3"
                          >
                            <FolioText>{nombre}</FolioText>
                          </BareLink>
                        ) : (
                          <span className="font-medium">
                            <FolioText>{nombre}</FolioText>
                          </span>
                        )}
                      </>
                    )}
                  </p>
                  <p className="text-xs text-ink-soft">{quien}</p>
                </div>
                <time
                  dateTime={cuando}
                  title={formatDateTime(cuando)}
                  className="figures shrink-0 text-xs text-ink-soft"
                >
                  {formatTime(cuando)}
                </time>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};

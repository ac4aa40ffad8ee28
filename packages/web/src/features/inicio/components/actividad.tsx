import type { Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { formatDateTime, formatRelative } from '@portal/domain/kernel/dates';
import { Activity } from 'lucide-react';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';

const { tablero: m } = inicioMessages;

/** 'Actividad Reciente': the log in words, newest first; undefined while it is on its way. */
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
      {actividad.map(({ id, texto, nombre, enlace, quien, cuando }) => (
        <li key={id} className="text-sm">
          <p>
            <span className="font-medium">{texto}</span>
            {nombre && <> {enlace ? <TextLink href={enlace}>{nombre}</TextLink> : <span>{nombre}</span>}</>}
          </p>
          <p className="mt-0.5 text-ink-soft">
            {quien} ·{' '}
            <time dateTime={cuando} title={formatDateTime(cuando)}>
              {formatRelative(cuando, now)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
};

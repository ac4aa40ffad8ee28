import { CircleAlert, CircleCheck, CloudOff, GitCompareArrows } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { AutosaveCause, AutosaveState } from './autosave-types.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

/** '10:32', the hour of this device. */
export const clockTime = (date: Date): string =>
  date.toLocaleTimeString('es-MX', { hour: '2-digit', minute: '2-digit', hour12: false });

type Told = Pick<AutosaveState<unknown>, 'status' | 'cause' | 'savedAt' | 'message'>;

// What is wrong, where the text is meanwhile, and what the person has to do, if anything.
const local: Readonly<Record<AutosaveCause, string>> = {
  conexion: 'Sin conexión: guardado en este equipo. Se envía solo cuando vuelva la conexión.',
  sesion: 'Tu sesión terminó: guardado en este equipo. Inicia sesión para guardarlo en el portal.',
  portal: 'El portal no puede guardar ahora: guardado en este equipo. Lo intentamos de nuevo cada poco.',
};

const unsaved: Readonly<Record<AutosaveCause, string>> = {
  conexion: 'Sin guardar: no hay conexión ni espacio en este equipo. No cierres esta página.',
  sesion:
    'Sin guardar: tu sesión terminó y no hay espacio en este equipo. Inicia sesión sin cerrar esta página.',
  portal:
    'Sin guardar: el portal no puede guardar ahora ni hay espacio en este equipo. No cierres esta página.',
};

/** The words of each state of saving; empty when there is nothing to say. */
export const autosaveText = (state: Told): string => {
  switch (state.status) {
    case 'idle':
      return '';
    case 'pending':
    case 'saving':
      return 'Guardando…';
    case 'saved':
      return state.savedAt ? `Guardado ${clockTime(state.savedAt)}` : 'Guardado';
    case 'partial':
      return `Guardado ${state.savedAt ? `${clockTime(state.savedAt)}, ` : ''}${state.message ?? ''}`;
    case 'local':
      return local[state.cause ?? 'conexion'];
    case 'unsaved':
      return unsaved[state.cause ?? 'conexion'];
    case 'conflict':
      return 'Este borrador cambió en otra parte: elige con qué versión te quedas.';
    case 'refused':
      return `No se guardó en el portal: ${state.message ?? 'el servidor no lo aceptó.'} Sigue en este equipo.`;
  }
};

const icons: Readonly<Record<AutosaveState<unknown>['status'], ReactNode>> = {
  idle: null,
  pending: <Spinner />,
  saving: <Spinner />,
  saved: <CircleCheck aria-hidden="true" className="size-4 text-success-ink" />,
  local: <CloudOff aria-hidden="true" className="size-4" />,
  partial: <CircleAlert aria-hidden="true" className="size-4" />,
  unsaved: <CircleAlert aria-hidden="true" className="size-4" />,
  conflict: <GitCompareArrows aria-hidden="true" className="size-4" />,
  refused: <CircleAlert aria-hidden="true" className="size-4" />,
};

/** Whether what takes the ref is scrolled out of the window, or under its header. */
const useAway = () => {
  const [away, setAway] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false), {
      rootMargin: '-56px 0px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, away] as const;
};

/**
 * Where the typed text is, in one quiet line, spoken only when it ends in something worth hearing. On a telephone the line may
 * be far above whoever types: what warns stays in sight below the header, and a save is seen there until it has been read.
 */
export const AutosaveStatus = ({ state }: { state: Told }) => {
  const [line, away] = useAway();
  const text = autosaveText(state);
  const busy = state.status === 'pending' || state.status === 'saving';
  const warns = ['local', 'conflict', 'partial'].includes(state.status);
  const alarms = state.status === 'unsaved' || state.status === 'refused';
  const calm = !(warns || alarms);
  return (
    <div ref={line} className="min-h-6">
      <p
        className={cn(
          'figures flex min-h-6 items-center gap-1.5 text-sm text-ink-soft [&>svg]:shrink-0',
          // In the line of the steps there is room for little; what warns hangs from it.
          calm && 'max-md:[[data-pasos]_&]:text-xs',
          !calm &&
            'font-medium max-md:fixed max-md:inset-x-0 max-md:top-14 max-md:z-20 max-md:[[data-pasos]_&]:absolute max-md:[[data-pasos]_&]:top-full max-md:[body:has([data-record])_&]:top-26 max-md:[body:has([data-record])_&]:z-26 max-md:border-b max-md:px-4 max-md:py-2 print:hidden',
          warns && 'text-warning-ink max-md:border-warning-line max-md:bg-warning-soft',
          alarms && 'text-danger-ink max-md:border-danger-line max-md:bg-danger-soft',
        )}
      >
        {icons[state.status]}
        <span aria-hidden="true">{text}</span>
        <span role="status" className="sr-only">
          {busy ? '' : text}
        </span>
      </p>
      {away && calm && text && (
        <p
          key={text}
          aria-hidden="true"
          data-guardado=""
          className={cn(
            'figures pointer-events-none fixed top-16 right-4 z-20 flex items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-1 text-xs text-ink-soft shadow-card [body:has([data-record])_&]:top-28 md:hidden print:hidden',
            !busy && 'animate-leave',
          )}
        >
          {icons[state.status]}
          {text}
        </p>
      )}
    </div>
  );
};

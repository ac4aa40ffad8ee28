import { formatMediumDate } from '@portal/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { clockTime } from '../../ui/autosave-status.tsx';
import { Button } from '../../ui/button.tsx';
import { useOnline } from '../../ui/skeleton.tsx';
import { keepsOwn, mayKeep } from '../offline/allowed.ts';
import { release } from '../release.ts';
import { useDueno, useUsuario } from '../session.ts';

/** Asked when the page has been drawn and nothing else is due; soon, in a browser that cannot tell (Safari). */
const whenIdle = (work: () => void): void => {
  const idle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 2_000);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
};

/** Begins to keep what the portal needs to open without a line, once the first page is there. */
const useOfflineCopies = (): void => {
  const client = useQueryClient();
  const usuario = useUsuario();
  const dueno = useDueno();
  // Another object with each look at the session, and the same owner.
  const whose = useRef(usuario);
  whose.current = usuario;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    whenIdle(() => {
      if (left) return;
      void import('../offline/start.ts').then(
        ({ startOffline }) => {
          if (!left) stop = startOffline(client, dueno, whose.current);
        },
        // Without its code the portal is as it was, with a line.
        () => undefined,
      );
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [client, dueno]);
};

/** When what is on screen was read, the oldest of it; null: nothing of it was. */
const useReadAt = (): number | null => {
  const usuario = useUsuario();
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = cache
        .findAll({
          type: 'active',
          predicate: ({ queryKey, state }) => mayKeep(queryKey, usuario) && state.dataUpdatedAt > 0,
        })
        .filter(({ queryKey }) => queryKey[0] !== 'sesion')
        .map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : null;
    },
  );
};

/** 'a las 10:32', or of another day 'el 21 nov 2026 a las 10:32'. */
const momentOf = (at: number): string => {
  const date = new Date(at);
  const hour = `a las ${clockTime(date)}`;
  return date.toDateString() === new Date().toDateString()
    ? hour
    : `el ${formatMediumDate(date.toISOString())} ${hour}`;
};

const Line = ({ icon, children, action }: { icon: ReactNode; children: ReactNode; action?: ReactNode }) => (
  <div
    role="status"
    data-print="no"
    className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-neutral-soft px-3 py-2 text-sm"
  >
    {icon}
    <p className="min-w-0 flex-1">{children}</p>
    {action}
  </div>
);

const WithoutLine = () => {
  const own = keepsOwn(useUsuario());
  const at = useReadAt();
  const icon = <WifiOff aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />;
  const seen = own ? 'ves lo que quedó guardado en este equipo' : 'ves lo que ya estaba abierto';
  return (
    <Line icon={icon}>
      {at === null ? 'Sin conexión.' : `Sin conexión: ${seen} ${momentOf(at)}.`}{' '}
      <span className="max-md:hidden">
        Los formularios guardan aquí lo que escribes y lo envían solos cuando vuelva; lo demás espera.
      </span>
    </Line>
  );
};

const NewRelease = () => {
  const isNew = useSyncExternalStore(release.subscribe, release.isNew);
  if (!isNew) return null;
  return (
    <Line
      icon={<RefreshCw aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />}
      action={
        <Button size="sm" onClick={() => window.location.reload()}>
          Actualizar
        </Button>
      }
    >
      Hay una versión nueva del portal. Esta página sigue funcionando: actualízala cuando termines lo que
      haces.
    </Line>
  );
};

/** What the whole page should know of its line and of its release; nothing while all is as always. */
export const Signal = () => {
  useOfflineCopies();
  return useOnline() ? <NewRelease /> : <WithoutLine />;
};

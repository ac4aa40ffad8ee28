import { WifiOff } from 'lucide-react';
import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react';
import { cn } from './cn.ts';
import { line } from './line.ts';

/** A grey shape of the size of what is coming, so that nothing jumps. Decoration: say 'Cargando' once beside it. */
export const Skeleton = ({ className, style }: { className?: string; style?: CSSProperties }) => (
  <div
    aria-hidden="true"
    data-skeleton=""
    style={style}
    className={cn('h-4 animate-shimmer rounded-sm bg-neutral-soft', className)}
  />
);

/** Lines of a paragraph. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <div className="space-y-2.5">
    {Array.from({ length: lines }, (_, i) => (
      <Skeleton key={i} className={i === lines - 1 ? 'w-3/5' : 'w-full'} />
    ))}
  </div>
);

/** Whether the portal can be reached; else nothing is asked for, and what waits goes on once it is back. */
export const useOnline = (): boolean => useSyncExternalStore(line.subscribe, line.isUp);

/** In place of what cannot be loaded now. */
export const Offline = ({ children }: { children?: ReactNode }) => (
  <div role="status" className="mx-auto max-w-md px-4 py-12 text-center">
    <WifiOff aria-hidden="true" className="mx-auto mb-4 size-8 text-ink-soft" />
    <p className="text-lg font-semibold">Sin conexión</p>
    <p className="mt-1.5 text-ink-soft">
      {children ?? 'Esta página se abre sola cuando vuelva la conexión.'}
    </p>
  </div>
);

export type SkeletonPageProps = {
  label?: string;
  /** Said while there is no line, where there is more to say than that it opens by itself. */
  offline?: string;
  /** Of a page that looks like no other. */
  shape?: ReactNode;
};

/** A page before its data: title, and a card with fields. Without a line, what it waits for. */
export const SkeletonPage = ({ label, offline, shape }: SkeletonPageProps) => {
  if (!useOnline()) return <Offline>{offline}</Offline>;
  return shape ?? <Shapes label={label} />;
};

const Shapes = ({ label = 'Cargando...' }: { label?: string }) => (
  <div role="status" className="min-w-0">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-8 w-64 max-w-full" />
    <Skeleton className="mt-3 w-96 max-w-full" />
    <div className="mt-8 space-y-6 rounded-lg border border-line bg-surface p-6">
      {[40, 28, 34].map((width) => (
        <div key={width} className="space-y-2">
          <Skeleton style={{ width: `${width}%` }} />
          <Skeleton className="h-10 rounded-md" />
        </div>
      ))}
    </div>
  </div>
);

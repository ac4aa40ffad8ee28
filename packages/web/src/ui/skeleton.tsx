import type { CSSProperties } from 'react';
import { cn } from './cn.ts';

/** A grey shape of the size of what is coming, so that nothing jumps. Decoration: say 'Cargando' once beside it. */
export const Skeleton = ({ className, style }: { className?: string; style?: CSSProperties }) => (
  <div
    aria-hidden="true"
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

/** A page before its data: title, and a card with fields. */
export const SkeletonPage = ({ label = 'Cargando...' }: { label?: string }) => (
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

import { Skeleton } from '../../ui/skeleton.tsx';
import { PaperSkeleton } from './paper-skeleton.tsx';

/** The desk before its record: head, rows and paper where they will stand. */
export const ReviewSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="min-w-0">
    <span className="sr-only">{label}</span>
    <div className="flex h-14 items-center gap-4 border-b border-line bg-surface px-4">
      <Skeleton className="h-6 w-96 max-w-1/2" />
      <Skeleton className="h-5 w-32" />
    </div>
    <div className="grid xl:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="divide-y divide-line bg-surface">
        {[40, 28, 34, 22, 46, 30, 60, 58, 64, 52].map((width) => (
          <div key={width} className="flex h-13 items-center gap-5 px-5">
            <Skeleton className="w-32 shrink-0" />
            <div className="flex-1">
              <Skeleton style={{ width: `${width}%` }} />
            </div>
            <Skeleton className="h-8 w-44 shrink-0 rounded-md" />
          </div>
        ))}
      </div>
      <div className="h-[calc(100dvh-11.5rem)] border-l border-line bg-sunken max-xl:hidden">
        <PaperSkeleton label="" />
      </div>
    </div>
  </div>
);

import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a page while it opens, so that nothing jumps; what opens is seen once it takes long enough to be waited for. */
export const PaperSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="relative size-full overflow-hidden p-3">
    <p className="absolute inset-x-0 top-10 z-1 animate-fade px-6 [animation-delay:400ms] [animation-fill-mode:backwards] text-center text-sm font-medium text-ink">
      {label}
    </p>
    <div
      aria-hidden="true"
      className="mx-auto aspect-[1/1.294] w-full max-w-4xl space-y-3 bg-surface p-[9%] pt-20 shadow-card"
    >
      <Skeleton className="mb-6 h-5 w-1/2" />
      {[92, 100, 96, 60, 98, 94, 100, 40].map((width, i) => (
        <Skeleton key={i} className="h-2.5" style={{ width: `${width}%` }} />
      ))}
    </div>
  </div>
);

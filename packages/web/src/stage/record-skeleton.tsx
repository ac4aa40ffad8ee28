import { Skeleton, SkeletonText } from '../ui/skeleton.tsx';

/** The page of a record before its data: its head, the line of its case and what follows, each where it will stand. */
export const RecordSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="min-w-0">
    <span className="sr-only">{label}</span>
    <div className="border-b border-line bg-surface px-4 py-3 md:px-8">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-3 w-40" />
      <Skeleton className="mt-3 mb-1.5 w-24" />
    </div>
    <div className="border-b border-line p-4">
      <SkeletonText lines={5} />
    </div>
    <div className="mx-auto max-w-7xl space-y-6 px-4 py-5 md:px-8">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  </div>
);

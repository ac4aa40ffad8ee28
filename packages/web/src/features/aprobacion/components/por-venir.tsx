import { SkeletonText } from '../../../ui/skeleton.tsx';

/** What is on its way: what stands below stays below the screen until it is known how tall this is. */
export const PorVenir = () => (
  <div className="min-h-dvh">
    <SkeletonText lines={8} />
  </div>
);

import { lazy, Suspense } from 'react';
import type { FileDropProps } from './file-drop.tsx';
import type { FileSlotProps } from './file-slot.tsx';
import { Skeleton } from './skeleton.tsx';

// The steps of a form before its papers do without what takes a dropped file.
const Slot = lazy(() => import('./file-slot.tsx').then((module) => ({ default: module.FileSlot })));
const Drop = lazy(() => import('./file-drop.tsx').then((module) => ({ default: module.FileDrop })));

/** A place for one document, loaded once a page shows one. */
export const FileSlot = (props: FileSlotProps) => (
  <Suspense fallback={<Skeleton className="h-20 rounded-md" />}>
    <Slot {...props} />
  </Suspense>
);

/** A place for several documents, loaded once a page shows one. */
export const FileDrop = (props: FileDropProps) => (
  <Suspense fallback={<Skeleton className="h-40 rounded-md" />}>
    <Drop {...props} />
  </Suspense>
);

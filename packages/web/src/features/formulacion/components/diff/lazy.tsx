import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import type { DiffProps } from './diff.tsx';

const Diff = /* @__PURE__ */ lazy(() => import('./diff.tsx').then((module) => ({ default: module.Diff })));

/** What changed between two versions of a formulación, for every stage: words, glyphs and colours, or plain text. */
export const DiffDeFormulacion = (props: DiffProps) => (
  <Suspense fallback={<SkeletonText lines={4} />}>
    <Diff {...props} />
  </Suspense>
);

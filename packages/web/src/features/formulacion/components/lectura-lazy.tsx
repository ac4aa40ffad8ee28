import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NoHaLlegado } from './en-papel.tsx';
import type { LecturaProps } from './lectura.tsx';

const Lectura = lazy(() => import('./lectura.tsx').then((module) => ({ default: module.LecturaDeSeccion })));

/** One section of the formulación in words and tables. */
export const LecturaDeSeccion = (props: LecturaProps) => (
  <Suspense
    fallback={
      <>
        <Skeleton className="h-40 rounded-lg print:hidden" />
        <NoHaLlegado />
      </>
    }
  >
    <Lectura {...props} />
  </Suspense>
);

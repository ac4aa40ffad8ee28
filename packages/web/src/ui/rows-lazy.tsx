import { lazy, Suspense } from 'react';
import type { RowsFieldProps } from './rows-field.tsx';
import { Skeleton } from './skeleton.tsx';

// Forms of texts alone do not load it.
const Field = lazy(() => import('./rows-field.tsx').then((module) => ({ default: module.RowsField })));

/** Rows of a form, loaded once a form has any. */
export const RowsField = (props: RowsFieldProps) => (
  <Suspense fallback={<Skeleton className="h-40 rounded-md" />}>
    <Field {...props} />
  </Suspense>
);

import { lazy, Suspense } from 'react';
import type { ConflictDialogProps, Values } from './conflict.ts';

// Seldom needed: it travels when two versions meet.
const ConflictBody = lazy(() => import('./conflict-body.tsx').then((m) => ({ default: m.ConflictBody })));

/** Both versions side by side, field by field; nothing is lost without being seen. It stays until it is decided. */
export const ConflictDialog = <T extends Values>({ conflict, onResolve, ...props }: ConflictDialogProps<T>) =>
  conflict && (
    <Suspense fallback={null}>
      <ConflictBody
        key={JSON.stringify(conflict.theirs)}
        conflict={conflict}
        // What is merged has the keys of both versions, and so their type.
        onResolve={(choice) => onResolve(choice as Parameters<typeof onResolve>[0])}
        {...props}
      />
    </Suspense>
  );

import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { usePuedeAnotar } from '../notas.queries.ts';
import type { NotasProps } from './notas.tsx';

const Notas = /* @__PURE__ */ lazy(() => import('./notas.tsx').then((m) => ({ default: m.Notas })));

/** The internal notes of a case, for the staff; nothing for anybody else. Comes after the page that shows it. */
export const NotasInternas = (props: NotasProps) =>
  usePuedeAnotar() ? (
    <Suspense
      fallback={
        <Card>
          <SkeletonText lines={4} />
        </Card>
      }
    >
      <Notas {...props} />
    </Suspense>
  ) : null;

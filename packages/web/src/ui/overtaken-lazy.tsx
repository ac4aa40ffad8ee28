import { lazy, Suspense } from 'react';
import type { OvertakenFoot } from './overtaken.ts';

/** Seldom: it comes when it happens. */
const Foot = lazy(() => import('./overtaken-foot.tsx').then((module) => ({ default: module.OvertakenFoot })));

/** For `Overtaken`: what happened, in a sentence; null where nothing did. */
export const overtakenFoot = (text: string | null): OvertakenFoot | null =>
  text === null
    ? null
    : (close) => (
        <Suspense>
          <Foot text={text} onClose={close} />
        </Suspense>
      );

import { createContext, lazy, use } from 'react';

/** What happened meanwhile that makes the step of an open dialog too late, in a sentence; null: nothing did. */
export const Overtaken = createContext<string | null>(null);
export const useOvertaken = (): string | null => use(Overtaken);

/** Seldom: it comes when it happens. */
export const OvertakenFoot = lazy(() =>
  import('./overtaken-foot.tsx').then((module) => ({ default: module.OvertakenFoot })),
);

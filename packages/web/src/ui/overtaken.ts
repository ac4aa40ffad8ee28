import { createContext, type ReactNode, use } from 'react';

/** What stands in the place of the buttons of a dialog; `close` closes it. */
export type OvertakenFoot = (close: () => void) => ReactNode;

/** The foot of an open dialog whose step became too late meanwhile (`overtakenFoot`); null: nothing happened. */
export const Overtaken = createContext<OvertakenFoot | null>(null);
export const useOvertaken = (): OvertakenFoot | null => use(Overtaken);

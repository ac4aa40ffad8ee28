import { useEffect, useRef, useState } from 'react';
import { line } from './line.ts';

/** What saves as a person types, as far as its page has to do with it: one engine of autosave.ts, or several as one. */
export type Saving = {
  readonly start: () => Promise<void>;
  readonly flush: (options?: { leaving?: boolean }) => Promise<unknown>;
  readonly retry: () => void;
  readonly hasUnsaved: () => boolean;
  readonly stop: () => void;
};

/**
 * Ties what saves to its page: saves when it is hidden or closed, tries again when the connection returns, and lets the
 * browser ask before closing only when something typed is kept nowhere. False until this device's copy was read: do not let
 * type before.
 *
 * @param saving keep it stable: another one is another form.
 */
export const useSavingPage = (saving: Saving, enabled = true): boolean => {
  const active = useRef<Saving | null>(null);
  const [ready, setReady] = useState<Saving | null>(null);
  useEffect(() => {
    if (!enabled) return;
    let live = true;
    active.current = saving;
    void saving.start().then(() => live && setReady(saving));
    const leave = () => void saving.flush({ leaving: true });
    const hide = () => document.visibilityState === 'hidden' && leave();
    const warn = (event: BeforeUnloadEvent) => {
      if (!saving.hasUnsaved()) return;
      leave();
      event.preventDefault();
    };
    const unsubscribe = line.subscribe(() => line.isUp() && saving.retry());
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hide);
    return () => {
      live = false;
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hide);
      active.current = null;
      // Not stopped when the same page mounted again meanwhile, as React's strict mode does.
      void saving.flush().finally(() => active.current !== saving && saving.stop());
    };
  }, [saving, enabled]);
  return !enabled || ready === saving;
};

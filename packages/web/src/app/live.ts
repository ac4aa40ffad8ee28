import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { API } from './api-path.ts';
import type { LiveEvent, LiveRule } from './live-rule.ts';
import { forgetSession, sessionQuery } from './session.ts';

/** Why the server ended the stream; without a reason the session is simply over. */
type End = { readonly motivo?: 'suspendida' | 'otras_pestanas' };

const read = <T>(data: unknown): T | null => {
  try {
    return typeof data === 'string' && data !== '' ? (JSON.parse(data) as T) : null;
  } catch {
    return null;
  }
};

/**
 * Asks once more for what was being read for the first time when its event came: that answer may be from before it, and it is
 * not cut short, as the reading of a page that has something to show is.
 */
const askAgainAfterFirst = (queryClient: QueryClient): void => {
  const first = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter(({ state }) => state.isInvalidated && state.data === undefined);
  for (const query of first) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

const isLookedAt = (): boolean => document.visibilityState === 'visible';

/**
 * Keeps one event stream open while somebody is signed in. The browser reconnects by itself and names
 * the last event it saw; where it gives up (an answer that is no stream) this tries again with growing
 * waits. After a gap everything is refreshed once.
 *
 * A session has a few streams, for the pages that somebody looks at: one that was opened in the background begins when it
 * is first looked at, and one whose place newer pages took rests until somebody comes back to it.
 */
export const useLiveEvents = (rules: readonly LiveRule[], active = true): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!active || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT;
    /** Something may have happened that this page was not told of. */
    let missed = false;
    let resting = false;

    const askAll = () => {
      void queryClient.invalidateQueries();
      askAgainAfterFirst(queryClient);
    };
    const askSession = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    const open = () => {
      timer = undefined;
      resting = false;
      source = new EventSource(`${API}/eventos`);
      source.addEventListener('open', () => {
        if (missed) askAll();
        missed = true;
        wait = FIRST_WAIT;
      });
      source.addEventListener('message', (message: MessageEvent<string>) => {
        const event = read<LiveEvent>(message.data);
        if (!event) return;
        for (const rule of rules) rule(event, queryClient);
        askAgainAfterFirst(queryClient);
      });
      // The page slept too long to be told one by one.
      source.addEventListener('recargar', askAll);
      // The server ends the stream when the session does: ask who is signed in, and the gate closes.
      source.addEventListener('fin', (message: MessageEvent<string>) => {
        source?.close();
        const motivo = read<End>(message.data)?.motivo;
        if (motivo === 'otras_pestanas') resting = true;
        else if (motivo === 'suspendida') forgetSession(queryClient, 'suspendida');
        else askSession();
      });
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        missed = true;
        askSession();
        // Not all pages of a busy portal at the same moment.
        timer = setTimeout(open, wait * (1 + Math.random() / 2));
        wait = Math.min(wait * 2, LONGEST_WAIT);
      });
    };

    const onLook = () => {
      if (resting && isLookedAt()) open();
    };
    if (isLookedAt()) open();
    else {
      resting = true;
      missed = true;
    }
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('focus', onLook);
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('focus', onLook);
      clearTimeout(timer);
      source?.close();
    };
  }, [queryClient, rules, active]);
};

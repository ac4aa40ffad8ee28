import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { API } from './api.ts';
import { forgetSession, sessionQuery } from './session.ts';

/** What the server tells an open page: ids only (rule 32); the page asks again for what it may see. */
export type LiveEvent = { readonly tipo: string; readonly entidad: string; readonly entidadId: string };

/** What a slice does when something happened: normally, invalidate its own queries. */
export type LiveRule = (event: LiveEvent, queryClient: QueryClient) => void;

/** Why the server ended the stream; without a reason the session is simply over. */
type End = { readonly motivo?: 'suspendida' };

const read = <T>(data: unknown): T | null => {
  try {
    return typeof data === 'string' && data !== '' ? (JSON.parse(data) as T) : null;
  } catch {
    return null;
  }
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * Keeps one event stream open while somebody is signed in. The browser reconnects by itself and names
 * the last event it saw; where it gives up (an answer that is no stream) this tries again with growing
 * waits. After a gap everything is refreshed once.
 */
export const useLiveEvents = (rules: readonly LiveRule[], active = true): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!active || typeof EventSource === 'undefined') return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT;
    let opened = false;

    const open = () => {
      source = new EventSource(`${API}/eventos`);
      source.addEventListener('open', () => {
        if (opened) void queryClient.invalidateQueries();
        opened = true;
        wait = FIRST_WAIT;
      });
      source.addEventListener('message', (message: MessageEvent<string>) => {
        const event = read<LiveEvent>(message.data);
        if (event) for (const rule of rules) rule(event, queryClient);
      });
      // The page slept too long to be told one by one.
      source.addEventListener('recargar', () => void queryClient.invalidateQueries());
      // The server ends the stream when the session does: ask who is signed in, and the gate closes.
      source.addEventListener('fin', (message: MessageEvent<string>) => {
        source.close();
        if (read<End>(message.data)?.motivo === 'suspendida') forgetSession(queryClient, 'suspendida');
        else void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      });
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return;
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, LONGEST_WAIT);
      });
    };

    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [queryClient, rules, active]);
};

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveEvents } from './live.ts';
import type { LiveRule } from './live-rule.ts';

/** The streams that the page opened, in order. */
let streams: Stream[] = [];
/** The server refuses each stream a second after it was asked for. */
let refuses = false;
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    streams.push(this);
    if (refuses) setTimeout(() => this.refuse(), 1_000);
  }
  close() {
    this.readyState = 2;
  }
  say(type: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
  refuse() {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}

let visible: DocumentVisibilityState;
const look = (state: DocumentVisibilityState) => {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const start = () => {
  const queryClient = new QueryClient();
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue(undefined);
  const rules = [vi.fn()];
  renderHook(() => useLiveEvents(rules), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  /** How often all that the page shows was asked for again. */
  const everything = () => refreshed.mock.calls.filter(([filters]) => filters === undefined).length;
  return { everything, refreshed };
};

beforeEach(() => {
  streams = [];
  refuses = false;
  visible = 'visible';
  vi.stubGlobal('EventSource', Stream);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the live stream of a page', () => {
  it('rests when newer pages took its place, without asking again, and comes back refreshed when looked at', async () => {
    const { everything, refreshed } = start();
    streams[0]?.say('open');
    streams[0]?.say('fin', { motivo: 'otras_pestanas' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(streams).toHaveLength(1);
    expect(refreshed).not.toHaveBeenCalled();
    look('hidden');
    expect(streams).toHaveLength(1);
    look('visible');
    window.dispatchEvent(new Event('focus'));
    expect(streams).toHaveLength(2);
    streams[1]?.say('open');
    expect(everything()).toBe(1);
  });

  it('of a page opened in the background begins when it is first looked at, with what it missed', () => {
    visible = 'hidden';
    const { everything } = start();
    expect(streams).toHaveLength(0);
    look('visible');
    expect(streams).toHaveLength(1);
    streams[0]?.say('open');
    expect(everything()).toBe(1);
  });

  it('that is refused is asked for again ever less often: some twenty times in a quarter of an hour', async () => {
    refuses = true;
    start();
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(streams.length).toBeGreaterThan(8);
    expect(streams.length).toBeLessThan(25);
  });

  it('that ended with its session is not opened again: who is signed in is asked', async () => {
    const { refreshed } = start();
    streams[0]?.say('open');
    streams[0]?.say('fin');
    await vi.advanceTimersByTimeAsync(60_000);
    look('visible');
    expect(streams).toHaveLength(1);
    expect(refreshed).toHaveBeenCalledTimes(1);
  });

  it('asks again for what was still being read for the first time when its event came', async () => {
    const queryClient = new QueryClient();
    const answers: ((answer: string) => void)[] = [];
    const query = {
      queryKey: ['inicio'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    };
    const rule: LiveRule = (_, client) => void client.invalidateQueries({ queryKey: ['inicio'] });
    const rules = [rule];
    const { result } = renderHook(
      () => {
        useLiveEvents(rules);
        return useQuery(query).data;
      },
      {
        wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
      },
    );
    streams[0]?.say('message', { tipo: 'pre-registro.observado', entidad: 'pre-registro', entidadId: '1' });
    expect(answers).toHaveLength(1);
    answers[0]?.('from before');
    await vi.advanceTimersByTimeAsync(10);
    expect(answers).toHaveLength(2);
    answers[1]?.('as it is');
    await vi.advanceTimersByTimeAsync(10);
    expect(result.current).toBe('as it is');
  });
});

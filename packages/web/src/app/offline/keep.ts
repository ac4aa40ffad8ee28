import type { Query, QueryClient } from '@tanstack/react-query';
import { problemOf } from '../problem.ts';
import { type Kept, type KeptStore, keptStore, ownerOf, rowKey } from './store.ts';

/** Milliseconds in which answers are gathered before they are written. */
const PAUSE = 300;
/** So many answers, the oldest leave first; none that is larger than half a megabyte. */
const MOST = 200;
const LARGEST = 512 * 1024;
/** What was not opened again for so long leaves. */
const OLDEST = 14 * 24 * 60 * 60_000;

/** The record is not there any more, or no longer this account's. */
const GONE = [403, 404];

/** What of a session is nobody's business once it is kept: how one enters as somebody of the demo. */
const asKept = ({ queryKey, state }: Query): unknown =>
  queryKey[0] === 'sesion' ? { ...(state.data as object), demo: null, segundoPaso: null } : state.data;

/** The session that a query of it tells; undefined: it is no such query. */
const sessionIn = ({ queryKey, state }: Query): unknown =>
  queryKey[0] === 'sesion' ? ((state.data as { sesion?: unknown } | undefined)?.sesion ?? null) : undefined;

/**
 * Keeps the answers that may be kept, as they come, for this owner alone: what another one left is emptied first, and all of it
 * once nobody is signed in. Returns what ends it.
 */
export const startKeeping = (
  client: QueryClient,
  dueno: string,
  may: (queryKey: readonly unknown[]) => boolean,
  store: KeptStore = keptStore,
): (() => void) => {
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // When each row that is there was written; unknown at first.
  let written: Map<string, number> | undefined;
  // One after the other: what is emptied is never written again by what was on its way. No room, or a private window: the
  // portal works as it did, with a line.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch(() => undefined);
  };

  const begin = async (): Promise<Map<string, number>> => {
    const before = await store.all();
    const own = before.filter(([key]) => ownerOf(key) === dueno);
    if (own.length < before.length)
      await store.drop(before.map(([key]) => key).filter((key) => ownerOf(key) !== dueno));
    return new Map(own.map(([key, { at }]) => [key, at]));
  };

  const write = async (): Promise<void> => {
    const due = [...waiting.values()];
    waiting.clear();
    written ??= await begin();
    const rows = due.flatMap((query): (readonly [string, Kept])[] => {
      if (query.state.data === undefined) return [];
      const data = asKept(query);
      if (JSON.stringify(data).length > LARGEST) return [];
      return [
        [rowKey(dueno, query.queryHash), { queryKey: query.queryKey, data, at: query.state.dataUpdatedAt }],
      ];
    });
    await store.put(rows);
    for (const [key, { at }] of rows) written.set(key, at);
    const oldest = Date.now() - OLDEST;
    const leaving = [...written]
      .toSorted(([, a], [, b]) => b - a)
      .filter(([, at], place) => place >= MOST || at < oldest)
      .map(([key]) => key);
    if (leaving.length === 0) return;
    await store.drop(leaving);
    for (const key of leaving) written.delete(key);
  };
  const writeNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) inTurn(write);
  };
  const onLook = (): void => {
    if (document.visibilityState === 'hidden') writeNow();
  };

  const note = (query: Query): void => {
    if (!may(query.queryKey)) return;
    if (sessionIn(query) === null) {
      waiting.clear();
      return inTurn(async () => {
        await store.clear();
        written = new Map();
      });
    }
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(writeNow, PAUSE);
  };
  const forget = ({ queryHash }: Query): void => {
    waiting.delete(queryHash);
    inTurn(async () => {
      written?.delete(rowKey(dueno, queryHash));
      await store.drop([rowKey(dueno, queryHash)]);
    });
  };

  const cache = client.getQueryCache();
  for (const query of cache.getAll()) if (query.state.status === 'success') note(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') note(event.query);
    else if (event.action.type === 'error' && GONE.includes(problemOf(event.action.error).status))
      forget(event.query);
  });
  document.addEventListener('visibilitychange', onLook);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onLook);
    unsubscribe();
  };
};

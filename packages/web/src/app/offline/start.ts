import type { QueryClient } from '@tanstack/react-query';
import { nameOf, type Wish } from '../../worker/release.ts';
import { release } from '../release.ts';
import type { Sesion } from '../session.ts';
import { mayKeep } from './allowed.ts';
import { startKeeping } from './keep.ts';

/** How often an open page looks whether the portal has another worker. */
const LOOKS = 60 * 60_000;

const wish = ({ active, installing, waiting }: ServiceWorkerRegistration, what: Wish): void =>
  (active ?? installing ?? waiting)?.postMessage(what);

/** Tells the worker that a page of this release is open, until it is closed: its files stay so long. */
const holdRelease = (): void => {
  const own = release.own();
  if (own && 'locks' in navigator)
    void navigator.locks.request(
      nameOf(own),
      { mode: 'shared' },
      // Let go by the browser, with the page.
      () => new Promise(() => undefined),
    );
};

let registered: Promise<void> | undefined;

/** `all`: for who works in the whole portal, and not on records of its own alone. */
const register = async (all: boolean): Promise<void> => {
  if (!release.own() || !('serviceWorker' in navigator)) return;
  holdRelease();
  const worker = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  wish(worker, 'limpieza');
  if (all) wish(worker, 'todo');
  const look = (): void => void worker.update().catch(() => undefined);
  // Another release: its files come before somebody asks for its page.
  release.subscribe(look);
  setInterval(look, LOOKS);
};

/**
 * What makes the portal open without a line: the worker, and the answers that this device may keep. Returns what ends the keeping.
 */
export const startOffline = (client: QueryClient, dueno: string, sesion: Sesion): (() => void) => {
  // A browser that keeps nothing (a private window) has the portal as it was, with a line.
  registered ??= register(sesion.esPersonal).catch(() => undefined);
  return startKeeping(client, dueno, (queryKey) => mayKeep(queryKey, sesion));
};

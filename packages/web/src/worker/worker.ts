/** The service worker, /sw.js: the portal opens without a line, and an open page finds its files after a new release. */
import { createKeeper } from './keeper.ts';
import { type Release, type Wish, wayOf } from './release.ts';

/** Put in by the build. */
declare const __RELEASE__: Release;

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Lasting & {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** What there is in a worker and not in a page. */
const scope = globalThis as unknown as Readonly<Record<'registration', ServiceWorkerRegistration>> & {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
    (kind: 'fetch', listener: (event: Asked) => void): void;
    (kind: 'message', listener: (event: Lasting & { readonly data: Wish }) => void): void;
  };
};

/** Milliseconds after which whoever waits for a page is shown what this device has. */
const PATIENCE = 10_000;

const keeper = createKeeper(__RELEASE__, {
  caches,
  fetch: (input, init) => fetch(input, init),
  held: async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.flatMap(({ name }) => name ?? []);
  },
  nonce: () => btoa(crypto.randomUUID()),
  patience: () =>
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    }),
});

// Open pages go on with their own files, which are found by name in whichever cache: nothing has to wait for them.
scope.addEventListener('install', (event) =>
  event.waitUntil(keeper.install().then(() => scope.skipWaiting())),
);

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      keeper.tidy(),
      scope.clients.claim(),
      // The page is asked for while the worker starts: nobody waits longer for having one.
      scope.registration.navigationPreload?.enable(),
    ]),
  ),
);

scope.addEventListener('message', (event) =>
  event.waitUntil(event.data === 'todo' ? keeper.keepRest().catch(() => undefined) : keeper.tidy()),
);

scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope.location.origin);
  if (way) event.respondWith(keeper.answer(way, event.request, event.preloadResponse));
});

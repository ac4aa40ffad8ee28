import '../ui/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { cn } from '../ui/cn.ts';
import { App } from './app.tsx';
import { hearBackFirst } from './back-first.ts';
import { nameLostLine } from './code-loading.ts';
import { SinSesion } from './pages.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { followOtherTabs } from './session.ts';
import { slices } from './slices.ts';

// zod comes with the pages that use it, and would try whether it may make functions out of text: the policy refuses that,
// and every refusal should be somebody else's doing.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('raiz');
if (!root) throw new Error('index.html has no #raiz');

// Pages write their own <title>; the one of index.html would stay first and win.
document.querySelector('title')?.remove();

window.addEventListener('vite:preloadError', nameLostLine);

// The screen that came with the page stays until there is something else to see than that the portal is loading.
const waiting = document.getElementById('espera');
const leave = new MutationObserver(() => {
  if (!root.firstElementChild || root.querySelector('[data-cargando]')) return;
  leave.disconnect();
  waiting?.remove();
});
leave.observe(root, { childList: true, subtree: true });

/** Lets the browser draw and answer in between: on a slow telephone each step below takes as long as a blink. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const start = async (): Promise<void> => {
  const queryClient = createQueryClient();
  followOtherTabs(queryClient);
  await breath();
  hearBackFirst();
  const router = createAppRouter(queryClient, slices);
  await breath();
  // The first call reads the whole table of classes.
  cn('block');
  await breath();
  const app = createRoot(root, {
    // Nobody being signed in is no failure: the console stays for what is.
    onCaughtError: (error) => {
      if (!(error instanceof SinSesion)) reportError(error);
    },
  });
  // A transition draws in short steps: a slow telephone stays awake while the first page is made.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  );
  // What the first screen is made of has no sheet: its code comes with theirs.
  void import('./back.ts').then(({ backClosesSheets }) => backClosesSheets(router.history));
};
void start();

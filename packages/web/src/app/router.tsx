import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { LoadingScreen } from '../ui/states.tsx';
import { SessionGate } from './gate.tsx';
import { ErrorPage, NotFoundPage, PendingPage, SinSesion } from './pages.tsx';
import { recordRoute } from './record-route.tsx';
import { pasoDebido, sessionQuery } from './session.ts';
import { PORTAL, type PortalRoute, type RouterContext, type WebSlice } from './slice.ts';

/** Once the page has nothing else to do; soon, in a browser that cannot tell (Safari). */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 2_000);
};

/**
 * The frame and the page in it, drawn after the render in which their code came, in short steps. The router tells of that by a
 * store, and what a store tells is drawn in one go: on a slow telephone half a second in which nothing can be touched.
 */
const InSteps = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : <LoadingScreen />;

const buildTree = (slices: readonly WebSlice[]) => {
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <SessionGate>
        <Outlet />
      </SessionGate>
    ),
  });

  const frame = lazyRouteComponent(() =>
    import('./shell/shell.tsx').then(({ Shell }) => ({
      default: () => (
        <InSteps>
          <Shell slices={slices} />
        </InSteps>
      ),
    })),
  );

  const publico = createRoute({ getParentRoute: () => root, id: 'publico', staticData: { publica: true } });

  const portal = createRoute({
    getParentRoute: () => root,
    id: PORTAL.slice(1),
    component: frame,
    pendingMs: 0,
    pendingMinMs: 0,
    pendingComponent: LoadingScreen,
    // Nothing below loads, and no data is asked for, before somebody is signed in and owes nothing.
    beforeLoad: async ({ context }) => {
      const { sesion } = await context.queryClient.ensureQueryData(sessionQuery);
      if (sesion) void frame.preload?.();
      // The shell's code comes while somebody types a password, after all that the sign-in card is made of.
      else whenIdle(() => void frame.preload?.());
      if (!sesion || pasoDebido(sesion)) throw new SinSesion();
    },
  });

  const ninguna = createRoute({ getParentRoute: () => portal, path: '$', component: NotFoundPage });

  // Slices see of their parent only the context, which is the root's: they cannot name this file's types.
  const parentOf = (route: typeof portal | typeof publico) => route as unknown as PortalRoute;
  return root.addChildren([
    publico.addChildren(slices.flatMap((slice) => slice.publicRoutes?.(parentOf(publico)) ?? [])),
    portal.addChildren([
      ninguna,
      ...slices.flatMap((slice) => slice.routes(parentOf(portal)).map(recordRoute)),
    ]),
  ]);
};

/** The heading of a page that took no focus of its own (404, errors); see PageHeader for the others. */
const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || heading === document.activeElement) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** The router of the whole app over the given slices. Pages load their code when somebody is about to open them. */
export const createAppRouter = (
  queryClient: QueryClient,
  slices: readonly WebSlice[],
  history?: RouterHistory,
) => {
  const router = createRouter({
    routeTree: buildTree(slices),
    context: { queryClient },
    history,
    defaultPreload: 'intent',
    // The query cache decides how old data may be, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading();
  });
  return router;
};

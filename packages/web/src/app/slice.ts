import type { Permiso } from '@portal/domain/kernel/policy';
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AsyncRouteComponent,
  type createRootRouteWithContext,
  createRoute,
  redirect,
} from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { LiveRule } from './live-rule.ts';
import { sessionQuery } from './session.ts';

/** Id of the route inside the session gate, as a match names it. */
export const PORTAL = '/portal';

/** What every route is given. */
export type RouterContext = { readonly queryClient: QueryClient };

/** The parent that a slice hangs its routes on: inside the session gate, with the shell around. */
export type PortalRoute = ReturnType<ReturnType<typeof createRootRouteWithContext<RouterContext>>>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Open to who is not signed in, and drawn without the shell. */
    publica?: boolean;
    /** Fills the main area by itself: a desk to work at (`AppShell`). */
    desk?: boolean;
    /** Its record is named by a number and not by a UUID. */
    numerado?: boolean;
  }
}

/** One entry of the sidebar, in the order of the list of slices. */
export type MenuItem = {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Of the second group: what the foundation steers by, beside the stages (S18). */
  readonly gestion?: true;
  /** Key of GET /modulos whose figure is the badge, and what it counts: 'validados'. */
  readonly count?: { readonly key: string; readonly label: string };
  /** Shown only to who holds it, or one of them; absent: to everybody. */
  readonly permiso?: Permiso | readonly Permiso[];
  /** Shown only to whose role sees every case. */
  readonly todo?: true;
  /** Shown to applicants only: staff have their own. */
  readonly solicitante?: true;
  /** A module that a solicitante is shown only while GET /modulos says so (product.md §1). */
  readonly modulo?: string;
};

/** A page outside the menu that Ctrl/Cmd + K finds by its name. */
export type PageEntry = Pick<MenuItem, 'label' | 'href' | 'permiso' | 'todo'>;

/**
 * All that the app knows about a slice. Exported by `<slice>.routes.tsx`, which travels with the first
 * screen: pages, forms and zod stay behind `lazyRouteComponent(() => import('./pages/…'))`.
 */
export type WebSlice = {
  readonly id: string;
  readonly routes: (parent: PortalRoute) => readonly AnyRoute[];
  /** Routes that need no session (confirming an account, recovering a password). */
  readonly publicRoutes?: (parent: PortalRoute) => readonly AnyRoute[];
  readonly menu?: readonly MenuItem[];
  readonly pages?: readonly PageEntry[];
  readonly live?: readonly LiveRule[];
};

/** Whether somebody with these permissions holds the one that is asked for, or one of those. */
export const holds = (permisos: readonly Permiso[], asked: Permiso | readonly Permiso[]): boolean =>
  [asked].flat().some((permiso) => permisos.includes(permiso));

/**
 * `beforeLoad` of a staff screen: whoever lacks the permission lands on '/' (product.md §1). Only the way
 * there is barred: what the screen would show is refused by the server.
 */
export const requirePermiso =
  (permiso: Permiso | readonly Permiso[]) =>
  ({ context }: { context: RouterContext }): void => {
    const state = context.queryClient.getQueryData(sessionQuery.queryKey);
    if (!holds(state?.sesion?.permisos ?? [], permiso)) throw redirect({ to: '/' });
  };

/** The same for a screen of who sees every case. */
export const requireTodo = ({ context }: { context: RouterContext }): void => {
  const sesion = context.queryClient.getQueryData(sessionQuery.queryKey)?.sesion;
  if (sesion?.alcance !== 'todo' || !sesion.permisos.includes('ver_proyectos')) throw redirect({ to: '/' });
};

/**
 * `beforeLoad` of the list of a stage: it is the staff's, and of a solicitante that has records of its own there; one without
 * goes to '/' (G-04).
 */
export const requireOwn =
  <Page extends Own, Key extends QueryKey>(lista: UseQueryOptions<Page, Error, Page, Key>) =>
  async ({ context: { queryClient } }: { context: RouterContext }): Promise<void> => {
    if (queryClient.getQueryData(sessionQuery.queryKey)?.sesion?.esPersonal) return;
    // What cannot be asked is told by the page itself.
    const suyos = await queryClient
      .ensureQueryData({ ...lista, networkMode: 'always', retry: false })
      .catch(() => null);
    if (suyos?.total.n === 0) throw redirect({ to: '/' });
  };
type Own = { readonly total: { readonly n: number } };

/**
 * Of the route of a list: begins to read all of it, where its address asks for nothing in particular; or what it opens with, for
 * who has the permission of `abre`.
 */
export const readWhole = <Page, Key extends QueryKey>(
  lista: UseQueryOptions<Page, Error, Page, Key>,
  abre?: { readonly permiso: Permiso; readonly lista: UseQueryOptions<Page, Error, Page, Key> },
) => ({
  loaderDeps: ({ search }: { search: object }) => ({ entera: Object.keys(search).length === 0 }),
  loader: ({ context, deps }: { context: RouterContext; deps: { entera: boolean } }): void => {
    if (!deps.entera) return;
    const sesion = context.queryClient.getQueryData(sessionQuery.queryKey)?.sesion;
    void context.queryClient.prefetchQuery(
      abre && sesion?.permisos.includes(abre.permiso) ? abre.lista : lista,
    );
  },
});

/** Of the route of a record: begins to read it together with the page's code; the page tells what failed. */
export const readOne =
  <Page, Key extends QueryKey>(uno: (id: string) => UseQueryOptions<Page, Error, Page, Key>) =>
  ({ context, params }: { context: RouterContext; params: { id: string } }): void => {
    void context.queryClient.prefetchQuery(uno(params.id));
  };

/**
 * A slice whose records hang on another, as tabs of its page: all that the first screen knows of it is the address of one
 * (`path`, with its '$id'), which bells, letters and search lead to, and whose events have what is read of it asked for again.
 */
export const hangingSlice = <Page, Key extends QueryKey>({
  id,
  path,
  live,
  uno,
  page,
}: {
  readonly id: string;
  readonly path: string;
  readonly live: LiveRule;
  readonly uno: (id: string) => UseQueryOptions<Page, Error, Page, Key>;
  readonly page: AsyncRouteComponent<unknown>;
}): WebSlice => ({
  id,
  live: [live],
  routes: (parent) => [
    createRoute({ getParentRoute: () => parent, path, loader: readOne(uno), component: page }),
  ],
});

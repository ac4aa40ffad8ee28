import { type AnyRoute, type RouteComponent, useParams } from '@tanstack/react-router';
import { NotFoundPage } from './pages.tsx';

/** How a record is named in an address: by its UUID, or, where the route says `numerado`, by its number. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NUMERO = /^[1-9]\d{0,17}$/;

/**
 * The route of one record, which answers what names none with the page that there is nothing: another operation of the portal
 * may have that very address ('/usuarios/filtros'), and its answer is no record. Others are left as they are.
 */
export const recordRoute = (route: AnyRoute): AnyRoute => {
  const { path, component, loader, staticData } = route.options as {
    path?: string;
    component?: RouteComponent & { preload?: () => Promise<void> };
    loader?: (context: { readonly params: { readonly id: string } }) => unknown;
    staticData?: { numerado?: boolean };
  };
  if (!component || !path?.split('/').includes('$id')) return route;
  const named = staticData?.numerado ? NUMERO : UUID;
  const Page = component;
  const Guarded: typeof component = () => {
    const { id = '' }: { id?: string } = useParams({ strict: false });
    return named.test(id) ? <Page /> : <NotFoundPage />;
  };
  Guarded.preload = component.preload;
  route.update({
    component: Guarded,
    ...(loader
      ? {
          loader: (context: Parameters<typeof loader>[0]) => named.test(context.params.id) && loader(context),
        }
      : {}),
  });
  return route;
};

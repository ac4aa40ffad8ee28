import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Pagina } from '../../features/busqueda/public.ts';
import type { SidebarItem } from '../../ui/sidebar.tsx';
import { api } from '../api.ts';
import { useUsuario } from '../session.ts';
import { holds, type MenuItem, type WebSlice } from '../slice.ts';

/**
 * What the account is shown of the portal (product.md §1, rule 93): the entries of the sidebar with their badges, and the
 * pages that search finds by name. Permissions decide for staff; for a solicitante the modules that the server names.
 */
export const useMenu = (
  slices: readonly WebSlice[],
): { readonly items: SidebarItem[]; readonly paginas: Pagina[] } => {
  const { permisos, esPersonal, alcance } = useUsuario();
  const { pathname } = useLocation();
  const { data } = useQuery(api.modulos.contar.queryOptions());

  const mayOpen = ({ permiso, todo }: Pick<MenuItem, 'permiso' | 'todo'>) =>
    (!permiso || holds(permisos, permiso)) && (!todo || alcance === 'todo');
  const isShown = ({ modulo, solicitante }: MenuItem) =>
    esPersonal ? !solicitante : !modulo || (data?.visibles.includes(modulo) ?? false);
  const shown = slices.flatMap((slice) => slice.menu ?? []).filter((item) => mayOpen(item) && isShown(item));

  return {
    items: shown.map(({ href, label, icon, count, gestion }) => ({
      href,
      label,
      icon,
      group: gestion && 'Gestión',
      active: pathname === href || pathname.startsWith(`${href}/`),
      ...(count ? { count: data?.validados[count.key] ?? 0, countLabel: count.label } : {}),
    })),
    paginas: [
      ...shown,
      ...slices
        .flatMap((slice) => slice.pages ?? [])
        .filter((page) => mayOpen(page) && !shown.some(({ href }) => href === page.href)),
    ],
  };
};

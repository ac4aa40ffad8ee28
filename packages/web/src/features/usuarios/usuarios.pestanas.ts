import type { Permiso } from '@portal/domain/kernel/policy';
import { redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../app/session.ts';
import { holds, type RouterContext } from '../../app/slice.ts';

/** One tab of /usuarios: its page, and the permissions of which one opens it (part2.md S1). */
export type Pestana = {
  readonly label: string;
  readonly href: string;
  readonly permisos: readonly Permiso[];
};

/** The tabs, in the order of the seed, and those of the foundation's other duties. A new one is a line here and its route, in `usuarios.routes.tsx` or its own slice. */
export const pestanas = {
  usuarios: { label: 'Usuarios', href: '/usuarios', permisos: ['editar_usuarios', 'crear_usuarios'] },
  roles: { label: 'Roles y Permisos', href: '/usuarios/roles', permisos: ['gestionar_roles'] },
  altas: { label: 'Alta Masiva', href: '/usuarios/altas', permisos: ['crear_usuarios'] },
  bitacora: { label: 'Bitácora', href: '/usuarios/bitacora', permisos: ['administrar_sistema'] },
  estadisticas: { label: 'Estadísticas', href: '/usuarios/estadisticas', permisos: ['administrar_sistema'] },
  arco: { label: 'ARCO', href: '/usuarios/arco', permisos: ['atender_arco'] },
} as const satisfies Readonly<Record<string, Pestana>>;

export type PestanaId = keyof typeof pestanas;

export const todas: readonly Pestana[] = Object.values(pestanas);

/** Who may not open a tab lands on the first one that it may open, and on '/' where there is none (part2.md US-01, S1). */
export const pestana =
  (id: PestanaId) =>
  ({ context }: { context: RouterContext }): void => {
    const permisos = context.queryClient.getQueryData(sessionQuery.queryKey)?.sesion?.permisos ?? [];
    if (holds(permisos, pestanas[id].permisos)) return;
    throw redirect({ to: todas.find((otra) => holds(permisos, otra.permisos))?.href ?? '/' });
  };

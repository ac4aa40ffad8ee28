import type { Permiso } from '@portal/domain/kernel/policy';

/** One tab of /usuarios: its page, and the permissions of which one opens it (part2.md S1). */
export type Pestana = {
  readonly label: string;
  readonly href: string;
  readonly permisos: readonly Permiso[];
};

/** The tabs, in the order of the seed. A new one is a line here and its route in `usuarios.routes.tsx`. */
export const pestanas = {
  usuarios: { label: 'Usuarios', href: '/usuarios', permisos: ['editar_usuarios', 'crear_usuarios'] },
} as const satisfies Readonly<Record<string, Pestana>>;

export type PestanaId = keyof typeof pestanas;

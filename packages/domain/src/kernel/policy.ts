/** A permission id. The seed's twelve (B§6), the category *Proceso* of product.md §1, and who answers for personal data (mexico.md 'Privacy'). */
export const permisos = {
  Usuarios: ['crear_usuarios', 'editar_usuarios', 'eliminar_usuarios'],
  Seguridad: ['gestionar_roles'],
  Proyectos: ['crear_proyectos', 'editar_proyectos', 'ver_proyectos', 'eliminar_proyectos'],
  Reportes: ['ver_reportes', 'crear_reportes'],
  Documentos: ['gestionar_documentos'],
  Sistema: ['administrar_sistema', 'atender_arco'],
  Proceso: [
    'revisar_pre_registros',
    'gestionar_convocatorias',
    'gestionar_codiseno',
    'gestionar_aprobaciones',
    'votar_proyectos',
    'gestionar_convenios',
    'firmar_convenios',
    'gestionar_ministraciones',
    'autorizar_pagos',
  ],
} as const;

export type Permiso = (typeof permisos)[keyof typeof permisos][number];

/** Every permission, in catalogue order. */
export const todosLosPermisos: readonly Permiso[] = Object.values(permisos).flat();

/** Which cases a role sees: all of them, those of its own organization, or those that the account was given access to. */
export const alcances = ['todo', 'propio', 'por_acceso'] as const;

export type Alcance = (typeof alcances)[number];

/** The account that acts, as the server read it from the session in this very request. */
export type Actor = {
  readonly usuarioId: string;
  readonly nombre: string;
  readonly email: string;
  /** The organization whose records this account may see and change; null for staff and for a newcomer. */
  readonly organizacionId: string | null;
  /** What it is there; absent or null without an organization. */
  readonly rolEnOrganizacion?: 'propietario' | 'colaborador' | null;
  /** Key of the role: 'administrador', 'solicitante', … or a role created in the Roles screen. */
  readonly rol: string;
  readonly esPersonal: boolean;
  readonly alcance: Alcance;
  readonly permisos: ReadonlySet<Permiso>;
};

/** The portal itself, when a job acts by the clock: it holds no permission, only what a workflow names it for. */
export const elPortal: Actor = {
  usuarioId: 'portal',
  nombre: 'Sistema',
  email: '',
  organizacionId: null,
  rol: 'portal',
  esPersonal: false,
  alcance: 'propio',
  permisos: new Set(),
};

/** True when the actor is active staff holding the permission. Deny by default. */
export const has = (actor: Actor | null, permiso: Permiso): boolean => actor?.permisos.has(permiso) ?? false;

/** True when the record belongs to the actor's organization (rule 20: an organization owns rows). */
export const owns = (actor: Actor | null, record: { readonly organizacionId: string | null }): boolean =>
  actor !== null && actor.organizacionId !== null && actor.organizacionId === record.organizacionId;

/**
 * True of the foundation's own staff that sees projects: it sees every case, and what the staff write among themselves about
 * it. Who sees by access reads of a case what its organization may read (ADR 0042).
 */
export const veTodo = (actor: Pick<Actor, 'alcance' | 'permisos'> | null): boolean =>
  actor?.alcance === 'todo' && actor.permisos.has('ver_proyectos');

/**
 * What rows of a list an actor may see: all of them, those of one organization, those of the cases that it has access to, or
 * none. A repository turns it into a `where` (`within`); row-level security repeats it as the second wall.
 */
export type Scope =
  | { readonly kind: 'todo' }
  | { readonly kind: 'organizacion'; readonly organizacionId: string }
  | { readonly kind: 'accesos' }
  | { readonly kind: 'nada' };

/** The rule of every stage list: what the role of the actor sees; app.ve_proyecto of the database says the same. */
export const visibleTo = (actor: Actor | null): Scope => {
  if (veTodo(actor)) return { kind: 'todo' };
  if (actor?.organizacionId) return { kind: 'organizacion', organizacionId: actor.organizacionId };
  if (actor?.alcance === 'por_acceso' && has(actor, 'ver_proyectos')) return { kind: 'accesos' };
  return { kind: 'nada' };
};

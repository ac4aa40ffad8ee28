import { type Permiso, todosLosPermisos } from '@portal/domain/kernel/policy';

/**
 * The second wall (architecture.md, idea 3): what the application's role may do, whatever the code above it forgets.
 * Every row tried belongs to `miembro` and its organization.
 */
export const actors = [
  'nadie',
  'miembro',
  'colega',
  'ajeno',
  'recien',
  'personal',
  'lector',
  'administrador',
  'consejera',
  'consejero',
] as const;
export type ActorName = (typeof actors)[number];

/** Who the actors are to the database: permissions as the session would set them. */
export const permisos: Readonly<Partial<Record<ActorName, readonly Permiso[]>>> = {
  personal: ['votar_proyectos', 'ver_reportes'],
  lector: ['ver_proyectos'],
  administrador: todosLosPermisos,
  consejera: ['ver_proyectos', 'votar_proyectos'],
  consejero: ['ver_proyectos', 'votar_proyectos'],
};

/** Who sees by access: hers to the case that is tried is in force, his has ended. */
export const porAcceso: readonly ActorName[] = ['consejera', 'consejero'];

export type Rows = { readonly preRegistro: string; readonly borrador: string; readonly documento: string };
export type Values = {
  readonly yo: string | null;
  readonly organizacion: string;
  readonly dueno: string;
  /** A file that no document has yet. */
  readonly archivo: string;
  /** A case that has no record yet. */
  readonly proyecto: string;
  /** An open pre-registration of the organization. */
  readonly registro: string;
  /** An account that sees by access. */
  readonly lectora: string;
};
export type TableRights = {
  /** Privileges of gp_app, exactly; what may be written is always named column by column. */
  readonly grants: string;
  /** Picks the row tried; it belongs to `miembro`. */
  readonly row?: (rows: Rows & Values) => string;
  /** A new row of the owner's organization, written by whoever acts. */
  readonly insert?: (values: Values) => string;
  /** A change that the table's own rules allow. */
  readonly set?: string;
  readonly select: readonly ActorName[];
  readonly inserts?: readonly ActorName[];
  readonly update?: readonly ActorName[];
  readonly delete?: readonly ActorName[];
};

/** Who of these reads every case. */
export const readers: readonly ActorName[] = ['lector', 'administrador'];
/** A value in the text of a statement; only ids of the scene's own go in. */
export const q = (value: string | null): string => (value === null ? 'null' : `'${value}'`);

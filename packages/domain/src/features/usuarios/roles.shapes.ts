import { z } from 'zod';
import { alcances, type Permiso, todosLosPermisos } from '../../kernel/policy.ts';
import { conVersion } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  idSchema,
  instantSchema,
  motivoSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { codigosDeRoles, rolesMessages } from './roles.messages.ts';
import { estadosDeUsuario } from './usuarios.estados.ts';

/** What travels of the roles (part2.md US-08). */

const permisoSchema = z.enum(todosLosPermisos as [Permiso, ...Permiso[]]);
/** Each once, in the order of the catalogue. */
const permisosSchema = z
  .array(permisoSchema)
  .max(todosLosPermisos.length)
  .overwrite((permisos) => todosLosPermisos.filter((permiso) => permisos.includes(permiso)));

export const rolSchema = z.object({
  id: idSchema,
  version: versionSchema,
  /** 'ROL-001'. */
  folio: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  /** In the order of the catalogue. */
  permisos: permisosSchema,
  /** Which cases it sees. */
  alcance: z.enum(alcances),
  /** Of the foundation; the role of applicants is not. */
  esPersonal: z.boolean(),
  /** The portal relies on it: it keeps its name and is never deleted. */
  delSistema: z.boolean(),
  segundoFactor: z.boolean(),
  /** Accounts that hold it, how many of them may enter, and how many of those have no second factor; null: not counted. */
  cuentas: z.int().min(0).nullable(),
  activas: z.int().min(0),
  sinFactor: z.int().min(0),
  creadoEn: instantSchema,
  acciones: z.array(actionViewSchema),
});
export type Rol = z.infer<typeof rolSchema>;

export const rolesSchema = z.object({ roles: z.array(rolSchema) });

/** An account of a role. */
export const cuentaDeRolSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  departamento: z.string().nullable(),
  estado: z.enum(estadosDeUsuario),
  segundoFactor: z.boolean(),
});
export type CuentaDeRol = z.infer<typeof cuentaDeRolSchema>;

/** A role with those who hold it. */
export const rolEnteroSchema = rolSchema.extend({
  personas: z.array(cuentaDeRolSchema),
  /** There are more than those. */
  mas: z.boolean(),
});
export type RolEntero = z.infer<typeof rolEnteroSchema>;

export const rolInput = z.object({ id: idSchema });

/** What happened to a role, newest first. */
export const historialDeRolSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      texto: z.string(),
      /** What it changed, in words, a line each. */
      cambios: z.array(z.string()),
      motivo: z.string().nullable(),
      quien: z.string(),
      cuando: instantSchema,
    }),
  ),
});
export type HistorialDeRol = z.infer<typeof historialDeRolSchema>;

/** What may be chosen: all cases, or those that are opened to the account. */
export const alcancesElegibles = ['todo', 'por_acceso'] as const;

const facultades = { permisos: permisosSchema, alcance: z.enum(alcancesElegibles) };

const datos = {
  nombre: textoSchema({
    min: 2,
    max: 80,
    unaLinea: true,
    requerido: rolesMessages.campos.nombre,
    minMensaje: rolesMessages.campos.nombre,
  }),
  descripcion: textoSchema({
    min: 10,
    max: 500,
    requerido: rolesMessages.campos.descripcion,
    minMensaje: rolesMessages.campos.descripcion,
  }),
  permisos: permisosSchema.refine((permisos) => permisos.length > 0, {
    error: codigosDeRoles.permisos_requeridos,
    params: { code: 'permisos_requeridos' },
  }),
  alcance: facultades.alcance,
};

export const crearRolInput = z.strictObject({ ...datos, segundoFactor: z.boolean().default(false) });
export type CrearRolInput = z.output<typeof crearRolInput>;

export const editarRolInput = z.strictObject({ ...conVersion, ...datos });
export type EditarRolInput = z.output<typeof editarRolInput>;

/** What a change would do, before it is saved. */
export const efectoDeRolInput = z.object({
  id: idSchema,
  ...facultades,
  // In an address a list without anything is no list at all: a role that would be left without permissions.
  permisos: permisosSchema.default([]),
});
export type EfectoDeRolInput = z.output<typeof efectoDeRolInput>;

export const efectoDeRolSchema = z.object({
  /** The role as this was computed upon. */
  version: versionSchema,
  gana: z.array(permisoSchema),
  /** With how many accounts that may enter hold it by another role. */
  pierde: z.array(z.object({ permiso: permisoSchema, quedan: z.int().min(0) })),
  /** Which cases it saw and will see; null: no change. */
  alcance: z.object({ antes: z.enum(alcances), despues: z.enum(alcances) }).nullable(),
  cuentas: z.int().min(0),
  activas: z.int().min(0),
  personas: z.array(cuentaDeRolSchema),
  mas: z.boolean(),
});
export type EfectoDeRol = z.infer<typeof efectoDeRolSchema>;

export const segundoFactorDeRolInput = z.strictObject({ ...conVersion, exigido: z.boolean() });
export type SegundoFactorDeRolInput = z.output<typeof segundoFactorDeRolInput>;

export const eliminarRolInput = z.strictObject({ ...conVersion, motivo: motivoSchema.default('') });
export type EliminarRolInput = z.output<typeof eliminarRolInput>;

import type { EstadoDeUsuario } from '@portal/domain/features/usuarios/public';
import type { CrearRolInput } from '@portal/domain/features/usuarios/roles.shapes';
import type { Alcance, Permiso } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** All SQL of the roles; as the actor, within row-level security. */

export type RolEntero = {
  readonly id: string;
  readonly version: number;
  readonly clave: string;
  readonly folio: string;
  readonly nombre: string;
  readonly descripcion: string;
  readonly permisos: readonly Permiso[];
  readonly alcance: Alcance;
  readonly es_personal: boolean;
  readonly del_sistema: boolean;
  readonly requiere_segundo_factor: boolean;
  readonly created_at: Date;
  readonly cuentas: number;
  readonly activas: number;
  readonly sin_factor: number;
};

const select = sql`
  select r.id, r.version, r.clave, r.folio, r.nombre, r.descripcion, r.permisos, r.alcance, r.es_personal, r.del_sistema,
         r.requiere_segundo_factor, r.created_at, coalesce(c.cuentas, 0) as cuentas, coalesce(c.activas, 0) as activas,
         coalesce(c.sin_factor, 0) as sin_factor
    from roles r left join app.cuentas_por_rol() c on c.rol_id = r.id
   where r.eliminado_en is null`;

/** Every role that was not deleted, in the order of the folios, with how many accounts hold it. */
export const listRolesEnteros = async (tx: Tx): Promise<RolEntero[]> =>
  (await sql<RolEntero>`${select} order by length(r.folio), r.folio`.execute(tx)).rows;

/** A role, or undefined when there is none or it was deleted. */
export const findRolEntero = async (tx: Tx, id: string): Promise<RolEntero | undefined> =>
  (await sql<RolEntero>`${select} and r.id = ${id}::uuid`.execute(tx)).rows[0];

/** Whether another role has this name, however it is typed. */
export const nameTaken = async (tx: Tx, nombre: string, salvo: string | null = null): Promise<boolean> =>
  (
    await sql`
      select from roles where eliminado_en is null and app.esqueleto(nombre) = app.esqueleto(${nombre})
         and id is distinct from ${salvo}::uuid`.execute(tx)
  ).rows.length > 0;

/** A new role of the staff; its id. The database gives it folio and key. */
export const insertRol = async (tx: Tx, rol: CrearRolInput): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into roles (nombre, descripcion, permisos, alcance, requiere_segundo_factor)
    values (${rol.nombre}, ${rol.descripcion}, ${[...rol.permisos]}::text[], ${rol.alcance}, ${rol.segundoFactor})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
};

export type PersonaDeRol = {
  readonly id: string;
  readonly nombre: string;
  readonly departamento: string | null;
  readonly estado: EstadoDeUsuario;
  readonly segundo_factor: boolean;
};

/** Who holds a role, those that may enter first. */
export const listPersonas = async (tx: Tx, rolId: string, limit: number): Promise<PersonaDeRol[]> =>
  (
    await sql<PersonaDeRol>`
      select id, nombre, departamento, estado, segundo_factor from app.cuentas_de_rol(${rolId}::uuid, ${limit})`.execute(
      tx,
    )
  ).rows;

/** How many accounts that may enter hold each permission by another role than this. */
export const countElsewhere = async (tx: Tx, rolId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ permiso: string; cuentas: number }>`
    select permiso, cuentas from app.cuentas_por_permiso(${rolId}::uuid)`.execute(tx);
  return new Map(rows.map(({ permiso, cuentas }) => [permiso, cuentas]));
};

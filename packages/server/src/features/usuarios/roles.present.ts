import { palabrasDeAccion } from '@portal/domain/features/bitacora/public';
import { permisoEnPalabras, rolEnUso, rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import { accionesSobreRol, type RolGestionado } from '@portal/domain/features/usuarios/roles.policy';
import type { CuentaDeRol, HistorialDeRol, Rol } from '@portal/domain/features/usuarios/roles.shapes';
import { type Actor, todosLosPermisos } from '@portal/domain/kernel/policy';
import type { HistoryEntry } from '../../platform/audit/index.ts';
import type { PersonaDeRol, RolEntero } from './roles.repo.ts';

/** The role as the rules look at it. */
export const rolOf = (row: RolEntero): RolGestionado => ({
  clave: row.clave,
  permisos: row.permisos,
  alcance: row.alcance,
  esPersonal: row.es_personal,
  delSistema: row.del_sistema,
  cuentas: row.cuentas,
});

/** A role as it travels. `nombres`: some of those who hold it, where they are known, so that a refusal names them. */
export const presentRol = (row: RolEntero, actor: Actor, nombres: readonly string[] = []): Rol => ({
  id: row.id,
  version: row.version,
  folio: row.folio,
  nombre: row.nombre,
  descripcion: row.descripcion,
  permisos: todosLosPermisos.filter((permiso) => row.permisos.includes(permiso)),
  alcance: row.alcance,
  esPersonal: row.es_personal,
  delSistema: row.del_sistema,
  segundoFactor: row.requiere_segundo_factor,
  // There may be a hundred thousand applicants: they are counted where accounts are.
  cuentas: row.es_personal ? row.cuentas : null,
  activas: row.activas,
  sinFactor: row.sin_factor,
  creadoEn: row.created_at.toISOString(),
  acciones: accionesSobreRol(actor, rolOf(row)).map((view) => ({
    ...view,
    blockers: view.blockers.map((blocker) =>
      blocker.code === 'rol_en_uso' ? { ...blocker, message: rolEnUso(nombres, row.cuentas) } : blocker,
    ),
  })),
});

/** An account of a role as it travels. */
export const presentPersona = (row: PersonaDeRol): CuentaDeRol => ({
  id: row.id,
  nombre: row.nombre,
  departamento: row.departamento,
  estado: row.estado,
  segundoFactor: row.segundo_factor,
});

const { actividad: m } = rolesMessages;

/** Names of permissions as an entry keeps them; '' where it keeps none. */
const permisosEnPalabras = (kept: unknown): string =>
  Array.isArray(kept)
    ? todosLosPermisos
        .filter((permiso) => kept.includes(permiso))
        .map((permiso) => permisoEnPalabras[permiso])
        .join(', ')
    : '';

/** What an entry of the log says of a role, in words. */
export const presentEntradaDeRol = ({
  id,
  accion,
  datos,
  actorNombre,
  ocurrioEn,
}: HistoryEntry): HistorialDeRol['items'][number] => {
  const [gana, pierde] = [permisosEnPalabras(datos.gana ?? datos.permisos), permisosEnPalabras(datos.pierde)];
  return {
    id,
    texto: palabrasDeAccion(accion),
    cambios: [
      ...(typeof datos.nombreAntes === 'string' ? [m.nombreAntes(datos.nombreAntes)] : []),
      ...(gana ? [m.gana(gana)] : []),
      ...(pierde ? [m.pierde(pierde)] : []),
      ...(datos.alcanceAntes === undefined ? [] : [m.vista(datos.alcance === 'todo')]),
    ],
    motivo: typeof datos.motivo === 'string' ? datos.motivo : null,
    quien: actorNombre,
    cuando: ocurrioEn.toISOString(),
  };
};

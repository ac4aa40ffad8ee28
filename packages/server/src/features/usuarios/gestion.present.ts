import { accionesSobre, type CuentaGestionada } from '@portal/domain/features/usuarios/gestion.policy';
import type { FilaDeUsuario, Usuario } from '@portal/domain/features/usuarios/gestion.shapes';
import type { Actor } from '@portal/domain/kernel/policy';
import type { UsuarioEntero, UsuarioRow } from './gestion.repo.ts';

/** Whom a row is shown to, and when. */
type Seen = { readonly actor: Actor; readonly now: Date };

const invitationOf = (row: UsuarioRow, now: Date): CuentaGestionada['invitacion'] =>
  row.invitacion === 'pendiente' && row.invitacion_expira && row.invitacion_expira <= now
    ? 'vencida'
    : row.invitacion;

/** The account as the rules look at it. */
export const cuentaOf = (
  row: UsuarioRow & Partial<Pick<UsuarioEntero, 'segundo_factor'>>,
  now: Date,
): CuentaGestionada => ({
  id: row.id,
  estado: row.estado,
  verificada: row.email_verificado,
  rol: { permisos: row.rol_permisos, alcance: row.rol_alcance },
  invitacion: invitationOf(row, now),
  segundoFactor: row.segundo_factor ?? false,
  dirigeSola: row.organizaciones.find(({ unicaPropietaria }) => unicaPropietaria)?.nombre ?? null,
});

/** A row of the list as it travels, with what this actor may do. */
export const presentFilaDeUsuario = (row: UsuarioRow, { actor, now }: Seen): FilaDeUsuario => ({
  id: row.id,
  version: row.version,
  folio: row.folio,
  nombre: row.nombre,
  email: row.email,
  cargo: row.cargo,
  departamento: row.departamento,
  rol: { id: row.rol_id, clave: row.rol_clave, nombre: row.rol_nombre },
  organizaciones: row.organizaciones.map(({ id, nombre }) => ({ id, nombre })),
  estado: row.estado,
  invitacion: invitationOf(row, now),
  ultimoAcceso: row.ultimo_acceso?.toISOString() ?? null,
  creadaEn: row.created_at.toISOString(),
  acciones: accionesSobre(actor, cuentaOf(row, now)),
});

/** One account as it travels. */
export const presentUsuario = (row: UsuarioEntero, seen: Seen): Usuario => ({
  ...presentFilaDeUsuario(row, seen),
  nombrePila: row.nombre_pila,
  apellidos: row.apellidos,
  telefono: row.telefono,
  esPersonal: row.es_personal,
  organizaciones: row.organizaciones.map(({ id, nombre, rol }) => ({ id, nombre, rol })),
  invitadaPor: row.invitado_por,
  invitacionExpiraEn: row.invitacion_expira?.toISOString() ?? null,
  sesiones: row.sesiones,
  segundoFactor: row.segundo_factor,
  llaves: row.llaves,
});

import {
  type DatosDeUsuario,
  faltasDeDatos,
  nombreEntero,
} from '@portal/domain/features/usuarios/gestion.datos';
import { codigosDeGestion } from '@portal/domain/features/usuarios/gestion.messages';
import { type AccionDeCuenta, accionesSobre } from '@portal/domain/features/usuarios/gestion.policy';
import type {
  ConMotivoInput,
  EditarUsuarioInput,
  InvitarUsuarioInput,
  SobreUsuarioInput,
} from '@portal/domain/features/usuarios/gestion.shapes';
import type { EstadoDeUsuario } from '@portal/domain/features/usuarios/public';
import { alcanzaRol } from '@portal/domain/features/usuarios/roles.policy';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import { normalizeTelefono } from '@portal/domain/kernel/telefono';
import { MOTIVO_MINIMO, writtenLength } from '@portal/domain/kernel/written';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { saveAt } from '../../platform/db/save-at.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { cuentaOf } from './gestion.present.ts';
import {
  changeInvitation,
  countLetters,
  type Datos,
  findRol,
  findUsuario,
  insertInvitation,
  insertUsuario,
  lockUsuario,
  type RolRow,
  type UsuarioEntero,
} from './gestion.repo.ts';

/** Days for which an invitation can be accepted. */
export const DIAS_DE_INVITACION = 7;

const A_DAY = 86_400_000;

/** Refusals in the words of the slice's catalogue. */
export const refuse = refusalsIn(codigosDeGestion);

/** What triggers and functions of the database refuse with, in words. */
const refusals = {
  ultimo_administrador: () => refuse('conflicto', 'ultimo_administrador'),
  rol_de_otra_clase: () => refuse('datos_invalidos', 'rol_de_otra_clase', 'rolId'),
  rol_desconocido: () => refuse('datos_invalidos', 'rol_desconocido', 'rolId'),
  cuenta_propia: () => refuse('prohibido', 'cuenta_propia'),
  segundo_factor_inactivo: () => refuse('conflicto', 'segundo_factor_inactivo'),
  unico_propietario: () => refuse('conflicto', 'unico_propietario'),
  prohibido: () => new AppError('prohibido'),
  no_encontrado: notFound,
};

/** Log and event of something done to an account. */
const trace = async (
  uow: ActorUow,
  id: string,
  { tipo, accion, datos = {} }: { tipo: string; accion: string; datos?: Readonly<Record<string, unknown>> },
): Promise<void> => {
  await emitEvent(uow.tx, { tipo, entidad: 'usuario', entidadId: id, actorId: uow.actor.usuarioId, datos });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `usuario.${accion}`,
    entidad: 'usuario',
    entidadId: id,
    datos,
  });
};

const conflict = (): AppError => new AppError('conflicto', { code: 'version_distinta' });

/** Blockers that are about who acts; any other is about how the account stands. */
const deQuienActua: readonly string[] = ['cuenta_propia', 'rol_fuera_de_alcance'];

/**
 * The account as it stands and as it was seen, locked, where the actor may do this to it now.
 *
 * Errors: 404; 403; 409 another version, or when its state asks no such thing.
 */
const takeFor = async (
  uow: ActorUow,
  { id, version }: SobreUsuarioInput,
  accion: AccionDeCuenta,
): Promise<UsuarioEntero> => {
  const row = (await lockUsuario(uow.tx, id)) ? await findUsuario(uow.tx, id) : undefined;
  if (!row) throw notFound();
  const view = accionesSobre(uow.actor, cuentaOf(row, uow.now)).find(({ action }) => action === accion);
  const [blocker] = view?.blockers ?? [];
  if (blocker && deQuienActua.includes(blocker.code))
    throw new AppError('prohibido', { code: blocker.code, message: blocker.message });
  if (row.version !== version) throw conflict();
  if (blocker) throw new AppError('conflicto', { code: blocker.code, message: blocker.message });
  if (!view) throw refuse('conflicto', 'accion_no_disponible');
  return row;
};

/** Letters of one kind that may be asked for an account in an hour; more would only wait behind them. */
const CARTAS_POR_HORA = 4;

/** Errors: 409 when that many letters were asked for the account within the hour. */
const assertMayWrite = async (
  { tx }: ActorUow,
  { id }: UsuarioEntero,
  acciones: readonly string[],
): Promise<void> => {
  if ((await countLetters(tx, id, acciones)) >= CARTAS_POR_HORA) throw refuse('conflicto', 'cartas_seguidas');
};

/** The role that is given, where the actor may give it (rule 16). Errors: 422 beside `rolId`. */
const takeRol = async (uow: ActorUow, rolId: string, esPersonal = true): Promise<RolRow> => {
  const rol = await findRol(uow.tx, rolId);
  if (!rol) throw refuse('datos_invalidos', 'rol_desconocido', 'rolId');
  if (rol.es_personal !== esPersonal) throw refuse('datos_invalidos', 'rol_de_otra_clase', 'rolId');
  if (!alcanzaRol(uow.actor, rol)) throw refuse('datos_invalidos', 'rol_sin_alcance', 'rolId');
  return rol;
};

/** What was written of a person, as it is kept. */
export const keptDatos = (written: DatosDeUsuario): Datos => ({
  nombre: nombreEntero(written),
  nombre_pila: written.nombre,
  apellidos: written.apellidos,
  telefono: normalizeTelefono(written.telefono) || null,
  cargo: written.cargo || null,
  departamento: written.departamento || null,
});

const datosOf = (written: DatosDeUsuario, esPersonal: boolean): Datos => {
  const issues = faltasDeDatos(written, esPersonal);
  if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
  return keptDatos(written);
};

/** When an invitation that is made now expires. */
export const invitationEnds = ({ now }: ActorUow): Date =>
  new Date(now.getTime() + DIAS_DE_INVITACION * A_DAY);

/**
 * Makes an account of the staff that its person opens by an invitation in the mail (US-07, C27). Its id.
 *
 * Errors: 403; 422 with what is missing, or a role that may not be given; 409 when the address has an account.
 */
export const inviteUsuario = async (uow: ActorUow, input: InvitarUsuarioInput): Promise<string> => {
  if (!has(uow.actor, 'crear_usuarios')) throw new AppError('prohibido');
  const { email, rolId, ...written } = input;
  const datos = datosOf(written, true);
  const rol = await takeRol(uow, rolId);
  const id = await withRefusals(refusals, () => insertUsuario(uow.tx, datos, { email, rolId }));
  if (!id) throw refuse('conflicto', 'email_en_uso', 'email');
  await insertInvitation(uow.tx, {
    usuario_id: id,
    expira_en: invitationEnds(uow),
    invitado_por: uow.actor.usuarioId,
  });
  await trace(uow, id, { tipo: 'usuario.invitado', accion: 'invitar', datos: { rol: rol.clave } });
  return id;
};

const eventOf: Readonly<Record<EstadoDeUsuario, { tipo: string; accion: string }>> = {
  activo: { tipo: 'usuario.activado', accion: 'activar' },
  // The trigger that ends its sessions tells the pages of the account itself.
  inactivo: { tipo: 'usuario.guardado', accion: 'inactivar' },
  suspendido: { tipo: 'usuario.guardado', accion: 'suspender' },
};

const save = async (
  uow: ActorUow,
  row: UsuarioEntero,
  patch: Partial<Datos> & {
    readonly rol_id?: string;
    readonly estado?: EstadoDeUsuario;
    readonly eliminado_en?: Date;
    readonly eliminado_por?: string;
    readonly motivo_eliminacion?: string;
  },
): Promise<void> => {
  const saved = await withRefusals(refusals, () =>
    saveAt(uow.tx.updateTable('usuarios').set({ ...patch, version: row.version + 1 }), row),
  );
  if (!saved) throw conflict();
};

const assertReason = (input: { readonly motivo: string }): void => {
  if (writtenLength(input, 'motivo') < MOTIVO_MINIMO)
    throw refuse('datos_invalidos', 'motivo_requerido', 'motivo');
};

/** Whether a written change of state needs a reason, and is possible at all. */
const assertState = (row: UsuarioEntero, input: EditarUsuarioInput): void => {
  if (input.estado === row.estado) return;
  if (input.estado === 'activo' && !row.email_verificado)
    throw refuse('conflicto', 'cuenta_sin_confirmar', 'estado');
  // Nobody enters it, and its letter would open nothing while it is sent again: the invitation is taken back instead.
  if (input.estado === 'suspendido' && row.invitacion)
    throw refuse('conflicto', 'cuenta_sin_abrir', 'estado');
  if (input.estado !== 'activo') assertReason(input);
};

/**
 * Saves what is known of a person, its role and its state. A new role or a state other than active ends its sessions in the
 * same transaction (rules 7, 11).
 *
 * Errors: 404; 403 one's own account, or one with rights that the actor lacks; 409 another version, the last administrador;
 * 422 with every issue.
 */
export const editUsuario = async (uow: ActorUow, input: EditarUsuarioInput): Promise<void> => {
  const row = await takeFor(uow, input, 'editar');
  const datos = datosOf(input, row.es_personal);
  const rol = input.rolId === row.rol_id ? null : await takeRol(uow, input.rolId, row.es_personal);
  assertState(row, input);
  await save(uow, row, { ...datos, rol_id: input.rolId, estado: input.estado });
  const keys = ['nombre', 'telefono', 'cargo', 'departamento'] as const;
  const cambios = keys.filter((key) => datos[key] !== row[key]);
  if (cambios.length > 0 || rol)
    await trace(uow, row.id, {
      tipo: rol ? 'usuario.rol-cambiado' : 'usuario.guardado',
      accion: 'editar',
      datos: { cambios, ...(rol ? { rol: rol.clave, rolAntes: row.rol_clave } : {}) },
    });
  if (input.estado !== row.estado)
    await trace(uow, row.id, {
      ...eventOf[input.estado],
      datos: input.estado === 'activo' ? {} : { motivo: input.motivo },
    });
};

/** Lets the account enter again. Errors: 404, 403, 409. */
export const activateUsuario = async (uow: ActorUow, input: SobreUsuarioInput): Promise<void> => {
  const row = await takeFor(uow, input, 'activar');
  await save(uow, row, { estado: 'activo' });
  await trace(uow, row.id, eventOf.activo);
};

/** Bars the account, with a reason; its sessions and live pages end in the same transaction (rule 11). Errors: 404, 403, 409, 422. */
export const suspendUsuario = async (uow: ActorUow, input: ConMotivoInput): Promise<void> => {
  const row = await takeFor(uow, input, 'suspender');
  assertReason(input);
  await save(uow, row, { estado: 'suspendido' });
  await trace(uow, row.id, { ...eventOf.suspendido, datos: { motivo: input.motivo } });
};

/** Deletes the account, with a reason: nobody enters it any more, and what it did stays under its name (rule 33). */
export const deleteUsuario = async (uow: ActorUow, input: ConMotivoInput): Promise<void> => {
  const row = await takeFor(uow, input, 'eliminar');
  assertReason(input);
  await save(uow, row, {
    estado: 'inactivo',
    eliminado_en: uow.now,
    eliminado_por: uow.actor.usuarioId,
    motivo_eliminacion: input.motivo,
  });
  await trace(uow, row.id, {
    tipo: 'usuario.guardado',
    accion: 'eliminar',
    datos: { folio: row.folio, motivo: input.motivo },
  });
};

/**
 * Sends the invitation again, for another seven days; the earlier letter opens nothing once this one is written. Errors: 404,
 * 403, 409 also beyond {@link CARTAS_POR_HORA}.
 */
export const resendInvitation = async (uow: ActorUow, input: SobreUsuarioInput): Promise<void> => {
  const row = await takeFor(uow, input, 'reenviarInvitacion');
  await assertMayWrite(uow, row, ['usuario.invitar', 'usuario.reenviarInvitacion']);
  const sent = await changeInvitation(uow.tx, row.id, {
    estado: 'pendiente',
    enviada_en: uow.now,
    expira_en: invitationEnds(uow),
    resuelta_en: null,
  });
  if (!sent) throw refuse('conflicto', 'accion_no_disponible');
  await trace(uow, row.id, { tipo: 'usuario.invitado', accion: 'reenviarInvitacion' });
};

/** Takes the invitation back: its letter opens nothing any more. The account stays, inactive. Errors: 404, 403, 409. */
export const withdrawInvitation = async (uow: ActorUow, input: SobreUsuarioInput): Promise<void> => {
  const row = await takeFor(uow, input, 'revocarInvitacion');
  if (!(await changeInvitation(uow.tx, row.id, { estado: 'revocada', resuelta_en: uow.now })))
    throw refuse('conflicto', 'accion_no_disponible');
  await trace(uow, row.id, { tipo: 'usuario.guardado', accion: 'revocarInvitacion' });
};

/**
 * Has the link sent by which the person chooses another password; nobody else learns it. Errors: 404, 403, 409 also beyond
 * {@link CARTAS_POR_HORA}.
 */
export const requestPasswordReset = async (uow: ActorUow, input: SobreUsuarioInput): Promise<void> => {
  const row = await takeFor(uow, input, 'restablecerContrasena');
  await assertMayWrite(uow, row, ['usuario.restablecerContrasena']);
  // Asked once from each page: the next one is asked from a page that shows this one.
  await save(uow, row, {});
  await trace(uow, row.id, { tipo: 'usuario.contrasena-por-restablecer', accion: 'restablecerContrasena' });
};

/**
 * Takes the second factor of an account away, after whoever does it proved who they are (rule 8): its sessions end, its owner
 * is told, and where its password was too short without it, gets the link for another one. Errors: 404, 403, 409.
 */
export const resetSecondFactor = async (uow: ActorUow, input: SobreUsuarioInput): Promise<void> => {
  const row = await takeFor(uow, input, 'restablecerSegundoFactor');
  const { rows } = await withRefusals(refusals, () =>
    sql<{ breve: boolean }>`select app.restablecer_segundo_factor(${row.id}::uuid) as breve`.execute(uow.tx),
  );
  await trace(uow, row.id, {
    tipo: 'usuario.segundo-factor-restablecido',
    accion: 'restablecerSegundoFactor',
    datos: { contrasena: rows[0]?.breve ?? false },
  });
};

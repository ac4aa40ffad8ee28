import { codigosDeRoles, rolEnUso } from '@portal/domain/features/usuarios/roles.messages';
import { seLee } from '@portal/domain/features/usuarios/roles.nombre';
import {
  type AccionDeRol,
  accionesSobreRol,
  alcanzaRol,
  cambiaVista,
  diferencia,
  esSuRol,
  type Facultades,
  gestionaRoles,
  LEE_Y_VOTA,
} from '@portal/domain/features/usuarios/roles.policy';
import type {
  CrearRolInput,
  EditarRolInput,
  EfectoDeRol,
  EfectoDeRolInput,
  EliminarRolInput,
  SegundoFactorDeRolInput,
} from '@portal/domain/features/usuarios/roles.shapes';
import { AppError, type Issue, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import { MOTIVO_MINIMO, writtenLength } from '@portal/domain/kernel/written';
import { appendLog } from '../../platform/audit/index.ts';
import { assertReauthenticated, withRefusals } from '../../platform/auth/index.ts';
import { type ActorUow, isUniqueViolation } from '../../platform/db/index.ts';
import { saveAt } from '../../platform/db/save-at.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { presentPersona, rolOf } from './roles.present.ts';
import {
  countElsewhere,
  findRolEntero,
  insertRol,
  listPersonas,
  nameTaken,
  type RolEntero,
} from './roles.repo.ts';

/** Names that are shown of one role. */
export const MOSTRADAS = 50;

type Codigo = keyof typeof codigosDeRoles;

const issueOf = (code: Codigo, path: string): Issue => ({ path, code, message: codigosDeRoles[code] });

const refuse = refusalsIn(codigosDeRoles);

const conflict = (): AppError => new AppError('conflicto', { code: 'version_distinta' });

/** What the triggers of the database refuse with, in words. */
const refusals = {
  rol_propio: () => refuse('prohibido', 'rol_propio'),
  rol_del_sistema: () => refuse('prohibido', 'rol_del_sistema'),
  rol_en_uso: () => refuse('conflicto', 'rol_en_uso'),
};

/** Who does not manage roles is refused before anything is looked for. */
export const assertManagesRoles = ({ actor }: ActorUow): void => {
  if (!gestionaRoles(actor)) throw new AppError('prohibido');
};

const namesOf = async ({ tx }: ActorUow, id: string): Promise<string[]> =>
  (await listPersonas(tx, id, MOSTRADAS)).map(({ nombre }) => nombre);

/** The role as it stands, where the actor may do this to it now. Errors: 404; 403; 409 another version, or it is in use. */
const takeFor = async (
  uow: ActorUow,
  { id, version }: { readonly id: string; readonly version: number },
  action: AccionDeRol,
): Promise<RolEntero> => {
  assertManagesRoles(uow);
  const row = await findRolEntero(uow.tx, id);
  if (!row) throw notFound();
  const view = accionesSobreRol(uow.actor, rolOf(row)).find((one) => one.action === action);
  if (!view) throw refuse('prohibido', 'rol_del_sistema');
  const [blocker] = view.blockers;
  if (blocker?.code === 'rol_en_uso')
    throw new AppError('conflicto', {
      code: 'rol_en_uso',
      message: rolEnUso(await namesOf(uow, id), row.cuentas),
    });
  if (blocker) throw new AppError('prohibido', { code: blocker.code, message: blocker.message });
  if (row.version !== version) throw conflict();
  return row;
};

const trace = async (
  uow: ActorUow,
  id: string,
  { tipo, accion, datos }: { tipo: string; accion: string; datos: Readonly<Record<string, unknown>> },
): Promise<void> => {
  await emitEvent(uow.tx, { tipo, entidad: 'rol', entidadId: id, actorId: uow.actor.usuarioId, datos });
  await appendLog(uow.tx, { actor: uow.actor, ip: uow.ip, accion, entidad: 'rol', entidadId: id, datos });
};

/** What is wrong with what a role would hold (rule 16; ADR 0042). */
const wrongWith = (uow: ActorUow, rol: Facultades): Issue[] => {
  const issues: Issue[] = [];
  if (!rol.permisos.every((permiso) => has(uow.actor, permiso)))
    issues.push(issueOf('permiso_sin_alcance', 'permisos'));
  else if (!alcanzaRol(uow.actor, rol)) issues.push(issueOf('alcance_sin_alcance', 'alcance'));
  if (rol.alcance === 'por_acceso' && !rol.permisos.every((permiso) => LEE_Y_VOTA.includes(permiso)))
    issues.push(issueOf('alcance_solo_lee', 'alcance'));
  return issues;
};

const assertGood = async (
  uow: ActorUow,
  rol: Facultades & { readonly nombre: string },
  salvo: string | null = null,
): Promise<void> => {
  const issues = wrongWith(uow, rol);
  if (!seLee(rol.nombre)) issues.push(issueOf('nombre_confundible', 'nombre'));
  if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
  if (await nameTaken(uow.tx, rol.nombre, salvo)) throw refuse('conflicto', 'nombre_en_uso', 'nombre');
};

/** Of two that give the same name at once, the second is told as if it had been there before. */
const onceNamed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await withRefusals(refusals, work);
  } catch (error) {
    if (isUniqueViolation(error, 'roles_nombre')) throw refuse('conflicto', 'nombre_en_uso', 'nombre');
    throw error;
  }
};

/**
 * Makes a role of the staff (US-08); its id.
 *
 * Errors: 403; 422 beside `permisos` or `alcance` for what the actor lacks itself; 409 beside `nombre`.
 */
export const createRol = async (uow: ActorUow, input: CrearRolInput): Promise<string> => {
  assertManagesRoles(uow);
  await assertGood(uow, input);
  const id = await onceNamed(() => insertRol(uow.tx, input));
  const { nombre, permisos, alcance, segundoFactor } = input;
  await trace(uow, id, {
    tipo: 'rol.creado',
    accion: 'rol.crear',
    datos: { nombre, permisos, alcance, segundoFactor },
  });
  return id;
};

/**
 * Saves what a role is called and what it lets do: in force for everybody who holds it from the next request on.
 *
 * Errors: 404; 403 one's own role, or one out of reach; 422; 409 another version, or a name that is taken.
 */
export const editRol = async (uow: ActorUow, input: EditarRolInput): Promise<void> => {
  const row = await takeFor(uow, input, 'editar');
  if (row.del_sistema && input.nombre !== row.nombre)
    throw refuse('datos_invalidos', 'rol_del_sistema', 'nombre');
  await assertGood(uow, input, row.id);
  const { nombre, descripcion, permisos, alcance } = input;
  const saved = await onceNamed(() =>
    saveAt(
      uow.tx
        .updateTable('roles')
        .set({ nombre, descripcion, permisos: [...permisos], alcance, version: row.version + 1 }),
      { id: row.id, version: row.version },
    ),
  );
  if (!saved) throw conflict();
  const { gana, pierde } = diferencia(row.permisos, permisos);
  const otraVista = cambiaVista(row, input);
  const cambia = gana.length > 0 || pierde.length > 0 || otraVista;
  await trace(uow, row.id, {
    tipo: cambia ? 'rol.permisos-cambiados' : 'rol.guardado',
    accion: 'rol.editar',
    datos: {
      folio: row.folio,
      ...(nombre === row.nombre ? {} : { nombre, nombreAntes: row.nombre }),
      ...(cambia ? { gana, pierde } : {}),
      ...(otraVista ? { alcance, alcanceAntes: row.alcance } : {}),
    },
  });
};

/** What saving a role like this would change, and for whom, from the accounts as they are. Errors: 403, 404. */
export const effectOf = async (uow: ActorUow, input: EfectoDeRolInput): Promise<EfectoDeRol> => {
  assertManagesRoles(uow);
  const row = await findRolEntero(uow.tx, input.id);
  if (!row) throw notFound();
  const { gana, pierde } = diferencia(row.permisos, input.permisos);
  const [personas, elsewhere] = await Promise.all([
    listPersonas(uow.tx, row.id, MOSTRADAS + 1),
    countElsewhere(uow.tx, row.id),
  ]);
  return {
    version: row.version,
    gana,
    pierde: pierde.map((permiso) => ({ permiso, quedan: elsewhere.get(permiso) ?? 0 })),
    alcance: cambiaVista(row, input) ? { antes: row.alcance, despues: input.alcance } : null,
    cuentas: row.cuentas,
    activas: row.activas,
    personas: personas.slice(0, MOSTRADAS).map(presentPersona),
    mas: personas.length > MOSTRADAS,
  };
};

/**
 * Asks of everybody who holds the role a second factor, or asks it no more; whoever has none goes on only once it is set up
 * (rule 8). After whoever does it proved who they are. One's own role too, for no right is given: but only by who has one.
 *
 * Errors: 404; 403; 409 another version, or one's own role without a second factor.
 */
export const demandSecondFactor = async (uow: ActorUow, input: SegundoFactorDeRolInput): Promise<void> => {
  const row = await takeFor(uow, input, 'segundoFactor');
  await assertReauthenticated(uow);
  if (esSuRol(uow.actor, row) && !uow.secondFactor) throw refuse('conflicto', 'factor_propio_sin_factor');
  if (row.requiere_segundo_factor === input.exigido) return;
  const saved = await withRefusals(refusals, () =>
    saveAt(
      uow.tx.updateTable('roles').set({ requiere_segundo_factor: input.exigido, version: row.version + 1 }),
      { id: row.id, version: row.version },
    ),
  );
  if (!saved) throw conflict();
  await trace(
    uow,
    row.id,
    input.exigido
      ? {
          tipo: 'rol.segundo-factor-exigido',
          accion: 'rol.exigirSegundoFactor',
          datos: { folio: row.folio, sinFactor: row.sin_factor },
        }
      : {
          tipo: 'rol.guardado',
          accion: 'rol.dejarDeExigirSegundoFactor',
          datos: { folio: row.folio },
        },
  );
};

/** Deletes a role that nobody holds, with a reason; what was done with it stays in the log (rules 19, 33). Errors: 404, 403, 409, 422. */
export const deleteRol = async (uow: ActorUow, input: EliminarRolInput): Promise<void> => {
  const row = await takeFor(uow, input, 'eliminar');
  if (writtenLength(input, 'motivo') < MOTIVO_MINIMO)
    throw refuse('datos_invalidos', 'motivo_requerido', 'motivo');
  const saved = await withRefusals(refusals, () =>
    saveAt(
      uow.tx.updateTable('roles').set({
        eliminado_en: uow.now,
        eliminado_por: uow.actor.usuarioId,
        motivo_eliminacion: input.motivo,
        version: row.version + 1,
      }),
      { id: row.id, version: row.version },
    ),
  );
  if (!saved) throw conflict();
  await trace(uow, row.id, {
    tipo: 'rol.guardado',
    accion: 'rol.eliminar',
    datos: { folio: row.folio, nombre: row.nombre, motivo: input.motivo },
  });
};

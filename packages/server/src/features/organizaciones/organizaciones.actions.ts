import { organizacionForm } from '@portal/domain/features/organizaciones/organizaciones.form';
import { codigosDeOrganizacion } from '@portal/domain/features/organizaciones/organizaciones.messages';
import {
  dirige,
  editaOrganizaciones,
  esPropietario,
  leeClabe,
  veOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.policy';
import type {
  CambiarClabeInput,
  EditarOrganizacionInput,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { checkClabe, clabeBank } from '@portal/domain/kernel/clabe';
import { AppError, type Issue, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { checkForm, prune, type TextAnswers } from '@portal/domain/kernel/form';
import { MOTIVO_MINIMO, writtenLength } from '@portal/domain/kernel/written';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import { assertReauthenticated } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { type AvisoDeOrganizacion, cuentaEnPalabras, listPropietarios } from './organizaciones.aviso.ts';
import { findOrganizacionById, type OrganizacionRow, saveOrganizacion } from './organizaciones.lista.repo.ts';
import { answersOf, changesIdentity } from './organizaciones.present.ts';

export const ENTIDAD = 'organizacion';

/** Refusals in the words of the slice's catalogue. */
export const refusal = refusalsIn(codigosDeOrganizacion);

/** The organization whose page the actor opens, or 404: more people may read its name than open its page. */
export const loadOrganizacion = async (uow: ActorUow, id: string): Promise<OrganizacionRow> => {
  const row = await findOrganizacionById(uow.tx, id);
  if (!row || !veOrganizacion(uow.actor, { organizacionId: id })) throw notFound();
  return row;
};

const versionConflict = (): AppError => new AppError('conflicto', { code: 'version_distinta' });

/** Leaves the trace of an action on an organization: event for open pages and notices, then the log entry. */
export const leaveTrace = async (
  uow: ActorUow,
  organizacionId: string,
  trace: {
    readonly evento: string;
    readonly accion: string;
    readonly datos?: Readonly<Record<string, unknown>>;
    /** What its letters tell, where it has any. */
    readonly aviso?: Partial<AvisoDeOrganizacion>;
  },
): Promise<void> => {
  const { evento, accion, aviso, datos = {} } = trace;
  const about = { entidad: ENTIDAD, entidadId: organizacionId, organizacionId, datos };
  await emitEvent(uow.tx, { tipo: evento, ...about, aviso, actorId: uow.actor.usuarioId });
  await appendLog(uow.tx, { actor: uow.actor, ip: uow.ip, accion: `${ENTIDAD}.${accion}`, ...about });
};

const changedFields = (before: TextAnswers, after: TextAnswers): string[] =>
  Object.keys(after).filter((key) => (before[key] ?? null) !== (after[key] ?? null));

/** What staff must say, whose organization it is not. */
const missingReason = (uow: ActorUow, motivo: string): Issue[] =>
  editaOrganizaciones(uow.actor) && writtenLength({ motivo }, 'motivo') < MOTIVO_MINIMO
    ? [{ path: 'motivo', code: 'motivo_requerido', message: codigosDeOrganizacion.motivo_requerido }]
    : [];

/**
 * Saves the data of an organization, by its propietario, or by staff with a reason that the log keeps.
 * Errors: 404 not in sight, 403 not yours to edit, 409 another version, 422 with every issue; `identidad_validada`
 * when an applicant changes the name or type that the foundation validated.
 */
export const editOrganizacion = async (uow: ActorUow, input: EditarOrganizacionInput): Promise<void> => {
  const row = await loadOrganizacion(uow, input.id);
  if (!dirige(uow.actor, { organizacionId: row.id })) throw new AppError('prohibido');
  if (row.version !== input.version) throw versionConflict();
  const issues = [...checkForm(organizacionForm, input.datos), ...missingReason(uow, input.motivo)];
  if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
  const datos = prune(organizacionForm, input.datos);
  if (!editaOrganizaciones(uow.actor) && changesIdentity(row, datos))
    throw refusal('datos_invalidos', 'identidad_validada', 'nombre');
  const saved = await saveOrganizacion(
    uow.tx,
    row,
    { ...datos, nombre: datos.nombre ?? row.nombre, tipo: datos.tipo as OrganizacionRow['tipo'] },
    uow.now,
  );
  if (!saved) throw versionConflict();
  await leaveTrace(uow, row.id, {
    evento: 'organizacion.editada',
    accion: 'editar',
    datos: {
      campos: changedFields(answersOf(row), datos),
      ...(input.motivo.trim() ? { motivo: input.motivo.trim() } : {}),
    },
  });
};

/**
 * Changes the account that receives the money, or takes it away: its propietario alone, who has just proved who it is
 * (rule 8). The log keeps the last digits; every propietario is told.
 * Errors: 404, 403 not a propietario, 403 `reautenticacion_requerida`, 409 another version, 422 with what is wrong.
 */
export const changeClabe = async (uow: ActorUow, input: CambiarClabeInput): Promise<void> => {
  const row = await loadOrganizacion(uow, input.id);
  if (!esPropietario(uow.actor, { organizacionId: row.id })) throw new AppError('prohibido');
  const { clabe, errors } = input.clabe === null ? { clabe: null, errors: [] } : checkClabe(input.clabe);
  if (errors.length > 0) throw new AppError('datos_invalidos', { issues: errors });
  if (row.version !== input.version) throw versionConflict();
  await assertReauthenticated(uow);
  const saved = await saveOrganizacion(
    uow.tx,
    row,
    { clabe, clabe_cambiada_en: uow.now, clabe_cambiada_por: uow.actor.usuarioId },
    uow.now,
  );
  if (!saved) throw versionConflict();
  await leaveTrace(uow, row.id, {
    evento: 'clabe.cambiada',
    accion: 'cambiar-clabe',
    datos: { antes: row.clabe_final, despues: clabe?.slice(-4) ?? null },
    aviso: {
      nombre: row.nombre,
      quien: uow.actor.nombre,
      cuenta: cuentaEnPalabras(clabe),
      propietarios: await listPropietarios(uow.tx, row.id),
    },
  });
};

/**
 * The whole CLABE. It is read through app.leer_clabe alone (0016), which decides again and writes into the log who read
 * it, in the same transaction.
 * Errors: 404 not in sight or `clabe_no_esta`, 403 not yours to read.
 */
export const readClabe = async (
  uow: ActorUow,
  id: string,
): Promise<{ readonly clabe: string; readonly banco: string | null }> => {
  const row = await loadOrganizacion(uow, id);
  if (!leeClabe(uow.actor, { organizacionId: row.id })) throw new AppError('prohibido');
  const { rows } = await sql<{
    clabe: string | null;
  }>`select app.leer_clabe(${row.id}::uuid, ${uow.ip}::inet) as clabe`.execute(uow.tx);
  const clabe = rows[0]?.clabe;
  if (!clabe) throw refusal('no_encontrado', 'clabe_no_esta');
  return { clabe, banco: clabeBank(clabe) };
};

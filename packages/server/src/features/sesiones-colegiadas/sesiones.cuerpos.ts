import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { puedeIntegrar } from '@portal/domain/features/sesiones-colegiadas/sesiones.policy';
import { MAX_MIEMBROS } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type {
  AgregarMiembroInput,
  QuorumInput,
  TerminarMiembroInput,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { versionConflict } from '../../platform/workflow/run-transition.ts';
import {
  ENTIDAD,
  listCandidatos,
  listMiembros,
  type MiembroRow,
  seSentoDespues,
  setQuorum,
} from './sesiones.repo.ts';

/** Who sits in the bodies, until when, and how many must be there. */

const refusal = refusalsIn(sesionMessages.errores);

const assertIntegra = ({ actor }: ActorUow): void => {
  if (!puedeIntegrar(actor)) throw new AppError('prohibido');
};

const rastro = (uow: ActorUow, accion: string, id: string, datos: Readonly<Record<string, unknown>>) =>
  appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.${accion}`,
    entidad: 'cuerpo-colegiado',
    entidadId: id,
    organizacionId: null,
    audiencia: 'personal',
    datos,
  });

const alMismoTiempo = (
  uno: Pick<MiembroRow, 'desde' | 'hasta'>,
  otro: Pick<MiembroRow, 'desde' | 'hasta'>,
): boolean =>
  (otro.hasta === null || uno.desde <= otro.hasta) && (uno.hasta === null || otro.desde <= uno.hasta);

/**
 * Gives a seat. Errors: 403, 404 no such account that may vote, 422 `fechas_al_reves`, 422 `en_otro_cuerpo`, 422 `ya_es_miembro`,
 * 422 `cuerpo_lleno`; the database refuses what two do at once.
 */
export const agregarMiembro = async (uow: ActorUow, input: AgregarMiembroInput): Promise<void> => {
  assertIntegra(uow);
  const { cuerpo, usuarioId, cargo, supleA, desde } = input;
  const hasta = input.hasta ?? null;
  if (hasta !== null && hasta < desde) throw refusal('datos_invalidos', 'fechas_al_reves', 'hasta');
  await uow.tx.selectFrom('cuerpos_colegiados').select('cuerpo').orderBy('cuerpo').forUpdate().execute();
  const [candidatos, miembros] = await Promise.all([listCandidatos(uow.tx), listMiembros(uow.tx)]);
  if (!candidatos.some(({ id }) => id === usuarioId)) throw notFound();
  const suyo = miembros.find((uno) => uno.usuario_id === usuarioId && alMismoTiempo({ desde, hasta }, uno));
  if (suyo)
    throw refusal(
      'datos_invalidos',
      suyo.cuerpo === cuerpo ? 'ya_es_miembro' : 'en_otro_cuerpo',
      'usuarioId',
    );
  const hoy = today(uow.now);
  const vigentes = miembros.filter(
    (uno) => uno.cuerpo === cuerpo && (uno.hasta === null || uno.hasta >= hoy),
  );
  if (vigentes.length >= MAX_MIEMBROS) throw refusal('datos_invalidos', 'cuerpo_lleno', 'cuerpo');
  if (
    supleA !== undefined &&
    !miembros.some((uno) => uno.id === supleA && uno.cuerpo === cuerpo && uno.suple_a === null)
  )
    throw notFound();
  const { id } = await uow.tx
    .insertInto('miembros_de_cuerpo')
    .values({
      cuerpo,
      usuario_id: usuarioId,
      cargo,
      suple_a: supleA ?? null,
      desde,
      hasta,
      created_by: uow.actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rastro(uow, 'agregarMiembro', id, { cuerpo, usuario: usuarioId, cargo, desde, hasta });
};

/** Ends a seat on a day. Errors: 403, 404, 422 `fechas_al_reves`, 422 `ya_se_sento` before a session that it was held in. */
export const terminarMiembro = async (uow: ActorUow, { id, hasta }: TerminarMiembroInput): Promise<void> => {
  assertIntegra(uow);
  const miembro = (await listMiembros(uow.tx)).find((uno) => uno.id === id);
  if (!miembro) throw notFound();
  if (hasta < miembro.desde) throw refusal('datos_invalidos', 'fechas_al_reves', 'hasta');
  if (await seSentoDespues(uow.tx, id, hasta)) throw refusal('datos_invalidos', 'ya_se_sento', 'hasta');
  await uow.tx.updateTable('miembros_de_cuerpo').set({ hasta }).where('id', '=', id).execute();
  await rastro(uow, 'terminarMiembro', id, { cuerpo: miembro.cuerpo, usuario: miembro.usuario_id, hasta });
};

/** How many must be there from now on; a session that is open keeps its own. Errors: 403, 409 when somebody changed it meanwhile. */
export const cambiarQuorum = async (uow: ActorUow, input: QuorumInput): Promise<void> => {
  const { cuerpo, quorum } = input;
  assertIntegra(uow);
  if (!(await setQuorum(uow.tx, input, uow.now))) throw versionConflict();
  await rastro(uow, 'quorum', cuerpo, { cuerpo, quorum });
};

/** Accounts that may be given a seat. Error: 403. */
export const candidatos = async (uow: ActorUow): Promise<{ id: string; nombre: string }[]> => {
  assertIntegra(uow);
  return listCandidatos(uow.tx);
};

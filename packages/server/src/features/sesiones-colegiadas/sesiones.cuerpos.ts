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

const asientoPropio = (): AppError =>
  new AppError('prohibido', { code: 'asiento_propio', message: sesionMessages.errores.asiento_propio });

/** Whether the term of a substitute lies within that of its titular: where nobody is the titular there is nobody to stand in for. */
const dentroDe = (
  titular: Pick<MiembroRow, 'desde' | 'hasta'>,
  { desde, hasta }: Pick<MiembroRow, 'desde' | 'hasta'>,
): boolean =>
  titular.desde <= desde && (titular.hasta === null || (hasta !== null && hasta <= titular.hasta));

/** Why an account has no seat for this time: it has another one then (R 68). */
const otroAsiento = (
  miembros: readonly MiembroRow[],
  { id, cuerpo, usuario_id }: Pick<MiembroRow, 'cuerpo' | 'usuario_id'> & { readonly id: string | null },
  periodo: Pick<MiembroRow, 'desde' | 'hasta'>,
): AppError | undefined => {
  const suyo = miembros.find(
    (uno) => uno.id !== id && uno.usuario_id === usuario_id && alMismoTiempo(periodo, uno),
  );
  if (!suyo) return undefined;
  const code = suyo.cuerpo === cuerpo ? 'ya_es_miembro' : 'en_otro_cuerpo';
  return refusal('datos_invalidos', code, id === null ? 'usuarioId' : 'hasta');
};

/**
 * Gives a seat, to nobody oneself (C30); a substitute's ends with its titular's unless it is said to end before. Errors: 403,
 * 403 `asiento_propio`, 422 `no_vota`, 422 `fechas_al_reves`, 422 `en_otro_cuerpo`, 422 `ya_es_miembro`, 422 `cuerpo_lleno`,
 * 422 `fuera_del_titular`; the database refuses what two do at once.
 */
export const agregarMiembro = async (uow: ActorUow, input: AgregarMiembroInput): Promise<void> => {
  assertIntegra(uow);
  const { cuerpo, usuarioId, cargo, supleA, desde } = input;
  if (usuarioId === uow.actor.usuarioId) throw asientoPropio();
  await uow.tx.selectFrom('cuerpos_colegiados').select('cuerpo').orderBy('cuerpo').forUpdate().execute();
  const [candidatos, miembros] = await Promise.all([listCandidatos(uow.tx), listMiembros(uow.tx)]);
  const titular = miembros.find((uno) => uno.id === supleA && uno.cuerpo === cuerpo && uno.suple_a === null);
  if (supleA !== undefined && !titular) throw notFound();
  const hasta = input.hasta ?? titular?.hasta ?? null;
  if (hasta !== null && hasta < desde) throw refusal('datos_invalidos', 'fechas_al_reves', 'hasta');
  if (titular && !dentroDe(titular, { desde, hasta }))
    throw refusal('datos_invalidos', 'fuera_del_titular', desde < titular.desde ? 'desde' : 'hasta');
  if (!candidatos.some(({ id }) => id === usuarioId))
    throw refusal('datos_invalidos', 'no_vota', 'usuarioId');
  const otro = otroAsiento(miembros, { id: null, cuerpo, usuario_id: usuarioId }, { desde, hasta });
  if (otro) throw otro;
  const hoy = today(uow.now);
  const vigentes = miembros.filter(
    (uno) => uno.cuerpo === cuerpo && (uno.hasta === null || uno.hasta >= hoy),
  );
  if (vigentes.length >= MAX_MIEMBROS) throw refusal('datos_invalidos', 'cuerpo_lleno', 'cuerpo');
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

/** Whether a seat that ends on `hasta` lasts longer than it did. */
const dura = (miembro: Pick<MiembroRow, 'hasta'>, hasta: string): boolean =>
  miembro.hasta !== null && hasta > miembro.hasta;

/**
 * Ends a seat on a day, sooner or later than it was said, and with it those of its substitutes that would last longer; nobody makes its
 * own last longer. Errors: 403, 403 `asiento_propio`, 404, 422 `fechas_al_reves`, 422 `en_otro_cuerpo` or `ya_es_miembro` where the
 * account has another seat by then, 422 `fuera_del_titular`, 422 `ya_se_sento` before a session that it, or such a substitute, was held in.
 */
export const terminarMiembro = async (uow: ActorUow, { id, hasta }: TerminarMiembroInput): Promise<void> => {
  assertIntegra(uow);
  await uow.tx.selectFrom('cuerpos_colegiados').select('cuerpo').orderBy('cuerpo').forUpdate().execute();
  const miembros = await listMiembros(uow.tx);
  const miembro = miembros.find((uno) => uno.id === id);
  if (!miembro) throw notFound();
  if (miembro.usuario_id === uow.actor.usuarioId && dura(miembro, hasta)) throw asientoPropio();
  if (hasta < miembro.desde) throw refusal('datos_invalidos', 'fechas_al_reves', 'hasta');
  const otro = otroAsiento(miembros, miembro, { desde: miembro.desde, hasta });
  if (otro) throw otro;
  const titular = miembros.find((uno) => uno.id === miembro.suple_a);
  if (titular && dura(miembro, hasta) && !dentroDe(titular, { desde: miembro.desde, hasta }))
    throw refusal('datos_invalidos', 'fuera_del_titular', 'hasta');
  const suplentes = miembros.filter((uno) => uno.suple_a === id && (uno.hasta === null || uno.hasta > hasta));
  // Its substitutes first: none of them outlasts it. One that was to begin later ends as it begins, and stands in for nobody.
  for (const uno of [...suplentes, miembro]) {
    if (await seSentoDespues(uow.tx, uno.id, hasta)) throw refusal('datos_invalidos', 'ya_se_sento', 'hasta');
    const fin = uno.desde > hasta ? uno.desde : hasta;
    await uow.tx.updateTable('miembros_de_cuerpo').set({ hasta: fin }).where('id', '=', uno.id).execute();
    await rastro(uow, 'terminarMiembro', uno.id, { cuerpo: uno.cuerpo, usuario: uno.usuario_id, hasta: fin });
  }
};

/** How many must be there from now on; a session that is open keeps its own. Errors: 403, 409 when somebody changed it meanwhile. */
export const cambiarQuorum = async (uow: ActorUow, input: QuorumInput): Promise<void> => {
  const { cuerpo, quorum } = input;
  assertIntegra(uow);
  if (!(await setQuorum(uow.tx, input, uow.now))) throw versionConflict();
  await rastro(uow, 'quorum', cuerpo, { cuerpo, quorum });
};

/** Accounts that the actor may give a seat: not its own. Error: 403. */
export const candidatos = async (uow: ActorUow): Promise<{ id: string; nombre: string }[]> => {
  assertIntegra(uow);
  return (await listCandidatos(uow.tx)).filter(({ id }) => id !== uow.actor.usuarioId);
};

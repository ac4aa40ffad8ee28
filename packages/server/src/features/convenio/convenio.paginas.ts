import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { type PasoEscrito, tituloDePaso } from '@portal/domain/features/convenio/convenio.schema';
import type {
  ConfirmarCuentaInput,
  ResponderSolicitudInput,
} from '@portal/domain/features/convenio/convenio.shapes';
import { camposCerradosPorElTexto, formDePaso } from '@portal/domain/features/convenio/pasos';
import { CUENTA, faltasDeLosHitos } from '@portal/domain/features/convenio/planeacion.form';
import { problemasDeFormulario } from '@portal/domain/features/formulacion/public';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { checkClabe, maskClabe } from '@portal/domain/kernel/clabe';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { Actor } from '@portal/domain/kernel/policy';
import type { Who } from '@portal/domain/kernel/workflow';
import { gestorDeConvenio, suOrganizacion } from '@portal/domain/stage/rules';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { type ConvenioRow, convenios, ENTIDAD } from './convenio.repo.ts';
import { refusal, suyo } from './convenio.run.ts';

/** What is saved while it is typed: no transition of the record, whose version stays. */

type Quien = Who<Actor, { readonly organizacionId: string | null }>;

/** The record under its lock, so that nothing of it closes meanwhile. Errors: 404 not in sight, 403 not this account's to write. */
const lockFor = async (uow: ActorUow, id: string, quien: Quien): Promise<ConvenioRow> => {
  const row = await convenios.get(uow, id);
  const locked = quien.allows(uow.actor, { organizacionId: row.organizacion_id })
    ? await convenios.lock(uow, id)
    : undefined;
  if (!locked) throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  return locked;
};

/** Whether a step may be written, and how much of it: what stands in a text at signature is closed (C14). */
export const cierreDe = (row: ConvenioRow, paso: PasoEscrito): 'todo' | 'texto' | null => {
  const escribible = row.estado === 'borrador' || row.estado === 'en_revision_legal';
  if (escribible && row.texto_id === null) return null;
  const enCurso = row.estado === 'en_revision_legal' || row.estado === 'firmado';
  if (enCurso && paso === 'registro' && row.registrado_en === null) return 'texto';
  if (enCurso && paso === 'planeacion' && row.planeado_en === null) return 'texto';
  return 'todo';
};

const closed = (paso: PasoEscrito): AppError =>
  new AppError('conflicto', {
    code: 'paso_cerrado',
    message: `«${tituloDePaso[paso]}»: ${convenioMessages.errores.paso_cerrado}`,
  });

type Kept = { readonly version: number; readonly respuestas: Answers };

const readStep = async (uow: ActorUow, convenio: string, paso: PasoEscrito): Promise<Kept> => {
  const row = await uow.tx
    .selectFrom('convenio_pasos')
    .select(['version', 'respuestas'])
    .where('convenio_id', '=', convenio)
    .where('paso', '=', paso)
    .executeTakeFirst();
  return row
    ? { version: row.version, respuestas: row.respuestas as Answers }
    : { version: 0, respuestas: {} };
};

/** It was saved since: what is kept of it travels with the refusal, to be put together with what was typed. */
const changed = (actual: Kept): AppError =>
  new AppError('conflicto', {
    code: 'documento_cambio',
    message: convenioMessages.errores.documento_cambio,
    actual,
  });

/** What is kept of a page: what somebody typed, and nothing that follows from it. Error: 422 for what cannot be kept at all. */
const typedOf = (paso: PasoEscrito, respuestas: object): Answers => {
  const form = formDePaso[paso];
  const typed = Object.fromEntries(
    Object.entries(respuestas as Answers).filter(([campo]) => form.fields[campo]?.kind !== 'derivado'),
  );
  const problemas = problemasDeFormulario(form, typed);
  const issues = problemas.length > 0 || paso !== 'planeacion' ? problemas : faltasDeLosHitos(typed);
  if (issues.length > 0)
    throw new AppError('datos_invalidos', { code: issues[0]?.code ?? 'invalido', issues });
  return typed;
};

/** Of a step that a text has closed in part, what the text says stays as it is kept. */
const withoutClosed = (paso: PasoEscrito, typed: Answers, kept: Answers): Answers => {
  const cerrados = camposCerradosPorElTexto(paso);
  return {
    ...typed,
    ...Object.fromEntries(
      cerrados.flatMap((campo) => (kept[campo] === undefined ? [] : [[campo, kept[campo]]])),
    ),
  };
};

const saveStep = async (
  uow: ActorUow,
  row: ConvenioRow,
  paso: PasoEscrito,
  { version, respuestas }: Kept,
): Promise<boolean> => {
  const escrita = {
    respuestas: JSON.stringify(respuestas),
    guardado_por: uow.actor.usuarioId,
    guardado_en: uow.now,
  };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await uow.tx
      .insertInto('convenio_pasos')
      .values({ ...suyo(row), convenio_id: row.id, paso, version: 1, ...escrita })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await uow.tx
    .updateTable('convenio_pasos')
    .set({ ...escrita, version: version + 1 })
    .where('convenio_id', '=', row.id)
    .where('paso', '=', paso)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

type Hecho = 'guardarPaso' | 'responderSolicitud' | 'proponerCuenta' | 'confirmarCuenta';

/** That it was done, never what was written: of its data its organization hears, of drafts the staff. */
const trace = async (
  uow: ActorUow,
  row: ConvenioRow,
  accion: Hecho,
  datos: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const record = {
    entidad: ENTIDAD,
    entidadId: row.id,
    organizacionId: row.organizacion_id,
    audiencia: accion === 'responderSolicitud' ? 'organizacion' : 'personal',
  } as const;
  await emitEvent(uow.tx, {
    ...record,
    tipo: 'convenio.guardado',
    actorId: uow.actor.usuarioId,
    datos: { accion, ...datos },
  });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.${accion}`,
    datos,
  });
};

/** A CLABE that was typed, and is one, is proposed by whoever typed it; the one before stays in the list. */
const proposeAccount = async (uow: ActorUow, row: ConvenioRow, respuestas: Answers): Promise<void> => {
  const { clabe, errors } = checkClabe(textOf(respuestas[CUENTA]));
  if (clabe === '' || errors.length > 0) return;
  const actual = await uow.tx
    .selectFrom('convenio_cuentas')
    .select('clabe')
    .where('convenio_id', '=', row.id)
    .orderBy('propuesta_en', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (actual?.clabe === clabe) return;
  await uow.tx
    .insertInto('convenio_cuentas')
    .values({
      ...suyo(row),
      convenio_id: row.id,
      clabe,
      propuesta_por: uow.actor.usuarioId,
      propuesta_en: uow.now,
    })
    .execute();
  await trace(uow, row, 'proponerCuenta', { final: maskClabe(clabe) });
};

type GuardarInput = { readonly id: string; readonly version: number; readonly respuestas: object };

/**
 * Keeps a step as it is typed; what follows from it is judged when its act is made.
 *
 * Errors: 404 not in sight, 403 not this account's to write, 409 `paso_cerrado`, 409 `documento_cambio` with what is kept, 422 with
 * everything that keeps it from being kept at all.
 */
export const guardarPaso =
  (paso: PasoEscrito) =>
  async (uow: ActorUow, input: GuardarInput): Promise<void> => {
    const row = await lockFor(uow, input.id, gestorDeConvenio);
    const cierre = cierreDe(row, paso);
    if (cierre === 'todo') throw closed(paso);
    const typed = typedOf(paso, input.respuestas);
    const actual = await readStep(uow, row.id, paso);
    if (actual.version !== input.version) throw changed(actual);
    const respuestas = cierre === 'texto' ? withoutClosed(paso, typed, actual.respuestas) : typed;
    if (!(await saveStep(uow, row, paso, { version: input.version, respuestas }))) throw changed(actual);
    if (paso === 'planeacion' && cierre === null) await proposeAccount(uow, row, respuestas);
    await trace(uow, row, 'guardarPaso', { paso, documento: input.version + 1 });
  };

const assertOpen = (row: ConvenioRow): void => {
  const abierto = row.estado === 'borrador' || row.estado === 'en_revision_legal';
  if (!abierto || row.texto_id !== null)
    throw new AppError('conflicto', { code: 'paso_cerrado', message: convenioMessages.errores.paso_cerrado });
};

/** Writes one of the data that were asked for. Errors: 404, 403 who is not its organization, 409 `paso_cerrado`, `ya_entregada`, 422 `solicitud_desconocida`. */
export const responderSolicitud = async (uow: ActorUow, input: ResponderSolicitudInput): Promise<void> => {
  const row = await lockFor(uow, input.id, suOrganizacion);
  assertOpen(row);
  // What was handed in is what the foundation reads, until it asks again.
  if (row.entregado_en !== null) throw refusal('conflicto', 'ya_entregada');
  const { numUpdatedRows } = await uow.tx
    .updateTable('convenio_solicitudes')
    .set({ respuesta: input.respuesta, respondida_por: uow.actor.usuarioId, respondida_en: uow.now })
    .where('convenio_id', '=', row.id)
    .where('fila', '=', input.fila)
    .where('clase', '=', 'dato')
    .where('retirada_en', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw refusal('datos_invalidos', 'solicitud_desconocida', 'fila');
  await trace(uow, row, 'responderSolicitud', { solicitado: input.fila });
};

/**
 * Confirms the CLABE, by another person than who proposed it (rule 84).
 *
 * Errors: 404, 403 who does not lead convenios, 409 `paso_cerrado`, 409 `cuenta_cambio` where it is no longer the one that was seen,
 * 422 `misma_persona`.
 */
export const confirmarCuenta = async (uow: ActorUow, input: ConfirmarCuentaInput): Promise<void> => {
  const row = await lockFor(uow, input.id, gestorDeConvenio);
  if (cierreDe(row, 'planeacion') !== null) throw closed('planeacion');
  const { rows } = await sql<{
    id: string;
    clabe: string;
    propuesta_por: string;
    confirmada_en: Date | null;
  }>`
    select id, clabe, propuesta_por, confirmada_en from convenio_cuentas
     where convenio_id = ${row.id} order by propuesta_en desc, id limit 1`.execute(uow.tx);
  const [cuenta] = rows;
  if (!cuenta) throw notFound();
  if (cuenta.id !== input.cuenta || cuenta.confirmada_en !== null)
    throw refusal('conflicto', 'cuenta_cambio', 'cuenta');
  if (cuenta.propuesta_por === uow.actor.usuarioId)
    throw refusal('datos_invalidos', 'misma_persona', 'cuenta');
  await uow.tx
    .updateTable('convenio_cuentas')
    .set({ confirmada_por: uow.actor.usuarioId, confirmada_en: uow.now })
    .where('id', '=', cuenta.id)
    .execute();
  await trace(uow, row, 'confirmarCuenta', { final: maskClabe(cuenta.clabe) });
};

import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { APROBACION, tituloDeEtapa } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { GuardarEvaluacionInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { problemasDeFormulario } from '@portal/domain/features/formulacion/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { gestorDeAprobacion, suOrganizacion } from '@portal/domain/stage/rules';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { saveScores } from './aprobacion.evaluadores.repo.ts';
import { type AprobacionRow, aprobaciones } from './aprobacion.repo.ts';
import { type Clase, type RondaRow, readRounds, savePage } from './aprobacion.rondas.repo.ts';
import { deQuien, refusal } from './aprobacion.run.ts';
import { documentoOf, formOf, openRound } from './aprobacion.subject.ts';

/** What is saved while it is typed: no transition of the record, whose version stays. */

/** The record of which an account writes this page. Errors: 404 not in sight, 403 not this account's to write. */
const findFor = async (uow: ActorUow, id: string, clase: Clase): Promise<AprobacionRow> => {
  const row = await aprobaciones.find(uow, id);
  if (!row) throw notFound();
  const quien = clase === 'respuesta' ? suOrganizacion : gestorDeAprobacion;
  if (!quien.allows(uow.actor, { organizacionId: row.organizacion_id }))
    throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  return row;
};

/** Error: 409 `fuera_de_…` where the stage of this page is not open. */
const assertOpen = (row: AprobacionRow, clase: Clase): AprobacionRow => {
  if (row.estado === 'en_evaluacion' && row.etapa === clase) return row;
  throw new AppError('conflicto', {
    code: `fuera_de_${clase}`,
    message: `El proyecto no está en «${tituloDeEtapa[clase]}».`,
  });
};

/** The record whose page is open to the account, without its lock: asked before what comes takes its time. Errors: of {@link lockFor}. */
export const openFor = async (uow: ActorUow, id: string, clase: Clase): Promise<AprobacionRow> =>
  assertOpen(await findFor(uow, id, clase), clase);

/**
 * The record under its lock, so that no stage closes meanwhile. Errors: 404 not in sight, 403 not this account's to write, 409
 * `fuera_de_…` where its stage is not open.
 */
export const lockFor = async (uow: ActorUow, id: string, clase: Clase): Promise<AprobacionRow> => {
  await findFor(uow, id, clase);
  const locked = await aprobaciones.lock(uow, id);
  if (!locked) throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  return assertOpen(locked, clase);
};

/** It was saved since: what is kept of it travels with the refusal, to be put together with what was typed. */
export const changed = (actual: unknown): AppError =>
  new AppError('conflicto', {
    code: 'documento_cambio',
    message: aprobacionMessages.errores.documento_cambio,
    actual,
  });

type Guardado = 'guardarOficio' | 'guardarRespuesta' | 'guardarDictamen' | 'guardarEvaluacion';

/** That it was saved, never what it says: of the answer its organization hears, of the rest the staff. */
const trace = async (uow: ActorUow, row: AprobacionRow, accion: Guardado, version: number): Promise<void> => {
  const audiencia = accion === 'guardarRespuesta' ? 'organizacion' : 'personal';
  const record = {
    entidad: APROBACION,
    entidadId: row.id,
    organizacionId: row.organizacion_id,
    audiencia,
  } as const;
  await emitEvent(uow.tx, {
    ...record,
    tipo: 'aprobacion.guardada',
    actorId: uow.actor.usuarioId,
    datos: { accion, documento: version },
  });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${APROBACION}.${accion}`,
    datos: { ronda: row.ronda, documento: version },
  });
};

const accionDe = {
  oficio: 'guardarOficio',
  respuesta: 'guardarRespuesta',
  dictamen: 'guardarDictamen',
} as const satisfies Readonly<Record<Clase, Guardado>>;

/** What is kept of a page: what somebody typed, and nothing that follows from it. Error: 422 for what cannot be kept at all. */
const typedOf = (clase: Clase, respuestas: object): Answers => {
  const form = formOf[clase];
  const typed = Object.fromEntries(
    Object.entries(respuestas as Answers).filter(([campo]) => form.fields[campo]?.kind !== 'derivado'),
  );
  const issues = problemasDeFormulario(form, typed);
  if (issues.length > 0)
    throw new AppError('datos_invalidos', { code: issues[0]?.code ?? 'invalido', issues });
  return typed;
};

type GuardarInput = { readonly id: string; readonly version: number; readonly respuestas: object };

/**
 * Keeps a page of the open round as it is typed; what follows from it is judged when its stage closes.
 *
 * Errors: 404 not in sight, 403 not this account's to write, 409 `fuera_de_…` where its stage is not open, 409 `documento_cambio`
 * with what is kept, 422 with everything that keeps it from being kept at all.
 */
export const guardarPagina =
  (clase: Clase) =>
  async (uow: ActorUow, input: GuardarInput): Promise<void> => {
    const row = await lockFor(uow, input.id, clase);
    const ronda = openRound(await readRounds(uow.tx, row.id));
    const guardada = documentoOf(ronda, clase);
    const respuestas = typedOf(clase, input.respuestas);
    const actual = { version: guardada?.version ?? 0, respuestas: guardada?.respuestas ?? {} };
    if (actual.version !== input.version) throw changed(actual);
    const kept = await savePage(
      uow.tx,
      deQuien(row),
      { ronda: ronda.id, clase, version: input.version },
      { respuestas, por: uow.actor.usuarioId, en: uow.now },
    );
    if (!kept) throw changed(actual);
    await trace(uow, row, accionDe[clase], input.version + 1);
  };

/** What is kept of an account's own scores of a round, with the version that the next change is based upon. */
export const actualDe = ({ evaluaciones }: RondaRow, usuario: string) => {
  const suya = evaluaciones.find(({ evaluador }) => evaluador === usuario);
  return {
    version: suya?.version ?? 0,
    puntajes: suya?.puntajes ?? {},
    comentario: suya?.comentario ?? '',
  };
};

/**
 * Keeps one's own scores as they are typed; criteria that are not of the rubric are left out.
 *
 * Errors: those of {@link guardarPagina}, 403 `no_evalua` who was not asked, 409 `ya_enviada`.
 */
export const guardarEvaluacion = async (uow: ActorUow, input: GuardarEvaluacionInput): Promise<void> => {
  const row = await lockFor(uow, input.id, 'dictamen');
  const ronda = openRound(await readRounds(uow.tx, row.id));
  const { usuarioId } = uow.actor;
  const pedida = ronda.evaluadores.find(({ evaluador }) => evaluador === usuarioId);
  if (!pedida) throw refusal('prohibido', 'no_evalua');
  if (pedida.enviada_en !== null) throw refusal('conflicto', 'ya_enviada');
  const actual = actualDe(ronda, usuarioId);
  if (actual.version !== input.version) throw changed(actual);
  const puntajes = Object.fromEntries(
    ronda.rubrica.flatMap(({ id }) => {
      const puntos = input.puntajes[id];
      return puntos === undefined ? [] : [[id, puntos]];
    }),
  );
  const kept = await saveScores(
    uow.tx,
    deQuien(row),
    { ronda: ronda.id, evaluador: usuarioId, version: input.version },
    { puntajes, comentario: input.comentario, en: uow.now },
  );
  if (!kept) throw changed(actual);
  await trace(uow, row, 'guardarEvaluacion', input.version + 1);
};

import { problemasDeFormulario } from '@portal/domain/features/formulacion/public';
import { visitaForm } from '@portal/domain/features/visitas/visitas.form';
import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { puedeVisitar } from '@portal/domain/features/visitas/visitas.policy';
import type {
  AccionInput,
  GuardarInput,
  MotivoInput,
  ObservarInput,
  ReprogramarInput,
} from '@portal/domain/features/visitas/visitas.shapes';
import type { Answers } from '@portal/domain/kernel/answers';
import { AppError } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { avisoDe } from './visitas.aviso.ts';
import { issueMinuta } from './visitas.minuta.ts';
import { cuandoDe } from './visitas.programar.ts';
import { ENTIDAD, type Pagina, readPagina, savePagina, type VisitaRow, visitas } from './visitas.repo.ts';
import { llego, refusal, run } from './visitas.run.ts';

const assertOpen = (uow: ActorUow, row: VisitaRow): VisitaRow => {
  if (row.cerrado) throw refusal('conflicto', 'con_finiquito');
  if (row.estado !== 'programada') throw refusal('conflicto', 'solo_lectura');
  if (!llego(uow, row)) throw refusal('conflicto', 'todavia_no');
  return row;
};

/** A visit whose minute this actor writes, without its lock. Errors: 404, 403, 409 `solo_lectura`, `todavia_no`, `con_finiquito`. */
export const openFor = async (uow: ActorUow, id: string): Promise<VisitaRow> => {
  const row = await visitas.get(uow, id);
  if (!puedeVisitar(uow.actor)) throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  return assertOpen(uow, row);
};

/** The same under its lock, so that it is not registered meanwhile. Errors: those of {@link openFor}. */
export const lockFor = async (uow: ActorUow, id: string): Promise<VisitaRow> => {
  await openFor(uow, id);
  const locked = await visitas.lock(uow, id);
  if (!locked) throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  return assertOpen(uow, locked);
};

/** It was saved since: what is kept of it travels with the refusal, to be put together with what was typed. */
const changed = (actual: Pagina): AppError =>
  new AppError('conflicto', {
    code: 'documento_cambio',
    message: visitaMessages.errores.documento_cambio,
    actual,
  });

/**
 * Keeps the minute as it is typed; what is missing of it is judged when the visit is registered. The version of the record stays.
 *
 * Errors: those of {@link lockFor}, 409 `documento_cambio` with what is kept, 422 with everything that keeps it from being kept at all.
 */
export const guardar = async (uow: ActorUow, { id, version, respuestas }: GuardarInput): Promise<void> => {
  const row = await lockFor(uow, id);
  const issues = problemasDeFormulario(visitaForm, respuestas);
  if (issues.length > 0)
    throw new AppError('datos_invalidos', { code: issues[0]?.code ?? 'invalido', issues });
  const actual = await readPagina(uow.tx, row.id);
  const escrita = { version, respuestas: respuestas as Answers };
  const quien = { por: uow.actor.usuarioId, en: uow.now };
  if (actual.version !== version || !(await savePagina(uow.tx, row, escrita, quien))) throw changed(actual);
  // That it was done, never what was written; the organization reads the minute once it is registered.
  const record = { entidad: ENTIDAD, entidadId: row.id, organizacionId: row.organizacion_id };
  const datos = { folio: row.folio, documento: version + 1 };
  await emitEvent(uow.tx, {
    ...record,
    tipo: 'visita.guardada',
    actorId: uow.actor.usuarioId,
    audiencia: 'personal',
    datos,
  });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.guardar`,
    audiencia: 'personal',
    datos,
  });
};

/** Gives it another day, with its reason. Errors: those of the table, 422 `fecha_pasada`. */
export const reprogramar = (uow: ActorUow, input: ReprogramarInput): Promise<void> => {
  const motivo = input.motivo.trim();
  const cuando = cuandoDe(uow, input);
  return run(uow, {
    action: 'reprogramar',
    id: input.id,
    version: input.version,
    input,
    patch: () => ({ cuando, programada_en: uow.now, motivo_cambio: motivo }),
    aviso: (row) => avisoDe({ ...row, cuando }, motivo),
    log: () => ({ cuando: cuando.toISOString(), motivo }),
  });
};

/** Calls it off, with its reason. Errors: those of the table. */
export const cancelar = (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return run(uow, {
    action: 'cancelar',
    id: input.id,
    version: input.version,
    input,
    patch: () => ({ cancelada_por: uow.actor.usuarioId, cancelada_en: uow.now, motivo }),
    aviso: (row) => avisoDe(row, motivo),
    log: () => ({ motivo }),
  });
};

/** Registers it: its minute is issued as it is written, and changes no more. Errors: those of the table. */
export const registrar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'registrar',
    id,
    version,
    input: {},
    patch: () => ({ realizada_por: uow.actor.usuarioId, realizada_en: uow.now }),
    after: (row, escrito) => issueMinuta(uow, row, escrito),
    aviso: (row) => avisoDe(row),
  });

/** Its organization agrees with the minute. Errors: those of the table. */
export const conformar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'conformar',
    id,
    version,
    input: {},
    patch: () => ({ respondida_por: uow.actor.usuarioId, respondida_en: uow.now }),
    aviso: (row) => avisoDe(row),
  });

/** Its organization adds its own words, which change nothing of the minute. Errors: those of the table. */
export const observar = (uow: ActorUow, input: ObservarInput): Promise<void> =>
  run(uow, {
    action: 'observar',
    id: input.id,
    version: input.version,
    input,
    patch: () => ({
      respondida_por: uow.actor.usuarioId,
      respondida_en: uow.now,
      observaciones: input.observaciones,
    }),
    aviso: (row) => avisoDe(row, input.observaciones),
  });

import { avanceForm } from '@portal/domain/features/avances/avances.form';
import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import { hayPosteriorAprobado, periodosDe } from '@portal/domain/features/avances/avances.periodos';
import { estadosEscribibles } from '@portal/domain/features/avances/avances.schema';
import type {
  AccionInput,
  EscribirInput,
  GuardarInput,
  MotivoInput,
} from '@portal/domain/features/avances/avances.shapes';
import { avanceWorkflow } from '@portal/domain/features/avances/avances.workflow';
import { problemasDeFormulario } from '@portal/domain/features/formulacion/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { suOrganizacion } from '@portal/domain/stage/rules';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { inhabilesDe } from '../../stage/calendario.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { avisoDe } from './avances.aviso.ts';
import {
  type AvanceRow,
  avances,
  ENTIDAD,
  type Pagina,
  readCalendario,
  readPagina,
  savePagina,
} from './avances.repo.ts';
import { conRechazos, refusal, run } from './avances.run.ts';

/**
 * The organization begins the report of a period of its calendar, once the period has begun. Answers its id.
 *
 * Errors: 404 not in sight, 403 of another's, 422 `periodo_inexistente`, 409 `ya_empezado`, `periodo_por_venir`, `periodo_cerrado`.
 */
export const escribir = async (uow: ActorUow, { seguimientoId, numero }: EscribirInput): Promise<string> => {
  const { tx, actor, now } = uow;
  const visto = await readCalendario(tx, seguimientoId);
  if (!visto) throw notFound();
  if (!suOrganizacion.allows(actor, { organizacionId: visto.organizacion_id }))
    throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  await apartarAcuerdo(tx, visto.proyecto_id);
  // As it stands under the lock.
  const calendario = await readCalendario(tx, seguimientoId);
  if (!calendario) throw notFound();
  const { reportes, terminado, organizacion_id: organizacionId } = calendario;
  const periodo = periodosDe(calendario, reportes, await inhabilesDe(tx)).find(
    (uno) => uno.numero === numero,
  );
  if (!periodo) throw refusal('datos_invalidos', 'periodo_inexistente', 'numero');
  if (reportes.some((uno) => uno.numero === numero)) throw refusal('conflicto', 'ya_empezado');
  if (terminado || hayPosteriorAprobado(numero, reportes)) throw refusal('conflicto', 'periodo_cerrado');
  if (today(now) < periodo.inicio) throw refusal('conflicto', 'periodo_por_venir');
  return conRechazos(async () => {
    const { id } = await runCreation(uow, {
      workflow: avanceWorkflow,
      organizacionId,
      insert: async () => {
        const row = await tx
          .insertInto('avances')
          .values({
            seguimiento_id: calendario.id,
            proyecto_id: calendario.proyecto_id,
            organizacion_id: organizacionId,
            acuerdo_id: calendario.acuerdo_id,
            folio: calendario.folio,
            nombre_proyecto: calendario.nombre_proyecto,
            nombre_organizacion: calendario.nombre_organizacion,
            numero,
            inicio: periodo.inicio,
            fin: periodo.fin,
            vence: periodo.vence,
            created_by: actor.usuarioId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
      datos: { numero },
    });
    return id;
  });
};

/** Its organization's report. Errors: 404 not in sight, 403 of another's. */
const findFor = async (uow: ActorUow, id: string): Promise<AvanceRow> => {
  const row = await avances.get(uow, id);
  if (!suOrganizacion.allows(uow.actor, { organizacionId: row.organizacion_id }))
    throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  return row;
};
const assertOpen = (row: AvanceRow): AvanceRow => {
  if (row.con_finiquito) throw refusal('conflicto', 'con_finiquito');
  if (!estadosEscribibles.includes(row.estado)) throw refusal('conflicto', 'solo_lectura');
  return row;
};

/** A report that its organization writes, without its lock: asked before what comes takes its time. Errors: of {@link lockFor}. */
export const openFor = async (uow: ActorUow, id: string): Promise<AvanceRow> =>
  assertOpen(await findFor(uow, id));

/** The same under its lock, so that it is not sent meanwhile. Errors: 404, 403, 409 `solo_lectura` of one that was sent. */
export const lockFor = async (uow: ActorUow, id: string): Promise<AvanceRow> => {
  await findFor(uow, id);
  const locked = await avances.lock(uow, id);
  if (!locked) throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  return assertOpen(locked);
};

/** It was saved since: what is kept of it travels with the refusal, to be put together with what was typed. */
const changed = (actual: Pagina): AppError =>
  new AppError('conflicto', {
    code: 'documento_cambio',
    message: avanceMessages.errores.documento_cambio,
    actual,
  });

/**
 * Keeps a report as it is typed; what is missing of it is judged when it is sent. The version of the record stays.
 *
 * Errors: those of {@link lockFor}, 409 `documento_cambio` with what is kept, 422 with everything that keeps it from being kept at all.
 */
export const guardar = async (uow: ActorUow, { id, version, respuestas }: GuardarInput): Promise<void> => {
  const row = await lockFor(uow, id);
  const issues = problemasDeFormulario(avanceForm, respuestas);
  if (issues.length > 0)
    throw new AppError('datos_invalidos', { code: issues[0]?.code ?? 'invalido', issues });
  const actual = await readPagina(uow.tx, row.id);
  const escrita = { version, respuestas: respuestas as Answers };
  const quien = { por: uow.actor.usuarioId, en: uow.now };
  if (actual.version !== version || !(await savePagina(uow.tx, row, escrita, quien))) throw changed(actual);
  // That it was done, never what was written.
  const record = { entidad: ENTIDAD, entidadId: row.id, organizacionId: row.organizacion_id };
  const datos = { numero: row.numero, documento: version + 1 };
  await emitEvent(uow.tx, {
    ...record,
    tipo: 'avance.guardado',
    actorId: uow.actor.usuarioId,
    datos,
  });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.guardar`,
    audiencia: 'organizacion',
    datos,
  });
};

/** Sends it: what it says is judged by the plan in force, and its physical progress is kept. Errors: those of the table. */
export const enviar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'enviar',
    id,
    version,
    input: {},
    patch: (row, { acuerdoId, fisico }) => ({
      acuerdo_id: acuerdoId,
      fisico,
      ...(row.recibido_en ? {} : { recibido_en: uow.now }),
      enviado_por: uow.actor.usuarioId,
      enviado_en: uow.now,
    }),
    aviso: (row) => avisoDe(row, row),
    log: ({ numero }) => ({ numero }),
  });

/** Approves it: its physical progress is that of the project from now on. Errors: those of the table. */
export const aprobar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'aprobar',
    id,
    version,
    patch: () => ({ resuelto_por: uow.actor.usuarioId, resuelto_en: uow.now }),
    aviso: (row) => avisoDe(row, row),
    log: ({ numero, fisico }) => ({ numero, fisico }),
  });

/** Sends it back with what is to be changed. Errors: those of the table. */
export const solicitarCambios = (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return run(uow, {
    action: 'solicitarCambios',
    id: input.id,
    version: input.version,
    input,
    patch: () => ({ resuelto_por: uow.actor.usuarioId, resuelto_en: uow.now, comentario: motivo }),
    aviso: (row) => avisoDe(row, row, motivo),
    log: ({ numero }) => ({ numero, motivo }),
  });
};

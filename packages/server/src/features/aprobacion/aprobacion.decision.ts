import { cuerpos, type Decision } from '@portal/domain/features/sesiones-colegiadas/public';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { AccionInput, MotivoInput } from '@portal/domain/kernel/record-shapes';
import { gestorDeAprobacion } from '@portal/domain/stage/rules';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { cerrarFormulacion } from '../formulacion/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { avisoDe } from './aprobacion.aviso.ts';
import { insertVote, type Votacion } from './aprobacion.dictamen.repo.ts';
import { rubricOf } from './aprobacion.evaluadores.repo.ts';
import { aprobaciones, ENTIDAD } from './aprobacion.repo.ts';
import { insertRound, type RondaRow, readRounds, stepRound } from './aprobacion.rondas.repo.ts';
import { deQuien, looking, run } from './aprobacion.run.ts';
import { openRound, subjectOf } from './aprobacion.subject.ts';

const notDue = (): AppError =>
  new AppError('conflicto', {
    code: 'fuera_de_votacion',
    message: 'El proyecto no está en «Votación Colegiada».',
  });

/**
 * Notes what a body said of a project, as its session counted it, once: for the slice of the collegiate sessions, in the
 * transaction that closes the point of the agenda. Answers whether both bodies have said theirs, so that the round may be decided.
 *
 * Errors: 404 not in sight, 403 who does not lead the aprobación, 409 `fuera_de_votacion` where no vote is due, or this body's is
 * noted.
 */
export const anotarVotacion = async (uow: ActorUow, id: string, votacion: Votacion): Promise<boolean> => {
  const visto = await aprobaciones.find(uow, id);
  if (!visto) throw notFound();
  const row = gestorDeAprobacion.allows(uow.actor, {}) ? await aprobaciones.lock(uow, id) : undefined;
  if (!row) throw new AppError('prohibido', { code: 'rol_no_autorizado' });
  const ronda = openRound(await readRounds(uow.tx, id));
  const noted = ronda.votaciones.some(({ cuerpo }) => cuerpo === votacion.cuerpo);
  if (row.estado !== 'en_evaluacion' || ronda.etapa !== 'votacion' || noted) throw notDue();
  await insertVote(uow.tx, deQuien(row), ronda.id, votacion, uow.actor.usuarioId);
  // Its organization learns of votes with the decision.
  const record = {
    entidad: ENTIDAD,
    entidadId: id,
    organizacionId: row.organizacion_id,
    audiencia: 'personal',
  } as const;
  await emitEvent(uow.tx, {
    ...record,
    tipo: 'aprobacion.votada',
    actorId: uow.actor.usuarioId,
    datos: { cuerpo: votacion.cuerpo },
  });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.anotarVotacion`,
    datos: {
      ronda: row.ronda,
      cuerpo: votacion.cuerpo,
      resultado: votacion.cuenta.resultado,
      causa: votacion.cuenta.causa,
    },
  });
  return ronda.votaciones.length + 1 === cuerpos.length;
};

const accionDe = { aprobado: 'aprobar', rechazado: 'rechazar', diferido: 'diferir' } as const;

/**
 * What is granted: the amount of the dictamen; of one that refused, against which both bodies voted, what was asked.
 */
const concedido = (ronda: RondaRow, solicitado: string | null): string => {
  const monto = ronda.dictamen?.monto ?? solicitado;
  if (monto === null)
    throw new AppError('datos_invalidos', {
      code: 'sin_monto',
      message: 'El proyecto no dice cuánto solicita.',
    });
  return monto;
};

/**
 * Decides the open round by what both bodies said (S10): nobody chooses it. An approved project goes on to its convenio; one that
 * was put off, or rejected, waits for another round or for the archive.
 *
 * Errors: those of the table; 422 `sin_votaciones` before both bodies were noted.
 */
export const decidirRonda = async (
  uow: ActorUow,
  { aprobacionId: id, motivo: escrito }: { readonly aprobacionId: string; readonly motivo: string },
): Promise<Decision> => {
  const motivo = escrito.trim();
  const visto = await aprobaciones.find(uow, id);
  if (!visto) throw notFound();
  const { decision } = subjectOf(visto, openRound(await readRounds(uow.tx, id)), uow.actor, {
    hoy: today(uow.now),
  });
  if (decision === null)
    throw new AppError('datos_invalidos', {
      code: 'sin_votaciones',
      message: 'Falta la votación del consejo o la del comité.',
    });
  const { subject, seen } = looking(uow);
  await run(uow, {
    action: accionDe[decision],
    id,
    input: { motivo },
    subject,
    patch: (row) => ({
      etapa: 'decision',
      motivo,
      ...(decision === 'aprobado' ? { monto_aprobado: concedido(seen(), row.solicitado) } : {}),
    }),
    aviso: (row, patch) => avisoDe({ ...row, ...patch }),
    after: async (row) => {
      await stepRound(uow.tx, seen().id, 'votacion', {
        etapa: 'decision',
        decision,
        motivo,
        decidida_en: uow.now,
        decidida_por: uow.actor.usuarioId,
      });
      if (decision === 'aprobado') await moveProyecto(uow, 'pasarAConvenio', row.proyecto_id);
    },
    log: ({ ronda }) => ({ ronda, motivo }),
  });
  return decision;
};

/** Opens another round of what was put off or rejected; those before it stay (rule 74). Errors: those of the table. */
export const nuevaRonda = async (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  await run(uow, {
    action: 'nuevaRonda',
    id: input.id,
    version: input.version,
    input,
    subject: looking(uow).subject,
    patch: (row) => ({ etapa: 'oficio', ronda: row.ronda + 1, motivo }),
    aviso: (row, patch) => avisoDe({ ...row, ...patch }),
    after: async (row) => {
      const rubrica = await rubricOf(uow.tx, row.proyecto_id);
      await insertRound(uow.tx, deQuien(row), {
        aprobacion: row.id,
        numero: row.ronda + 1,
        rubrica,
        en: uow.now,
      });
    },
    log: ({ ronda }) => ({ ronda: ronda + 1, motivo }),
  });
};

/** Archives what was rejected, once: its case ends with the reason of the decision. Errors: those of the table. */
export const archivar = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  await run(uow, {
    action: 'archivar',
    id,
    version,
    subject: looking(uow).subject,
    patch: () => ({ archivado_en: uow.now }),
    aviso: (row) => avisoDe(row),
    after: (row) => moveProyecto(uow, 'archivar', row.proyecto_id, row.motivo ?? ''),
    log: ({ ronda }) => ({ ronda }),
  });
};

/** Withdraws or cancels the project with a written reason: the case ends here (stages.md §4). */
export const terminar =
  (action: 'desistir' | 'cancelar') =>
  (uow: ActorUow, input: MotivoInput): Promise<void> => {
    const motivo = input.motivo.trim();
    return run(uow, {
      action,
      id: input.id,
      version: input.version,
      input,
      subject: looking(uow).subject,
      patch: () => ({ motivo, vence_en: null }),
      aviso: (row, patch) => avisoDe({ ...row, ...patch }),
      after: async (row) => {
        await cerrarFormulacion(uow, row.proyecto_id);
        await moveProyecto(uow, action, row.proyecto_id, motivo);
      },
      log: ({ ronda }) => ({ ronda, motivo }),
    });
  };

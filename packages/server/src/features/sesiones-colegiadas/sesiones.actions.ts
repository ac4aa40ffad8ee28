import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { puedeConvocar } from '@portal/domain/features/sesiones-colegiadas/sesiones.policy';
import {
  nombreDeSesion,
  seAdelantaSinAviso,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type {
  AgregarPuntoInput,
  AsistenciaInput,
  CerrarPuntoInput,
  ConvocarInput,
  PuntoInput,
  ReprogramarInput,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import {
  type AccionDeSesion,
  sesionWorkflow,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.workflow';
import { textLength } from '@portal/domain/kernel/characters';
import { addDays, formatDateTime, instantAt, today } from '@portal/domain/kernel/dates';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import type { AccionInput, MotivoInput } from '@portal/domain/kernel/record-shapes';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import {
  anotarVotacion,
  apartarPorVotar,
  decidirRonda,
  esperaVoto,
  proyectoPorVotar,
} from '../aprobacion/public.ts';
import { emitirActa } from './sesiones.acta.ts';
import { contarPunto, leerSesion, type SesionLeida, subjectOf } from './sesiones.present.ts';
import {
  closePunto,
  enOtraSesion,
  insertPunto,
  listMiembros,
  lockPunto,
  openPunto,
  type PuntoRow,
  quorumDe,
  removePunto,
  type SesionPatch,
  type SesionRow,
  sesiones,
} from './sesiones.repo.ts';
import { saveAsistencia, votosPorContar } from './sesiones.votos.repo.ts';

/** What is done to a session by who leads it; what a member does itself stands in `sesiones.votos.ts`. */

const refusal = refusalsIn(sesionMessages.errores);

/** What letters and bells tell of a session. */
export const avisoDe = (
  { cuerpo, fecha, lugar }: Pick<SesionRow, 'cuerpo' | 'fecha' | 'lugar'>,
  detalle = '',
) => ({
  sesion: nombreDeSesion(cuerpo),
  cuando: formatDateTime(fecha),
  lugar,
  cuerpo,
  detalle,
});

const DIA_EN_MS = 86_400_000;
const withinADay = (now: Date, fecha: Date): boolean => fecha.getTime() - now.getTime() <= DIA_EN_MS;

/** A session is convened a year before it at most: one of the year 9999 would keep its projects from every other. */
const DIAS_DE_ANTELACION = 366;

/** Day and hour of Chihuahua as an instant. Errors: 422 `fecha_pasada`, 422 `fecha_lejana`. */
const momento = (uow: ActorUow, { fecha, hora }: { readonly fecha: string; readonly hora: string }): Date => {
  const cuando = instantAt(fecha, hora);
  if (cuando <= uow.now) throw refusal('datos_invalidos', 'fecha_pasada', 'fecha');
  if (fecha > addDays(today(uow.now), DIAS_DE_ANTELACION))
    throw refusal('datos_invalidos', 'fecha_lejana', 'fecha');
  return cuando;
};

/**
 * Convenes a session of a body with its agenda: of each project what is read of it is frozen, and who is kept out of its vote.
 *
 * Errors: 403 who may not, 422 `fecha_pasada` / `fecha_lejana`, 422 `sin_dictamen`, 422 `ya_en_sesion`.
 */
export const convocar = async (uow: ActorUow, input: ConvocarInput): Promise<string> => {
  if (!puedeConvocar(uow.actor)) throw new AppError('prohibido');
  const fecha = momento(uow, input);
  const { cuerpo, lugar } = input;
  const requeridos = await quorumDe(uow.tx, cuerpo);
  // One of two who convene the same at once is told so.
  await apartarPorVotar(uow, input.aprobaciones);
  const { id } = await runCreation(uow, {
    workflow: sesionWorkflow,
    organizacionId: null,
    insert: async () => {
      const row = await uow.tx
        .insertInto('sesiones_colegiadas')
        .values({ cuerpo, fecha, lugar, requeridos, created_by: uow.actor.usuarioId })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const aprobacionId of input.aprobaciones) await ponerPunto(uow, row.id, cuerpo, aprobacionId);
      return row.id;
    },
    aviso: () => avisoDe({ cuerpo, fecha, lugar }),
    log: { cuerpo, puntos: input.aprobaciones.length },
  });
  return id;
};

const ponerPunto = async (
  uow: ActorUow,
  sesion: string,
  cuerpo: SesionRow['cuerpo'],
  aprobacionId: string,
): Promise<void> => {
  const punto = await proyectoPorVotar(uow, aprobacionId, cuerpo);
  if (!punto) throw refusal('datos_invalidos', 'sin_dictamen', 'aprobaciones');
  if (await enOtraSesion(uow.tx, { aprobacionId, ronda: punto.ronda, cuerpo }))
    throw refusal('datos_invalidos', 'ya_en_sesion', 'aprobaciones');
  await insertPunto(uow.tx, sesion, punto);
};

const votacionDe = (
  { cuerpo }: Pick<SesionRow, 'cuerpo'>,
  { aprobacion_id, ronda }: Pick<PuntoRow, 'aprobacion_id' | 'ronda'>,
) => ({ aprobacionId: aprobacion_id, ronda, cuerpo });

type Hecho = {
  readonly punto?: string;
  readonly patch?: (row: SesionRow) => SesionPatch;
  readonly after?: (row: SesionRow, sesion: SesionLeida) => Promise<void>;
  readonly detalle?: (sesion: SesionLeida) => string;
  readonly log?: Readonly<Record<string, unknown>>;
};

/** Runs an action on a session and what it writes beside it. Errors: those of `runTransition`. */
const mover = async (
  uow: ActorUow,
  action: AccionDeSesion,
  input: { readonly id: string; readonly version: number },
  { punto, patch = () => ({}), after, detalle = () => '', log }: Hecho = {},
): Promise<void> => {
  let leida: SesionLeida | undefined;
  await runTransition(uow, {
    workflow: sesionWorkflow,
    store: sesiones,
    action,
    id: input.id,
    version: input.version,
    input,
    subject: async (row) => {
      leida = await leerSesion(uow, row);
      return subjectOf(leida, uow.now, punto ?? null);
    },
    patch: (row) => {
      // After the version: who named a point that was taken off meanwhile is told that the session changed (rule 28).
      if (punto !== undefined && !leida?.puntos.some(({ id }) => id === punto)) throw notFound();
      return patch(row);
    },
    aviso: (row, escrito) => avisoDe({ ...row, ...escrito }, leida ? detalle(leida) : ''),
    ...(after ? { after: async (row: SesionRow) => (leida ? after(row, leida) : undefined) } : {}),
    log: () => log ?? {},
  });
};

/**
 * Gives it another day or place, which its members are told at once. Errors: 422 `fecha_pasada` / `fecha_lejana`, 422
 * `falta_motivo_de_adelanto` of one brought forward to less notice than it is convened with, without its reason.
 */
export const reprogramar = (uow: ActorUow, input: ReprogramarInput): Promise<void> => {
  const fecha = momento(uow, input);
  const motivo = input.motivo.trim();
  return mover(uow, 'reprogramar', input, {
    // Moved into its last day it is told of now: a reminder would say the same again.
    patch: (row) => {
      if (seAdelantaSinAviso(row.fecha, fecha, uow.now) && textLength(motivo) < MOTIVO_MINIMO)
        throw refusal('datos_invalidos', 'falta_motivo_de_adelanto', 'motivo');
      return { fecha, lugar: input.lugar, recordada_en: withinADay(uow.now, fecha) ? uow.now : null };
    },
    detalle: () => (motivo ? `Motivo: ${motivo}` : 'Su orden del día sigue en el portal.'),
    ...(motivo && { log: { motivo } }),
  });
};

export const agregarPunto = (uow: ActorUow, input: AgregarPuntoInput): Promise<void> =>
  mover(uow, 'agregarPunto', input, {
    after: async (row) => {
      await apartarPorVotar(uow, [input.aprobacionId]);
      await ponerPunto(uow, row.id, row.cuerpo, input.aprobacionId);
    },
  });

export const quitarPunto = (uow: ActorUow, input: PuntoInput): Promise<void> =>
  mover(uow, 'quitarPunto', input, {
    punto: input.puntoId,
    after: () => removePunto(uow.tx, input.puntoId, uow.now),
  });

/**
 * Says who is there. Errors: 422 `no_es_miembro` of a seat that is not of this body on this day, 422 `dos_de_un_asiento` of a titular
 * and its substitute, or of two substitutes of one titular, 422 `ya_hay_votos`.
 */
export const registrarAsistencia = (uow: ActorUow, input: AsistenciaInput): Promise<void> =>
  mover(uow, 'registrarAsistencia', input, {
    after: async (row) => {
      const miembros = await listMiembros(uow.tx, { cuerpo: row.cuerpo, dia: today(row.fecha) });
      const presentes = new Set(input.presentes);
      if ([...presentes].some((id) => !miembros.some((miembro) => miembro.id === id)))
        throw refusal('datos_invalidos', 'no_es_miembro', 'presentes');
      const asientos = miembros.filter(({ id }) => presentes.has(id)).map(({ id, suple_a }) => suple_a ?? id);
      if (new Set(asientos).size < asientos.length)
        throw refusal('datos_invalidos', 'dos_de_un_asiento', 'presentes');
      if (miembros.length === 0) return;
      await saveAsistencia(
        uow.tx,
        row.id,
        miembros.map(({ id, usuario_id }) => ({
          miembro_id: id,
          usuario_id,
          presente: presentes.has(id),
        })),
        { por: uow.actor.usuarioId, en: uow.now },
      );
    },
    log: { presentes: input.presentes.length },
  });

/**
 * Opens a session, on its day or later: how many must be there is what is in force then. On a later day than it was convened for it is
 * held on that day: whose term is over by then has no seat in it, and its acta says when it was.
 *
 * Errors: those of the table, 422 `antes_de_su_dia`.
 */
export const abrir = async (uow: ActorUow, input: AccionInput): Promise<void> => {
  const { cuerpo } = await sesiones.get(uow, input.id);
  const requeridos = await quorumDe(uow.tx, cuerpo);
  await mover(uow, 'abrir', input, {
    patch: ({ fecha }) => ({
      requeridos,
      abierta_en: uow.now,
      ...(today(fecha) === today(uow.now) ? {} : { fecha: uow.now }),
    }),
  });
};

/** Opens the vote on a project. Error: 422 `sin_dictamen` where it waits for none any more, and is taken off the agenda. */
export const abrirPunto = (uow: ActorUow, input: PuntoInput): Promise<void> =>
  mover(uow, 'abrirPunto', input, {
    punto: input.puntoId,
    after: async (row, { puntos }) => {
      const punto = puntos.find(({ id }) => id === input.puntoId);
      if (!punto) throw notFound();
      if (!(await esperaVoto(uow, votacionDe(row, punto)))) throw refusal('datos_invalidos', 'sin_dictamen');
      await openPunto(uow.tx, punto.id, uow.now);
    },
  });

/**
 * Counts the votes of a project and closes it, in one transaction with what follows: the other body's count is waited for, or the
 * decision of both is taken (S10). Nobody votes between the count and its closing.
 *
 * Errors: 422 `faltan_votos`, 422 `falta_motivo_de_decision` where this body is the second.
 */
export const cerrarPunto = (uow: ActorUow, input: CerrarPuntoInput): Promise<void> =>
  mover(uow, 'cerrarPunto', input, {
    punto: input.puntoId,
    after: async (row, sesion) => {
      const punto = await lockPunto(uow.tx, input.puntoId);
      if (!punto) throw notFound();
      const votos = new Map(
        (await votosPorContar(uow.tx, punto.id)).map(({ usuario_id, voto }) => [usuario_id, voto] as const),
      );
      const escrutinio = contarPunto(sesion, punto, votos);
      const comentarios = input.comentarios.trim();
      // Who is there and does not vote holds nobody up, but why it is closed without that vote stays written.
      if (escrutinio.sinVotar > 0 && textLength(comentarios) < MOTIVO_MINIMO)
        throw refusal('datos_invalidos', 'faltan_votos', 'comentarios');
      await closePunto(uow.tx, punto.id, {
        escrutinio,
        comentarios,
        por: uow.actor.usuarioId,
        en: uow.now,
      });
      // What was withdrawn while it was voted on stays counted, and nothing follows from it.
      if (!(await esperaVoto(uow, votacionDe(row, punto)))) return;
      const ambos = await anotarVotacion(uow, punto.aprobacion_id, {
        cuerpo: row.cuerpo,
        sesionId: row.id,
        fecha: row.fecha,
        cuenta: escrutinio,
        comentarios,
      });
      if (ambos) await decidirRonda(uow, { aprobacionId: punto.aprobacion_id, motivo: input.motivo.trim() });
    },
    log: { punto: input.puntoId },
  });

/** Closes a session for good, and issues its acta. */
export const cerrar = (uow: ActorUow, input: AccionInput): Promise<void> =>
  mover(uow, 'cerrar', input, {
    patch: () => ({ cerrada_en: uow.now }),
    after: (row, sesion) => emitirActa(uow, { ...sesion, row: { ...row, cerrada_en: uow.now } }),
  });

export const cancelar = (uow: ActorUow, input: MotivoInput): Promise<void> =>
  mover(uow, 'cancelar', input, {
    patch: () => ({ motivo: input.motivo.trim() }),
    detalle: () => input.motivo.trim(),
    log: { motivo: input.motivo.trim() },
  });

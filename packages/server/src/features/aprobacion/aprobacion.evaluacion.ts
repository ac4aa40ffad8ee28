import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import type {
  AsignarEvaluadoresInput,
  EnviarEvaluacionInput,
} from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { calificar } from '@portal/domain/features/aprobacion/calificacion';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { avisoDe } from './aprobacion.aviso.ts';
import {
  gaveUp,
  keepScore,
  listEvaluators,
  markSent,
  sentScores,
  setEvaluators,
  type YaLeyo,
} from './aprobacion.evaluadores.repo.ts';
import { actualDe, changed } from './aprobacion.paginas.ts';
import { readRounds } from './aprobacion.rondas.repo.ts';
import { deQuien, looking, refusal, run } from './aprobacion.run.ts';
import { openRound } from './aprobacion.subject.ts';

/** Keeps the score of a round where all who were asked have sent, and none while one has not. */
const rescore = async (uow: ActorUow, row: Parameters<typeof deQuien>[0] & { readonly id: string }) => {
  const ronda = openRound(await readRounds(uow.tx, row.id));
  await keepScore(
    uow.tx,
    deQuien(row),
    ronda.id,
    calificar(ronda.rubrica, await sentScores(uow.tx, ronda.id)),
  );
};

/** Each by its name, with why it may have read what others say: several are chosen at once. */
const yaLeyeron = (quienes: readonly YaLeyo[]): AppError => {
  const code = 'evaluador_retirado';
  const issues = quienes.map(({ nombre, retirado }) => ({
    path: 'evaluadores',
    code,
    message: dictamenMessages.evaluadores.yaLeyo(nombre, retirado ? 'retirado' : 'dictamen'),
  }));
  return new AppError('datos_invalidos', { code, message: issues[0]?.message, issues });
};

/**
 * Says who scores the round. Whoever sent stays, named or not; others who are not named are taken out. Only who was not asked
 * before is told.
 *
 * Errors: those of the table, 422 `evaluador_no_admitido` for an account that may not, or is of the organization,
 * 422 `evaluador_retirado` for one that gave up scoring a round in which others have sent: it may have read what they say.
 */
export const asignarEvaluadores = async (uow: ActorUow, input: AsignarEvaluadoresInput): Promise<void> => {
  const { subject, seen } = looking(uow);
  const nuevos = (): string[] => {
    const ya = new Set(seen().evaluadores.map(({ evaluador }) => evaluador));
    return [...new Set(input.evaluadores)].filter((id) => !ya.has(id));
  };
  const retirados = (): string[] =>
    seen()
      .evaluadores.filter(
        ({ evaluador, enviada_en }) => enviada_en === null && !input.evaluadores.includes(evaluador),
      )
      .map(({ evaluador }) => evaluador);
  await run(uow, {
    action: 'asignarEvaluadores',
    id: input.id,
    version: input.version,
    subject,
    patch: () => ({}),
    aviso: (row) => avisoDe(row, { evaluadores: nuevos() }),
    after: async (row) => {
      const admitidos = new Set((await listEvaluators(uow.tx, row.organizacion_id)).map(({ id }) => id));
      if (nuevos().some((id) => !admitidos.has(id)))
        throw refusal('datos_invalidos', 'evaluador_no_admitido', 'evaluadores');
      const leyeron = await gaveUp(uow.tx, seen().id, nuevos());
      if (leyeron.length > 0) throw yaLeyeron(leyeron);
      await setEvaluators(uow.tx, deQuien(row), seen().id, {
        pedidos: nuevos(),
        retirados: retirados(),
        en: uow.now,
      });
      // What was the average of all is not any more, or is now.
      await rescore(uow, row);
    },
    log: ({ ronda }) => ({ ronda, evaluadores: [...new Set(input.evaluadores)] }),
  });
};

/**
 * Sends one's own scores, for good; with the last ones all read each other's. Two who send at once are in nobody's way: the version is
 * that of one's own scores.
 *
 * Errors: those of the table, 409 `documento_cambio` with what is kept where they were saved since.
 */
export const enviarEvaluacion = async (
  uow: ActorUow,
  { id, version }: EnviarEvaluacionInput,
): Promise<void> => {
  const { subject, seen } = looking(uow, { cierra: 'evaluacion' });
  await run(uow, {
    action: 'enviarEvaluacion',
    id,
    assertBase: () => {
      const actual = actualDe(seen(), uow.actor.usuarioId);
      if (actual.version !== version) throw changed(actual);
    },
    subject,
    patch: () => ({}),
    after: async (row) => {
      await markSent(uow.tx, seen().id, uow.actor.usuarioId, uow.now);
      await rescore(uow, row);
    },
    log: ({ ronda }) => ({ ronda }),
  });
};

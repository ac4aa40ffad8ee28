import type { AsignarEvaluadoresInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { calificar } from '@portal/domain/features/aprobacion/calificacion';
import type { AccionInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import { avisoDe } from './aprobacion.aviso.ts';
import {
  keepScore,
  listEvaluators,
  markSent,
  setEvaluators,
  takenOut,
} from './aprobacion.evaluadores.repo.ts';
import { type RondaRow, readRounds } from './aprobacion.rondas.repo.ts';
import { deQuien, looking, refusal, run } from './aprobacion.run.ts';
import { openRound } from './aprobacion.subject.ts';

/**
 * The score of a round where all who were asked have sent; null while one has not. Read after the write that it follows: what
 * others say is not the actor's to read before.
 */
const scoreOf = ({ rubrica, evaluadores, evaluaciones }: RondaRow) => {
  const enviadas = evaluadores.filter(({ enviada_en }) => enviada_en !== null);
  if (enviadas.length === 0 || enviadas.length < evaluadores.length) return null;
  const suyas = evaluaciones.filter(({ evaluador }) => enviadas.some((una) => una.evaluador === evaluador));
  return calificar(
    rubrica,
    suyas.map(({ puntajes }) => puntajes),
  );
};

const rescore = async (uow: ActorUow, row: Parameters<typeof deQuien>[0] & { readonly id: string }) => {
  const ronda = openRound(await readRounds(uow.tx, row.id));
  await keepScore(uow.tx, deQuien(row), ronda.id, scoreOf(ronda));
};

/**
 * Says who scores the round. Whoever sent stays, named or not; others who are not named are taken out. Only who was not asked
 * before is told.
 *
 * Errors: those of the table, 422 `evaluador_no_admitido` for an account that may not, or is of the organization,
 * 422 `evaluador_retirado` for one that was taken out of a round in which others have sent.
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
      if ((await takenOut(uow.tx, seen().id, nuevos())) > 0)
        throw refusal('datos_invalidos', 'evaluador_retirado', 'evaluadores');
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

/** Sends one's own scores, for good; with the last ones all read each other's. Errors: those of the table. */
export const enviarEvaluacion = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen } = looking(uow, { cierra: 'evaluacion' });
  await run(uow, {
    action: 'enviarEvaluacion',
    id,
    version,
    subject,
    patch: () => ({}),
    after: async (row) => {
      await markSent(uow.tx, seen().id, uow.actor.usuarioId, uow.now);
      await rescore(uow, row);
    },
    log: ({ ronda }) => ({ ronda }),
  });
};

import { dictamenes } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { CumplirCondicionInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { condicionesDe } from '@portal/domain/features/aprobacion/dictamen.form';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { parseMonto } from '@portal/domain/kernel/money';
import type { AccionInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import { avisoDe } from './aprobacion.aviso.ts';
import { issueDictamen } from './aprobacion.cartas.ts';
import { fulfilCondition, insertDictamen } from './aprobacion.dictamen.repo.ts';
import { stepRound } from './aprobacion.rondas.repo.ts';
import { deQuien, looking, refusal, run } from './aprobacion.run.ts';
import { answersOfPage } from './aprobacion.subject.ts';

/** What a dictamen comes to, once its form was checked: its sense, the amount that is voted, and the conditions. */
const sentidoDe = (dictamen: Answers) => {
  const final = dictamenes.find((uno) => uno === textOf(dictamen.dictamen_final));
  if (!final) throw new Error('A dictamen that was checked has a sense');
  const monto = parseMonto(textOf(dictamen.monto_aprobado));
  return {
    final,
    monto: final === 'rechazo' || !monto.ok ? null : monto.monto,
    condiciones: condicionesDe(dictamen),
  };
};

/**
 * Issues the dictamen once all who were asked have sent their scores: its conditions are kept apart, it is printed with a code, and
 * the project waits for its vote.
 *
 * Errors: those of the table, with everything that the dictamen lacks.
 */
export const emitirDictamen = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen } = looking(uow);
  const { usuarioId: por } = uow.actor;
  const dictamen = () => answersOfPage(seen(), 'dictamen');
  await run(uow, {
    action: 'emitirDictamen',
    id,
    version,
    subject,
    patch: () => ({ etapa: 'votacion' }),
    after: async (row) => {
      await insertDictamen(uow.tx, deQuien(row), seen().id, { ...sentidoDe(dictamen()), por, en: uow.now });
      await stepRound(uow.tx, seen().id, 'dictamen', { etapa: 'votacion' });
      await issueDictamen(uow, row, seen(), dictamen());
    },
    // Its organization reads this entry, and what the dictamen says only after the decision.
    log: ({ ronda }) => ({ ronda }),
  });
};

/**
 * Says that a condition of what was approved was fulfilled, and with what (rule 73).
 *
 * Errors: those of the table, 422 `condicion_desconocida` for one that is not of this dictamen, or was fulfilled.
 */
export const cumplirCondicion = async (uow: ActorUow, input: CumplirCondicionInput): Promise<void> => {
  const { subject, seen } = looking(uow);
  const condicion = () => seen().condiciones.find(({ fila }) => fila === input.fila);
  await run(uow, {
    action: 'cumplirCondicion',
    id: input.id,
    version: input.version,
    input,
    subject,
    patch: () => ({}),
    aviso: (row) => avisoDe(row, { condicion: condicion()?.texto ?? '' }),
    after: async () => {
      const { usuarioId: por } = uow.actor;
      const done = await fulfilCondition(uow.tx, seen().id, input.fila, {
        por,
        en: uow.now,
        nota: input.nota,
      });
      if (!done) throw refusal('datos_invalidos', 'condicion_desconocida', 'fila');
    },
    log: ({ ronda }) => ({ ronda, condicion: condicion()?.texto ?? '' }),
  });
};

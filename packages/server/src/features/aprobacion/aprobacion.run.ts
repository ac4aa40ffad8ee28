import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import {
  type AccionAprobacion,
  type AprobacionSubject,
  aprobacionWorkflow,
} from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { today } from '@portal/domain/kernel/dates';
import { notFound, refusalsIn } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { apartarFormulacion, type FormulacionLeida, leerFormulacion } from '../formulacion/public.ts';
import { type AprobacionPatch, type AprobacionRow, aprobaciones } from './aprobacion.repo.ts';
import { type RondaRow, readRounds } from './aprobacion.rondas.repo.ts';
import { openRound, subjectOf } from './aprobacion.subject.ts';

export const refusal = refusalsIn(aprobacionMessages.errores);

type Request = TransitionRequest<
  AprobacionRow['estado'],
  AccionAprobacion,
  AprobacionSubject,
  AprobacionRow,
  AprobacionPatch
>;

/** Runs an action of the table on the record. */
export const run = (uow: ActorUow, request: Omit<Request, 'workflow' | 'store'>): Promise<void> =>
  runTransition(uow, { workflow: aprobacionWorkflow, store: aprobaciones, ...request });

/** Whose what hangs on the rounds of a record is. */
export const deQuien = (row: Pick<AprobacionRow, 'proyecto_id' | 'organizacion_id'>) => ({
  proyecto: row.proyecto_id,
  organizacion: row.organizacion_id,
});

/** The number of the version of the design that is cut next. */
export const nextVersion = ({ row }: FormulacionLeida): number => (row.ultima_version ?? 0) + 1;

/**
 * Reads the rounds once the record is locked, and answers the open one to what the action writes. With `design` it locks the
 * design as well, so that what is cut is what there was when it was judged.
 */
export const looking = (
  uow: ActorUow,
  {
    cierra = 'etapa',
    design = false,
  }: { readonly cierra?: 'etapa' | 'evaluacion'; readonly design?: boolean } = {},
) => {
  let ronda: RondaRow | undefined;
  let leida: FormulacionLeida | undefined;
  return {
    seen: (): RondaRow => {
      if (!ronda) throw new Error('Nothing was looked at');
      return ronda;
    },
    design: (): FormulacionLeida => {
      if (!leida) throw new Error('The design was not asked for');
      return leida;
    },
    subject: async (row: AprobacionRow): Promise<AprobacionSubject> => {
      if (design) {
        await apartarFormulacion(uow.tx, row.proyecto_id);
        leida = await leerFormulacion(uow, row.proyecto_id);
        if (!leida) throw notFound();
      }
      ronda = openRound(await readRounds(uow.tx, row.id));
      return subjectOf(row, ronda, uow.actor, { hoy: today(uow.now), cierra });
    },
  };
};

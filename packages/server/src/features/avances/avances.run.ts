import { escritoDe, faltasDeReporte, fisicoDe } from '@portal/domain/features/avances/avances.form';
import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import { estadosEscribibles } from '@portal/domain/features/avances/avances.schema';
import {
  type AccionAvance,
  type AvanceSubject,
  avanceWorkflow,
} from '@portal/domain/features/avances/avances.workflow';
import { today } from '@portal/domain/kernel/dates';
import { notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import {
  type AvancePatch,
  type AvanceRow,
  acuerdoVigente,
  avances,
  casoDe,
  type Pagina,
  type PlanRow,
  readPaginas,
  readPlan,
} from './avances.repo.ts';

export const refusal = refusalsIn(avanceMessages.errores);

/** The plan, with how far each of its activities was before. */
type PlanEscrito = Omit<PlanRow, 'actividades'> & {
  readonly actividades: readonly (PlanRow['actividades'][number] & { readonly antes: number | null })[];
};

/** What a report says beside its row: its page, and the plan that it is judged by. */
export type Escrito = {
  readonly acuerdoId: string;
  readonly plan: PlanEscrito;
  readonly pagina: Pagina;
};

/** While it is written, of the plan in force; what was sent, of the plan that it was sent upon. */
export const readEscrito = async ({ tx }: Pick<ActorUow, 'tx'>, row: AvanceRow): Promise<Escrito> => {
  const acuerdoId = estadosEscribibles.includes(row.estado)
    ? await acuerdoVigente(tx, row.proyecto_id)
    : row.acuerdo_id;
  const [plan, { pagina, anterior }] = await Promise.all([readPlan(tx, acuerdoId), readPaginas(tx, row)]);
  const antesDe = (id: string): number | null => {
    const dicho = anterior === null ? '' : escritoDe(anterior, 'actividades', id);
    return /^\d{1,3}$/u.test(dicho) ? Number(dicho) : null;
  };
  return {
    acuerdoId,
    plan: { ...plan, actividades: plan.actividades.map((una) => ({ ...una, antes: antesDe(una.id) })) },
    pagina,
  };
};

/** The locked row as the rules look at it. */
export const subjectOf = (
  { now }: Pick<ActorUow, 'now'>,
  row: AvanceRow,
  { plan, pagina }: Escrito,
): AvanceSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  terminado: row.terminado,
  conFiniquito: row.con_finiquito,
  cerrado: row.cerrado,
  concluido: row.en_liquidacion || today(now) >= row.fin,
  faltas: faltasDeReporte(pagina.respuestas, plan),
});

/** What the database refuses, in our words: somebody was faster. */
export const conRechazos = <T>(work: () => Promise<T>): Promise<T> =>
  withRefusals(
    {
      periodo_cerrado: () => refusal('conflicto', 'periodo_cerrado'),
      con_finiquito: () => refusal('conflicto', 'con_finiquito'),
    },
    work,
  );

type Request = TransitionRequest<AvanceRow['estado'], AccionAvance, AvanceSubject, AvanceRow, AvancePatch>;

/** Runs an action of the table: what is agreed of its case is locked first, and the record after it. */
export const run = async (
  uow: ActorUow,
  {
    patch,
    ...request
  }: Omit<Request, 'workflow' | 'store' | 'subject' | 'patch'> & {
    readonly patch: (row: AvanceRow, escrito: Escrito & { readonly fisico: number | null }) => AvancePatch;
  },
): Promise<void> => {
  const caso = await casoDe(uow.tx, request.id);
  if (caso === null) throw notFound();
  await apartarAcuerdo(uow.tx, caso);
  // Of the locked row: read once for its rules and for what is written of it.
  let leido: Escrito | undefined;
  await conRechazos(() =>
    runTransition(uow, {
      workflow: avanceWorkflow,
      store: avances,
      subject: async (row) => {
        leido = await readEscrito(uow, row);
        return subjectOf(uow, row, leido);
      },
      patch: (row) => {
        if (!leido) throw new Error('A report is judged before it is written');
        return patch(row, { ...leido, fisico: fisicoDe(leido.pagina.respuestas, leido.plan) });
      },
      ...request,
    }),
  );
};

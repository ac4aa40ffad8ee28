import {
  faltasDeMotivo,
  faltasDeTransferencia,
} from '@portal/domain/features/transferencias/transferencias.juicio';
import { transferenciaMessages } from '@portal/domain/features/transferencias/transferencias.messages';
import type {
  AccionInput,
  MotivoInput,
  SolicitarInput,
} from '@portal/domain/features/transferencias/transferencias.shapes';
import {
  type AccionTransferencia,
  type TransferenciaSubject,
  transferenciaWorkflow,
} from '@portal/domain/features/transferencias/transferencias.workflow';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { suOrganizacion } from '@portal/domain/stage/rules';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { avisoDe } from './transferencias.aviso.ts';
import {
  type Contexto,
  casoDe,
  readContexto,
  type TransferenciaPatch,
  type TransferenciaRow,
  transferencias,
} from './transferencias.repo.ts';

const refusal = refusalsIn(transferenciaMessages.errores);

/** What the database refuses, in our words: somebody was faster. */
const conRechazos = <T>(work: () => Promise<T>): Promise<T> =>
  withRefusals(
    {
      transferencias_detenidas: () => refusal('conflicto', 'transferencias_detenidas'),
      modificatorio_abierto: () => refusal('conflicto', 'modificatorio_abierto'),
      plan_cambiado: () => refusal('conflicto', 'plan_cambiado'),
      excede_partida: () => refusal('conflicto', 'excede_partida', 'monto'),
      excede_porcentaje: () => refusal('conflicto', 'excede_porcentaje', 'monto'),
      con_finiquito: () => refusal('conflicto', 'con_finiquito'),
    },
    work,
  );

/** The row as the rules look at it, for who acts: with all that is wrong of it by what its seguimiento says. */
export const subjectDe = (
  { actor }: ActorUow,
  row: TransferenciaRow,
  contexto: Contexto | undefined,
): TransferenciaSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  yo: actor.usuarioId,
  solicitadaPor: row.created_by,
  planVigente: row.plan_vigente,
  faltas: contexto ? faltasDeTransferencia(row, contexto.marco) : [],
});

/** The same, read for one: of what was resolved, nothing is judged any more. */
export const subjectOf = async (uow: ActorUow, row: TransferenciaRow): Promise<TransferenciaSubject> =>
  subjectDe(
    uow,
    row,
    row.estado === 'solicitada'
      ? await readContexto(uow.tx, row.seguimiento_id, { now: uow.now, pedidas: false })
      : undefined,
  );

/**
 * The organization asks for it. Judged under the lock of the acuerdo, and by the database again. Answers its id.
 *
 * Errors: 404 not in sight, 403 of another's, 422 with everything that is wrong, 409 where somebody else was faster.
 */
export const solicitar = async (uow: ActorUow, input: SolicitarInput): Promise<string> => {
  const { tx, now, actor } = uow;
  const leer = () => readContexto(tx, input.seguimientoId, { now, pedidas: true });
  const visto = await leer();
  if (!visto) throw notFound();
  if (!suOrganizacion.allows(actor, { organizacionId: visto.organizacion_id }))
    throw new AppError('prohibido');
  await apartarAcuerdo(tx, visto.proyecto_id);
  const contexto = (await leer()) ?? visto;
  const motivo = input.motivo.trim();
  const issues = [...faltasDeTransferencia(input, contexto.marco), ...faltasDeMotivo(motivo)];
  if (issues.length > 0) {
    const { code, message } = refusal('datos_invalidos', 'transferencia_incompleta');
    throw new AppError('datos_invalidos', { code, message, issues });
  }
  const { proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, base_id } =
    contexto;
  const conceptoDe = (id: string): string =>
    contexto.marco.partidas.find((una) => una.id === id)?.concepto ?? '';
  const [de_concepto, a_concepto] = [conceptoDe(input.de), conceptoDe(input.a)];
  const dicho = { proyecto_folio, nombre_proyecto, nombre_organizacion, monto: input.monto };
  return conRechazos(async () => {
    const { id } = await runCreation(uow, {
      workflow: transferenciaWorkflow,
      organizacionId: organizacion_id,
      serie: 'TRA',
      insert: async (folio) => {
        const row = await tx
          .insertInto('transferencias')
          .values({
            ...dicho,
            folio,
            seguimiento_id: contexto.id,
            proyecto_id,
            organizacion_id,
            base_id,
            de: input.de,
            a: input.a,
            motivo,
            created_by: actor.usuarioId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
      aviso: (folio) => avisoDe({ folio, ...dicho, de_concepto, a_concepto }, motivo),
      log: { monto: input.monto, saleDe: de_concepto, llegaA: a_concepto },
    });
    return id;
  });
};

const resolver = async (
  uow: ActorUow,
  action: AccionTransferencia,
  input: AccionInput & { readonly motivo?: string },
): Promise<void> => {
  const { id, version } = input;
  const caso = await casoDe(uow.tx, id);
  if (!caso) throw notFound();
  await apartarAcuerdo(uow.tx, caso.proyecto_id);
  const motivo = input.motivo?.trim();
  await conRechazos(() =>
    runTransition<
      TransferenciaRow['estado'],
      AccionTransferencia,
      TransferenciaSubject,
      TransferenciaRow,
      TransferenciaPatch
    >(uow, {
      workflow: transferenciaWorkflow,
      store: transferencias,
      subject: (row) => subjectOf(uow, row),
      action,
      id,
      version,
      input,
      patch: () => ({
        resuelta_por: uow.actor.usuarioId,
        resuelta_en: uow.now,
        ...(motivo === undefined ? {} : { motivo_rechazo: motivo }),
      }),
      aviso: (row) => avisoDe(row, motivo ?? row.motivo),
      log: (row) => ({ monto: row.monto, saleDe: row.de_concepto, llegaA: row.a_concepto }),
    }),
  );
};

/** Approves it: from here on the lines are worth what it makes of them. Errors: those of the table, 409 where somebody was faster. */
export const aprobar = (uow: ActorUow, input: AccionInput): Promise<void> => resolver(uow, 'aprobar', input);

/** Refuses it with its reason. Errors: those of the table. */
export const rechazar = (uow: ActorUow, input: MotivoInput): Promise<void> =>
  resolver(uow, 'rechazar', input);

/** The organization takes it back. Errors: those of the table. */
export const retirar = (uow: ActorUow, input: AccionInput): Promise<void> => resolver(uow, 'retirar', input);

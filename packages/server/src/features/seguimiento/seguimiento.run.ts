import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import {
  type AccionSeguimiento,
  type SeguimientoSubject,
  seguimientoWorkflow,
} from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { today } from '@portal/domain/kernel/dates';
import { refusalsIn } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { Uow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { type CierreRow, readCierre } from './seguimiento.cierre.repo.ts';
import { type SeguimientoPatch, type SeguimientoRow, seguimientos } from './seguimiento.repo.ts';

export const refusal = refusalsIn(seguimientoMessages.errores);

type Request = TransitionRequest<
  SeguimientoRow['estado'],
  AccionSeguimiento,
  SeguimientoSubject,
  SeguimientoRow,
  SeguimientoPatch
>;

/** Runs an action of the table on the record. */
export const run = (uow: Uow, request: Omit<Request, 'workflow' | 'store' | 'subject'>): Promise<void> =>
  runTransition(uow, {
    workflow: seguimientoWorkflow,
    store: seguimientos,
    subject: (row) => subjectOf(uow, row),
    ...request,
  });

/** What the workflow's rules look at: the record, and the convenio that it is of, by its tables (no stage imports another one). */
export const subjectOf = async (
  { tx, now, actor }: Pick<Uow, 'tx' | 'now' | 'actor'>,
  row: SeguimientoRow,
  cierre?: CierreRow,
): Promise<SeguimientoSubject> => {
  const { rows } = await sql<{ corre: boolean; abierto: boolean; terminado: boolean }>`
    select c.estado = 'vigente' and ${today(now)}::date between c.vigencia_inicio and c.vigencia_fin as corre,
           c.estado = 'terminado' as terminado,
           exists (select from convenio_modificatorios m
                    where m.convenio_id = c.id and m.firmado_en is null and m.retirado_en is null) as abierto
      from convenios c where c.id = ${row.convenio_id}`.execute(tx);
  const [convenio] = rows;
  return {
    estado: row.estado,
    organizacionId: row.organizacion_id,
    vigenciaCorre: convenio?.corre ?? false,
    modificatorioAbierto: convenio?.abierto ?? false,
    convenioTerminado: convenio?.terminado ?? false,
    yo: actor?.usuarioId ?? '',
    liquidadoPor: row.liquidado_por,
    cierre: row.estado === 'en_liquidacion' ? (cierre ?? (await readCierre(tx, row.id))) : null,
  };
};

import type { DeclararCanceladaInput } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import type { Monto } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { reabrirSiFalta } from '../ministraciones/public.ts';
import { comprobacionCancelada } from '../movimientos/public.ts';
import { avisoDe } from './comprobaciones.aviso.ts';
import type { ComprobacionRow } from './comprobaciones.repo.ts';
import { mover, suyo } from './comprobaciones.run.ts';

/** Of its deposit, what was neither proven nor refunded, nor registered as coming back; under the lock of its acuerdo. */
const porComprobarDe = async ({ tx }: ActorUow, ministracionId: string): Promise<Monto> => {
  const { rows } = await sql<{ monto: Monto }>`
    select (m.monto
      - (select coalesce(sum(r.monto), 0) from ministracion_reintegros r where r.ministracion_id = m.id and r.descartado_en is null)
      - (select coalesce(sum(c.comprobado), 0) from comprobaciones c where c.ministracion_id = m.id))::numeric(14,2)::text as monto
      from ministraciones m where m.id = ${ministracionId}::uuid`.execute(tx);
  return rows[0]?.monto ?? '0.00';
};

/**
 * Declares that the SAT says of its CFDI that it is cancelled: what was admitted goes back, the ministración that it completed waits
 * again, and the organization is told what it owes now. Its UUID stays used. Errors: those of the table; 422 `papel_ajeno`.
 */
export const declararCancelada = async (uow: ActorUow, input: DeclararCanceladaInput): Promise<void> => {
  const motivo = input.motivo.trim();
  const { verificada, documentoId } = input;
  const admitidoDe = (row: ComprobacionRow): Monto => row.admitido ?? '0.00';
  let ministracion = '';
  await mover(uow, {
    action: 'declararCancelada',
    id: input.id,
    version: input.version,
    input,
    patch: () => ({
      cancelada_por: uow.actor.usuarioId,
      cancelada_en: uow.now,
      cancelada_verificada: verificada,
      cancelada_motivo: motivo,
      cancelada_evidencia: documentoId,
    }),
    after: async (row) => {
      ministracion = row.ministracion_id;
      await comprobacionCancelada(uow, { ...suyo(row), monto: admitidoDe(row) });
    },
    // Told once the record is written: what it owes is read with it.
    aviso: async (row) =>
      avisoDe(row, {
        admitido: admitidoDe(row),
        motivo,
        verificada,
        debe: await porComprobarDe(uow, row.ministracion_id),
      }),
    log: (row) => ({ admitido: admitidoDe(row), verificada, factura: row.uuid }),
  });
  await reabrirSiFalta(uow, ministracion);
};

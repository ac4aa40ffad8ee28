import type { AccionInput, MotivoInput, PagarInput } from '@portal/domain/features/cartas/cartas.shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import { avisoDe } from './cartas.aviso.ts';
import { withdrawCarta } from './cartas.carta.ts';
import type { CartaRow } from './cartas.repo.ts';
import { refusal, run } from './cartas.run.ts';

const log = ({ tipo, monto }: CartaRow) => ({ tipo, monto });

/** Its side sends it. Errors: those of the table. */
export const enviar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'enviar',
    id,
    version,
    patch: () => ({ enviada_por: uow.actor.usuarioId, enviada_en: uow.now }),
    aviso: (row) => avisoDe(row),
    log,
  });

/** Another than who wrote it approves it. Errors: those of the table. */
export const aprobar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'aprobar',
    id,
    version,
    patch: () => ({ aprobada_por: uow.actor.usuarioId, aprobada_en: uow.now }),
    aviso: (row) => avisoDe(row),
    log,
  });

/** What it is paid with, and its receipt. Error: 409 where another carta of its type took it. */
const pagoDe = ({ pagos }: CartaRow, ministracionId: string) => {
  const pago = pagos.find((uno) => uno.ministracion_id === ministracionId);
  if (!pago) throw refusal('conflicto', 'pago_ajeno', 'ministracionId');
  return pago;
};

/** Registers the deposit that paid it, or the refund (rule 89). Errors: those of the table; 409 `pago_ajeno` where somebody was faster. */
export const pagar = (uow: ActorUow, input: PagarInput): Promise<void> =>
  run(uow, {
    action: 'pagar',
    id: input.id,
    version: input.version,
    input,
    patch: (row) => ({
      pagada_por: uow.actor.usuarioId,
      pagada_en: uow.now,
      ministracion_id: input.ministracionId,
      comprobante_id: pagoDe(row, input.ministracionId).comprobante_id,
    }),
    aviso: (row) => avisoDe(row, { pago: pagoDe(row, input.ministracionId).folio }),
    log: (row) => ({ ...log(row), pago: pagoDe(row, input.ministracionId).folio }),
  });

/** Refuses it with its reason: its PDF no longer stands. Errors: those of the table. */
export const rechazar = (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return run(uow, {
    action: 'rechazar',
    id: input.id,
    version: input.version,
    input,
    patch: () => ({ rechazada_por: uow.actor.usuarioId, rechazada_en: uow.now, motivo }),
    aviso: (row) => avisoDe(row, { motivo }),
    after: (row) => withdrawCarta(uow, row.id, motivo),
    log: (row) => ({ ...log(row), motivo }),
  });
};

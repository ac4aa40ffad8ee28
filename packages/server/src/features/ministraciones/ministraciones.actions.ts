import type {
  AccionInput,
  AprobarInput,
  DepositarInput,
  MotivoInput,
} from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import type { ActorUow } from '../../platform/db/index.ts';
import { aprobacionLiberada, aprobado, depositado, solicitudLiberada } from '../movimientos/public.ts';
import { avisoDe } from './ministraciones.aviso.ts';
import { issueCarta, withdrawCarta } from './ministraciones.carta.ts';
import type { MinistracionRow } from './ministraciones.repo.ts';
import { run, suyo } from './ministraciones.run.ts';

/** The movement that a step of a ministración is. */
const mueve = (row: MinistracionRow) => ({ ...suyo(row), causa_id: row.id, monto: row.monto });

/** Approves what was asked for, with what was reviewed, and issues the carta de instrucción. Errors: those of the table. */
export const aprobar = (uow: ActorUow, input: AprobarInput): Promise<void> => {
  const nota = input.nota.trim();
  return run(uow, {
    action: 'aprobar',
    id: input.id,
    version: input.version,
    input,
    patch: () => ({ aprobada_por: uow.actor.usuarioId, aprobada_en: uow.now, nota }),
    aviso: (row) => avisoDe(row),
    after: async (row) => {
      await aprobado(uow, mueve(row));
      await issueCarta(uow, row);
    },
    log: ({ numero, monto }) => ({ numero, monto }),
  });
};

/** Registers the deposit with its receipt. Errors: those of the table; 422 `comprobante_ajeno` of a paper that was not handed in for it. */
export const depositar = (uow: ActorUow, input: DepositarInput): Promise<void> => {
  const { rastreo, fechaDeposito } = input;
  return run(uow, {
    action: 'depositar',
    id: input.id,
    version: input.version,
    input,
    comprobanteId: input.documentoId,
    patch: () => ({
      depositada_por: uow.actor.usuarioId,
      depositada_en: uow.now,
      fecha_deposito: fechaDeposito,
      rastreo: rastreo.trim(),
      comprobante_id: input.documentoId,
    }),
    aviso: (row) => avisoDe(row, { fecha: formatDate(fechaDeposito), rastreo: rastreo.trim() }),
    after: (row) => depositado(uow, mueve(row)),
    log: ({ numero, monto }) => ({ numero, monto, rastreo: rastreo.trim(), fechaDeposito }),
  });
};

/** Frees what it had asked for, and what was approved of it. */
const soltar = async (uow: ActorUow, row: MinistracionRow): Promise<void> => {
  if (row.aprobada_por !== null) await aprobacionLiberada(uow, mueve(row));
  await solicitudLiberada(uow, mueve(row));
};

/** Refuses it with its reason: what it had asked for is free, and its carta no longer stands. Errors: those of the table. */
export const rechazar = (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return run(uow, {
    action: 'rechazar',
    id: input.id,
    version: input.version,
    input,
    patch: () => ({ cerrada_por: uow.actor.usuarioId, cerrada_en: uow.now, motivo }),
    aviso: (row) => avisoDe(row, { motivo }),
    after: async (row) => {
      await soltar(uow, row);
      if (row.aprobada_por !== null) await withdrawCarta(uow, row.id, motivo);
    },
    log: ({ numero, monto }) => ({ numero, monto, motivo }),
  });
};

/** The organization takes back what it asked for. Errors: those of the table. */
export const retirar = (uow: ActorUow, { id, version }: AccionInput): Promise<void> =>
  run(uow, {
    action: 'retirar',
    id,
    version,
    patch: () => ({ cerrada_por: uow.actor.usuarioId, cerrada_en: uow.now }),
    aviso: (row) => avisoDe(row),
    after: (row) => soltar(uow, row),
    log: ({ numero, monto }) => ({ numero, monto }),
  });

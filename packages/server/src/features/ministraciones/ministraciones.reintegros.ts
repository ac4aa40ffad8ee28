import type {
  ConfirmarReintegroInput,
  DescartarReintegroInput,
  RegistrarReintegroInput,
} from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { notFound } from '@portal/domain/kernel/errors';
import { formatMonto } from '@portal/domain/kernel/money';
import type { ActorUow } from '../../platform/db/index.ts';
import { reintegrado } from '../movimientos/public.ts';
import { avisoDe } from './ministraciones.aviso.ts';
import type { MinistracionRow } from './ministraciones.repo.ts';
import { darPorComprobada, reintegroAbierto, run, suyo } from './ministraciones.run.ts';

/** What of a deposit came back (rule 87): registered by one with its evidence, confirmed by another, and only then in the ledger. */

/** Registers it. Errors: those of the table with everything that is wrong of it; 422 `comprobante_ajeno`. */
export const registrarReintegro = (uow: ActorUow, input: RegistrarReintegroInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return run(uow, {
    action: 'registrarReintegro',
    id: input.id,
    version: input.version,
    input,
    comprobanteId: input.documentoId,
    patch: () => ({}),
    aviso: (row) =>
      avisoDe(row, { reintegro: formatMonto(input.monto), fecha: formatDate(input.fecha), motivo }),
    after: async (row) => {
      await uow.tx
        .insertInto('ministracion_reintegros')
        .values({
          ...suyo(row),
          ministracion_id: row.id,
          monto: input.monto,
          fecha: input.fecha,
          motivo,
          documento_id: input.documentoId,
          registrado_por: uow.actor.usuarioId,
          registrado_en: uow.now,
        })
        .execute();
    },
    log: ({ numero }) => ({ numero, reintegro: input.monto }),
  });
};

const elAbierto = (row: MinistracionRow, id: string) => {
  const abierto = reintegroAbierto(row, id);
  if (!abierto) throw notFound();
  return abierto;
};

/** Another person confirms it: from here on it is out no more. Errors: those of the table. */
export const confirmarReintegro = async (uow: ActorUow, input: ConfirmarReintegroInput): Promise<void> => {
  await run(uow, {
    action: 'confirmarReintegro',
    id: input.id,
    version: input.version,
    input,
    reintegroId: input.reintegroId,
    patch: () => ({}),
    aviso: (row) => {
      const { monto, fecha, motivo } = elAbierto(row, input.reintegroId);
      return avisoDe(row, { reintegro: formatMonto(monto), fecha: formatDate(fecha), motivo });
    },
    after: async (row) => {
      const { id, monto } = elAbierto(row, input.reintegroId);
      await uow.tx
        .updateTable('ministracion_reintegros')
        .set({ confirmado_por: uow.actor.usuarioId, confirmado_en: uow.now })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await reintegrado(uow, { ...suyo(row), causa_id: id, monto });
    },
    log: (row) => ({ numero: row.numero, reintegro: elAbierto(row, input.reintegroId).monto }),
  });
  await darPorComprobada(uow, input.id);
};

/** One that was registered wrongly, with why: it stays in sight, and counts for nothing. Errors: those of the table. */
export const descartarReintegro = (uow: ActorUow, input: DescartarReintegroInput): Promise<void> => {
  const motivo = input.motivo.trim();
  return run(uow, {
    action: 'descartarReintegro',
    id: input.id,
    version: input.version,
    input,
    reintegroId: input.reintegroId,
    patch: () => ({}),
    aviso: (row) => avisoDe(row, { reintegro: formatMonto(elAbierto(row, input.reintegroId).monto), motivo }),
    after: async () => {
      await uow.tx
        .updateTable('ministracion_reintegros')
        .set({ descartado_por: uow.actor.usuarioId, descartado_en: uow.now, motivo_descarte: motivo })
        .where('id', '=', input.reintegroId)
        .executeTakeFirstOrThrow();
    },
    log: (row) => ({ numero: row.numero, reintegro: elAbierto(row, input.reintegroId).monto }),
  });
};

import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { ResultadoDeLote } from '@portal/domain/stage/batch';
import { batchMessages as m } from '@portal/domain/stage/batch-messages';
import type { ActorUow } from '../platform/db/index.ts';
import { versionConflict } from '../platform/workflow/run-transition.ts';
import { type Versioned, versionFor } from '../platform/workflow/version.ts';

/** A record among many, as it is locked. */
export type Batched = Versioned & { readonly folio: string; readonly proyecto_id: string };

/** A record as whoever chose it saw it. */
type Seen = { readonly id: string; readonly version: number };

/** Refusals that belong to one record; the others are about the whole question. */
const ofOne = (error: unknown): error is AppError =>
  error instanceof AppError && ['conflicto', 'no_encontrado', 'datos_invalidos'].includes(error.kind);

/**
 * Does one thing to several records in one transaction, and tells of each what became of it: one that was changed since it was
 * seen keeps nobody from the others. All are locked in the order of their ids before anything is done, and then done in the order
 * of their cases, whose rows `run` may lock: whoever locks several cases does it in that order (`entregar-trabajo` too), so that
 * two of them wait and never meet head-on. A record that is named twice is done once. `run` gets it locked and as it was seen,
 * and refuses before it writes anything.
 */
export const eachOf = async <Fila extends Seen, Row extends Batched>(
  uow: ActorUow,
  filas: readonly Fila[],
  lock: (uow: ActorUow, id: string) => Promise<Row | undefined>,
  run: (fila: Fila, row: Row) => Promise<void>,
): Promise<{ resultados: ResultadoDeLote[] }> => {
  const told = new Map<string, ResultadoDeLote>();
  const taken = new Map<string, { readonly fila: Fila; readonly row: Row | undefined }>();
  for (const fila of filas.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    if (!taken.has(fila.id)) taken.set(fila.id, { fila, row: await lock(uow, fila.id) });
  const inOrder = [...taken.values()].toSorted((one, other) =>
    (one.row?.proyecto_id ?? '') < (other.row?.proyecto_id ?? '') ? -1 : 1,
  );
  for (const { fila, row } of inOrder) {
    const known = { id: fila.id, folio: row?.folio ?? null };
    try {
      if (!row) throw notFound();
      if (versionFor(uow.actor, row) !== fila.version) throw versionConflict();
      await run(fila, row);
      told.set(fila.id, { ...known, hecho: true, codigo: null, mensaje: null });
    } catch (error) {
      if (!ofOne(error)) throw error;
      const cambio = error.code === 'version_distinta';
      told.set(fila.id, {
        ...known,
        hecho: false,
        codigo: cambio ? 'cambio' : error.code,
        mensaje: cambio ? m.cambio : error.message,
      });
    }
  }
  const ids = new Set(filas.map(({ id }) => id));
  return { resultados: [...ids].flatMap((id) => told.get(id) ?? []) };
};

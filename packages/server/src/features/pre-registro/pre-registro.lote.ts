import type {
  AsignarInput,
  PonerEnRevisionInput,
  ResultadoDeLote,
} from '@portal/domain/features/pre-registro/pre-registro.cola';
import { colaMessages } from '@portal/domain/features/pre-registro/pre-registro.cola.messages';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { versionConflict } from '../../platform/workflow/run-transition.ts';
import { versionFor } from '../../platform/workflow/version.ts';
import { ASIGNADO, avisoDe } from './pre-registro.aviso.ts';
import { listReviewers } from './pre-registro.cola.repo.ts';
import { ENTIDAD, type PreRegistroRow, preRegistros } from './pre-registro.repo.ts';
import { saveReview } from './pre-registro.review.ts';

const { lote } = colaMessages;

type Named = { readonly id: string };

/** Refusals that belong to one record; the others are about the whole question. */
const ofOne = (error: unknown): error is AppError =>
  error instanceof AppError && ['conflicto', 'no_encontrado', 'datos_invalidos'].includes(error.kind);

/**
 * Does one thing to several records in one transaction, and tells of each what became of it: one that was changed meanwhile
 * keeps nobody from the others. They are locked in the order of their ids, so that two batches wait and never meet head-on;
 * a record that is named twice is done once. `run` gets it locked, and refuses before it writes anything.
 */
const each = async <Fila extends Named>(
  uow: ActorUow,
  filas: readonly Fila[],
  run: (fila: Fila, row: PreRegistroRow) => Promise<void>,
): Promise<{ resultados: ResultadoDeLote[] }> => {
  const told = new Map<string, ResultadoDeLote>();
  const inOrder = filas.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const fila of inOrder) {
    if (told.has(fila.id)) continue;
    const row = await preRegistros.lock(uow, fila.id);
    const known = { id: fila.id, folio: row?.folio ?? null };
    try {
      if (!row) throw notFound();
      await run(fila, row);
      told.set(fila.id, { ...known, hecho: true, codigo: null, mensaje: null });
    } catch (error) {
      if (!ofOne(error)) throw error;
      const cambio = error.code === 'version_distinta';
      told.set(fila.id, {
        ...known,
        hecho: false,
        codigo: cambio ? 'cambio' : error.code,
        mensaje: cambio ? lote.cambio : error.message,
      });
    }
  }
  const ids = new Set(filas.map(({ id }) => id));
  return { resultados: [...ids].flatMap((id) => told.get(id) ?? []) };
};

const assertUnchanged = (uow: ActorUow, row: PreRegistroRow, version: number): void => {
  if (versionFor(uow.actor, row) !== version) throw versionConflict();
};

/**
 * Makes a reviewer, or nobody, responsible for the cases of these records, each as it was seen. Who was made responsible by
 * somebody else is told. Errors: 422 when that account may not review; of each record, what `loteSchema` says.
 */
export const assign = async (uow: ActorUow, { filas, responsable }: AsignarInput) => {
  if (responsable && !(await listReviewers(uow)).some(({ id }) => id === responsable))
    throw new AppError('datos_invalidos', {
      code: 'no_revisa',
      message: lote.noRevisa,
      issues: [{ path: 'responsable', code: 'no_revisa', message: lote.noRevisa }],
    });
  return each(uow, filas, async ({ id, version, responsable: antes }, row) => {
    assertUnchanged(uow, row, version);
    // As it is already: nothing to write, nobody to tell.
    if (row.responsable_id === responsable) return;
    const { rows } = await sql<{ hecho: boolean }>`
      select app.asignar_responsable(${row.proyecto_id}, ${responsable}::uuid, ${antes}::uuid, ${uow.now}) as hecho`.execute(
      uow.tx,
    );
    if (!rows[0]?.hecho) throw versionConflict();
    await emitEvent(uow.tx, {
      tipo: ASIGNADO,
      entidad: ENTIDAD,
      entidadId: id,
      organizacionId: row.organizacion_id,
      actorId: uow.actor.usuarioId,
      audiencia: 'personal',
      datos: { folio: row.folio, responsable },
      aviso: avisoDe(row, false),
    });
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: responsable ? 'proyecto.asignar' : 'proyecto.dejarSinAsignar',
      entidad: 'proyecto',
      entidadId: row.proyecto_id,
      organizacionId: row.organizacion_id,
      audiencia: 'personal',
      datos: { folio: row.folio, responsable, antes },
    });
  });
};

/**
 * Puts pending records under review, as 'Enviar a Revisión' does of each, marks and comments as they are stored. Errors: of each
 * record, what `loteSchema` says; one that is not pending any more is told and left.
 */
export const putUnderReview = (uow: ActorUow, { filas }: PonerEnRevisionInput) =>
  each(uow, filas, async ({ id, version }, row) => {
    assertUnchanged(uow, row, version);
    if (row.estado !== 'pendiente_validacion')
      throw new AppError('conflicto', { code: 'no_esta_pendiente', message: lote.noEstaPendiente });
    await saveReview(uow, 'enviarARevision', { id, version, marcas: {} }, row);
  });

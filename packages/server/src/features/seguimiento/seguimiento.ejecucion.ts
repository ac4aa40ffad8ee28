import type { AcuerdoInput } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { today } from '@portal/domain/kernel/dates';
import { notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { ActorUow, Uow } from '../../platform/db/index.ts';
import { type ActoDeEjecucion, acordarEjecucion, apartarAcuerdo, type Escrito } from '../acuerdos/public.ts';
import { avisoDe } from './seguimiento.aviso.ts';
import { issueAcuerdo } from './seguimiento.cartas.ts';
import { type SeguimientoPatch, seguimientos } from './seguimiento.repo.ts';
import { run } from './seguimiento.run.ts';

/** What stops the execution of a convenio, takes it up again or settles it, and how it ends with its convenio. */

/** Whose acuerdo the action takes, in the order in which everybody does: the acuerdo, the record, its convenio. */
export const takeTurn = async ({ tx }: ActorUow, id: string): Promise<void> => {
  const row = await seguimientos.find({ tx }, id);
  if (!row) throw notFound();
  await apartarAcuerdo(tx, row.proyecto_id);
};

const patchDe = (acto: ActoDeEjecucion, { actor, now }: ActorUow, motivo: string): SeguimientoPatch =>
  acto === 'liquidar'
    ? { motivo, liquidado_por: actor.usuarioId, liquidado_en: now }
    : { motivo, suspendido_en: acto === 'suspender' ? now : null };

const acordar =
  (action: ActoDeEjecucion) =>
  async (uow: ActorUow, input: AcuerdoInput): Promise<void> => {
    const motivo = input.motivo.trim();
    const patch = patchDe(action, uow, motivo);
    let escrito: Escrito | undefined;
    await takeTurn(uow, input.id);
    await run(uow, {
      action,
      id: input.id,
      version: input.version,
      input,
      patch: () => patch,
      after: async (row) => {
        escrito = await acordarEjecucion(uow, {
          convenioId: row.convenio_id,
          proyectoId: row.proyecto_id,
          organizacionId: row.organizacion_id,
          acto: action,
          fecha: today(uow.now),
          descripcion: motivo,
        });
        await issueAcuerdo(uow, row, { ...escrito, acto: action, motivo });
      },
      aviso: (row) => avisoDe(row, { acuerdo: escrito?.folio ?? '', motivo }),
      log: (row) => ({ convenio: row.convenio_numero, acuerdo: escrito?.folio, motivo }),
    });
  };

/** Suspends it with an acuerdo and its letter: nothing is paid meanwhile (rule 86). Errors: those of the table. */
export const suspender = acordar('suspender');

/** Takes it up again with the acuerdo that lifts the suspension, and its letter. Errors: those of the table. */
export const reanudar = acordar('reanudar');

/** Settles it with an acuerdo and its letter: nothing is asked, approved or paid any more (rule 86). Errors: those of the table. */
export const liquidar = acordar('liquidar');

/** It is over with its convenio: nothing where it has no seguimiento, or one that is over. */
export const terminarDe = async (uow: Uow, convenio: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from seguimientos where convenio_id = ${convenio} and estado in ('en_ejecucion', 'suspendido')`.execute(
    uow.tx,
  );
  for (const { id } of rows)
    await run(uow, {
      action: 'terminar',
      id,
      patch: () => ({ terminado_en: uow.now }),
      aviso: (row) => avisoDe(row),
      log: (row) => ({ convenio: row.convenio_numero }),
    });
};

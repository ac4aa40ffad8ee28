import { diasQueQuedan, umbralDe, umbrales } from '@portal/domain/features/arco/arco.plazos';
import { arcoWorkflow } from '@portal/domain/features/arco/arco.workflow';
import { today } from '@portal/domain/kernel/dates';
import { addWorkingDays } from '@portal/domain/kernel/working-days';
import { type Database, runAsSystem, type Uow } from '../../platform/db/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import { closeUnanswered } from './arco.actions.ts';
import { avisoDe } from './arco.aviso.ts';
import { forgetPapers } from './arco.papeles.ts';
import { listRunning, listUnanswered, noteReminder } from './arco.repo.ts';

/** Requests closed in one transaction. */
const LOTE = 200;
const MAS_LEJANO = Math.max(...umbrales);

/** Closes what was not completed in time (Reglamento, art. 96); how many. Safe to run twice. */
export const closeAllUnanswered = async (database: Database): Promise<number> => {
  let closed = 0;
  for (;;) {
    const done = await runAsSystem(database, async (uow) => {
      const ids = await listUnanswered(uow.tx, today(uow.now), LOTE);
      for (const id of ids.toSorted()) await closeUnanswered(uow, id);
      return ids.length;
    });
    closed += done;
    if (done < LOTE) return closed;
  }
};

/**
 * Reminds of the terms that end: one event for each term and threshold, however often it runs. A day on which it did not run
 * is made up for by the next. How many it told.
 */
export const remindOfTerms = async ({ tx, now }: Pick<Uow, 'tx' | 'now'>): Promise<number> => {
  const hoy = today(now);
  let told = 0;
  for (const row of await listRunning(tx, addWorkingDays(hoy, MAS_LEJANO))) {
    if (row.vence_el === null) continue;
    const umbral = umbralDe(diasQueQuedan(row.vence_el, hoy));
    if (umbral === null || !(await noteReminder(tx, row.id, row.vence_el, umbral))) continue;
    await emitEvent(tx, {
      tipo: 'arco.por-vencer',
      entidad: arcoWorkflow.id,
      entidadId: row.id,
      organizacionId: null,
      datos: { umbral, estado: row.estado },
      aviso: avisoDe(row, row.vence_el),
    });
    told += 1;
  }
  return told;
};

/** At 07:10 of Chihuahua, before the working day: what is over is closed first, and nobody is reminded of it. */
export const registerArcoJobs = (registry: JobRegistry): void =>
  registry.schedule('plazos-de-arco', '10 13 * * *', async ({ database }) => {
    await closeAllUnanswered(database);
    await runAsSystem(database, remindOfTerms);
    while ((await runAsSystem(database, forgetPapers)) > 0);
  });

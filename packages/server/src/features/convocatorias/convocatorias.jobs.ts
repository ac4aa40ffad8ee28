import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { z } from 'zod';
import { type Database, runAsSystem, type Tx } from '../../platform/db/index.ts';
import { eachApart, enqueue, type JobRegistry } from '../../platform/jobs/index.ts';
import { act } from './convocatorias.actions.ts';
import { convocatorias, listOverdue } from './convocatorias.repo.ts';

const CERRAR = 'cerrar_convocatoria';

const { publicar, publicarAdenda } = convocatoriaWorkflow.transitions;

/**
 * Closes a call whose closing date is over, as the portal itself. Does nothing when it is not over yet or somebody closed it,
 * so it may run any number of times. Answers whether it closed.
 */
export const closeIfDue = (database: Database, id: string): Promise<boolean> =>
  runAsSystem(database, async (uow) => {
    const call = await convocatorias.lock(uow, id);
    if (!call || call.estado !== 'activa' || uow.now < call.cierra_en) return false;
    await act(uow, 'cerrar', { id, version: call.version });
    return true;
  });

/**
 * Closes every call whose closing date is over: the net below the job of each one. Answers how many. One that fails does not
 * hold up the others; its error is thrown at the end, so that the run is repeated.
 */
export const closeOverdue = async (database: Database): Promise<number> => {
  const due = await runAsSystem(database, ({ tx, now }) => listOverdue(tx, now));
  return eachApart(due, (id) => closeIfDue(database, id), 'Overdue calls could not be closed.');
};

/** Puts the closing of an active call in the queue at its instant; a later one of the same call replaces it. */
export const scheduleClosing = async (tx: Tx, id: string): Promise<void> => {
  const call = await convocatorias.find({ tx }, id);
  if (call?.estado === 'activa')
    await enqueue(tx, CERRAR, { id }, { key: `${CERRAR}:${id}`, runAt: call.cierra_en });
};

const payload = z.object({ id: z.uuid() });

/** Lists the jobs: the closing of each call at its instant, and a sweep every five minutes for what was missed. */
export const registerConvocatoriaJobs = (registry: JobRegistry): void => {
  registry.subscribe([publicar.event, publicarAdenda.event], 'convocatorias-cierre', (event, { database }) =>
    runAsSystem(database, ({ tx }) => scheduleClosing(tx, event.entidadId)),
  );
  registry.task(CERRAR, async (input, { database }) => {
    await closeIfDue(database, payload.parse(input).id);
  });
  registry.schedule('cerrar_convocatorias', '*/5 * * * *', async ({ database, logger }) => {
    const closed = await closeOverdue(database);
    if (closed > 0) logger?.info({ closed }, 'overdue calls closed');
  });
};

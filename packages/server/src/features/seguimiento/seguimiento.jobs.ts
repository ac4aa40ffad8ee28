import { runAsSystem } from '../../platform/db/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';
import { terminarDe } from './seguimiento.ejecucion.ts';

/** An execution ends with its convenio, whoever ended that. */
export const registerSeguimientoJobs = (registry: JobRegistry): void =>
  registry.subscribe('convenio.terminado', 'terminar-seguimiento', (event, { database }) =>
    runAsSystem(database, (uow) => terminarDe(uow, event.entidadId)),
  );

import { textoDeConvenio } from '../features/convenio/convenio.cartas.ts';
import { type OficioJobs, prepareWithin } from '../features/oficios/public.ts';
import { createTypesetter } from '../platform/pdf/index.ts';
import type { DemoServices } from './seed.ts';

/** Makes the PDFs that the demo signs; the process that sets them lives as long as the seed. */
export const createPreparer = (
  services: Pick<OficioJobs, 'files' | 'config'>,
): Pick<DemoServices, 'prepare'> & { readonly close: () => Promise<void> } => {
  const typesetter = createTypesetter();
  const jobs = { ...services, typesetter, documentos: [textoDeConvenio] };
  return { prepare: (uow, id) => prepareWithin(jobs, uow, id), close: () => typesetter.close() };
};

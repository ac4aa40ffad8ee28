import { implement } from '@orpc/server';
import { firmasContract } from '@portal/domain/features/firmas/firmas.contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { listAutoridades, reconocerAutoridad, subirAutoridad } from './firmas.autoridades.ts';

const os = implement(firmasContract).$context<RequestContext>();

/** The authorities, for who administers the portal; whoever signs does so through the stage whose text it is. */
export const firmasRouter = os.router({
  autoridades: os.autoridades.handler(({ context }) =>
    context.read(async (uow) => ({ items: await listAutoridades(uow) })),
  ),
  subirAutoridad: os.subirAutoridad.handler(({ input, context }) =>
    context.write((uow) => subirAutoridad(uow, input.certificado)),
  ),
  desactivarAutoridad: os.desactivarAutoridad.handler(({ input, context }) =>
    context.write((uow) => reconocerAutoridad(uow, input.id, false)),
  ),
  activarAutoridad: os.activarAutoridad.handler(({ input, context }) =>
    context.write((uow) => reconocerAutoridad(uow, input.id, true)),
  ),
});

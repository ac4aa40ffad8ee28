import { implement } from '@orpc/server';
import { auditoriaContract } from '@portal/domain/features/auditoria/public';
import type { RequestContext } from '../../platform/http/context.ts';
import { askForExpediente, assertAudits, listExpedientes } from './auditoria.repo.ts';

const os = implement(auditoriaContract).$context<RequestContext>();

/** 403 for who may ask for none, 404 for a case that is not in sight. */
export const auditoriaRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertAudits(uow);
      return { items: await listExpedientes(uow, input.proyecto) };
    }),
  ),
  pedir: os.pedir.handler(({ input, context }) =>
    context.write((uow) => askForExpediente(uow, input.proyecto)),
  ),
});

import { implement } from '@orpc/server';
import { comentariosContract } from '@portal/domain/features/comentarios/comentarios.contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { settle } from './comentarios.actions.ts';
import { listComments, presentComentario } from './comentarios.repo.ts';

const os = implement(comentariosContract).$context<RequestContext>();

/** The comments of any stage: what is not in sight has none. */
export const comentariosRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async ({ tx }) => ({ items: (await listComments(tx, input)).map(presentComentario) })),
  ),
  resolver: os.resolver.handler(({ input, context }) => context.write((uow) => settle(uow, input.id, true))),
  reabrir: os.reabrir.handler(({ input, context }) => context.write((uow) => settle(uow, input.id, false))),
});

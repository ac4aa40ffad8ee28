import { implement } from '@orpc/server';
import { frasesContract, puedeCompartirFrases } from '@portal/domain/features/frases/public';
import type { RequestContext } from '../../platform/http/context.ts';
import { assertReviews, createPhrase, editPhrase, removePhrase, usePhrase } from './frases.actions.ts';
import { listPhrases } from './frases.repo.ts';

const os = implement(frasesContract).$context<RequestContext>();

/** The phrases of a review: one's own, and those of the foundation. */
export const frasesRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertReviews(uow);
      return { items: await listPhrases(uow, input.etapa), comparte: puedeCompartirFrases(uow.actor) };
    }),
  ),
  crear: os.crear.handler(({ input, context }) => context.write((uow) => createPhrase(uow, input))),
  editar: os.editar.handler(({ input, context }) => context.write((uow) => editPhrase(uow, input))),
  eliminar: os.eliminar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await removePhrase(uow, input);
      return {};
    }),
  ),
  usar: os.usar.handler(({ input, context }) =>
    context.write(async (uow) => {
      await usePhrase(uow, input.id);
      return {};
    }),
  ),
});

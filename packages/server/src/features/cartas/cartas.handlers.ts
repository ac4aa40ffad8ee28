import { implement } from '@orpc/server';
import { cartaContract } from '@portal/domain/features/cartas/cartas.contract';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { aprobar, enviar, pagar, rechazar } from './cartas.actions.ts';
import { presentCarta, presentCartas } from './cartas.present.ts';
import { registrar } from './cartas.registrar.ts';
import { cartas, listOf, readContexto } from './cartas.repo.ts';

const os = implement(cartaContract).$context<RequestContext>();

const show = async (uow: ActorUow, id: string) => presentCarta(uow, await cartas.get(uow, id));
const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const cartaRouter = os.router({
  deSeguimiento: os.deSeguimiento.handler(({ input, context }) =>
    context.read(async (uow) => {
      const [contexto, rows] = await Promise.all([readContexto(uow.tx, input.id), listOf(uow.tx, input.id)]);
      if (!contexto) throw notFound();
      return presentCartas(uow, contexto, rows);
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  registrar: os.registrar.handler(shown.create(registrar)),
  enviar: os.enviar.handler(shown.act(enviar)),
  aprobar: os.aprobar.handler(shown.act(aprobar)),
  pagar: os.pagar.handler(shown.act(pagar)),
  rechazar: os.rechazar.handler(shown.act(rechazar)),
});

import { implement } from '@orpc/server';
import { rendimientoContract } from '@portal/domain/features/rendimientos/rendimientos.contract';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { presentRendimiento, presentRendimientos } from './rendimientos.present.ts';
import { listOf, readContexto, rendimientos } from './rendimientos.repo.ts';
import {
  confirmar,
  confirmarReintegro,
  declararErroneo,
  descartarReintegro,
  rechazar,
  registrar,
  registrarReintegro,
  retirar,
} from './rendimientos.run.ts';

const os = implement(rendimientoContract).$context<RequestContext>();

const show = async (uow: ActorUow, id: string) => presentRendimiento(uow, await rendimientos.get(uow, id));
const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const rendimientoRouter = os.router({
  deSeguimiento: os.deSeguimiento.handler(({ input, context }) =>
    context.read(async (uow) => {
      const [contexto, rows] = await Promise.all([readContexto(uow.tx, input.id), listOf(uow.tx, input.id)]);
      if (!contexto) throw notFound();
      return presentRendimientos(uow, contexto, rows);
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  registrar: os.registrar.handler(shown.create(registrar)),
  confirmar: os.confirmar.handler(shown.act(confirmar)),
  rechazar: os.rechazar.handler(shown.act(rechazar)),
  retirar: os.retirar.handler(shown.act(retirar)),
  registrarReintegro: os.registrarReintegro.handler(shown.act(registrarReintegro)),
  confirmarReintegro: os.confirmarReintegro.handler(shown.act(confirmarReintegro)),
  declararErroneo: os.declararErroneo.handler(shown.act(declararErroneo)),
  descartarReintegro: os.descartarReintegro.handler(shown.act(descartarReintegro)),
});

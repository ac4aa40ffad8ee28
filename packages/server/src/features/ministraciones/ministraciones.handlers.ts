import { implement } from '@orpc/server';
import { ministracionContract } from '@portal/domain/features/ministraciones/ministraciones.contract';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { aprobar, depositar, rechazar, retirar } from './ministraciones.actions.ts';
import { readContexto } from './ministraciones.contexto.repo.ts';
import { entregarDonativo, xmlDeDonativo } from './ministraciones.donativo.ts';
import { presentMinistracion, presentMinistraciones } from './ministraciones.present.ts';
import { confirmarReintegro, descartarReintegro, registrarReintegro } from './ministraciones.reintegros.ts';
import { listOf, ministraciones } from './ministraciones.repo.ts';
import { solicitar } from './ministraciones.solicitar.ts';

const os = implement(ministracionContract).$context<RequestContext>();

const show = async (uow: ActorUow, id: string) => presentMinistracion(uow, await ministraciones.get(uow, id));
const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const ministracionRouter = os.router({
  deSeguimiento: os.deSeguimiento.handler(({ input, context }) =>
    context.read(async (uow) => {
      const [contexto, rows] = await Promise.all([readContexto(uow.tx, input.id), listOf(uow.tx, input.id)]);
      if (!contexto) throw notFound();
      return presentMinistraciones(uow, contexto, rows);
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  solicitar: os.solicitar.handler(shown.create(solicitar)),
  aprobar: os.aprobar.handler(shown.act(aprobar)),
  depositar: os.depositar.handler(shown.act(depositar)),
  rechazar: os.rechazar.handler(shown.act(rechazar)),
  retirar: os.retirar.handler(shown.act(retirar)),
  entregarDonativo: os.entregarDonativo.handler(shown.act(entregarDonativo)),
  donativo: os.donativo.handler(({ input, context }) =>
    context.read(async (uow) => xmlDeDonativo(uow, await ministraciones.get(uow, input.id))),
  ),
  registrarReintegro: os.registrarReintegro.handler(shown.act(registrarReintegro)),
  confirmarReintegro: os.confirmarReintegro.handler(shown.act(confirmarReintegro)),
  descartarReintegro: os.descartarReintegro.handler(shown.act(descartarReintegro)),
});

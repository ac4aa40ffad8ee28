import { implement } from '@orpc/server';
import { visitaContract } from '@portal/domain/features/visitas/visitas.contract';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { showing } from '../../stage/handlers.ts';
import { cancelar, conformar, guardar, observar, registrar, reprogramar } from './visitas.actions.ts';
import { presentVisita, presentVisitas } from './visitas.present.ts';
import { programar } from './visitas.programar.ts';
import { listOf, readContexto, visitas } from './visitas.repo.ts';
import { readEscrito } from './visitas.run.ts';

const os = implement(visitaContract).$context<RequestContext>();

const show = async (uow: ActorUow, id: string) => {
  const row = await visitas.get(uow, id);
  return presentVisita(uow, row, await readEscrito(uow, row));
};
const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const visitaRouter = os.router({
  deSeguimiento: os.deSeguimiento.handler(({ input, context }) =>
    context.read(async (uow) => {
      const [contexto, rows] = await Promise.all([readContexto(uow.tx, input.id), listOf(uow.tx, input.id)]);
      if (!contexto) throw notFound();
      return presentVisitas(uow, contexto, rows);
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  programar: os.programar.handler(shown.create(programar)),
  reprogramar: os.reprogramar.handler(shown.act(reprogramar)),
  cancelar: os.cancelar.handler(shown.act(cancelar)),
  guardar: os.guardar.handler(shown.act(guardar)),
  registrar: os.registrar.handler(shown.act(registrar)),
  conformar: os.conformar.handler(shown.act(conformar)),
  observar: os.observar.handler(shown.act(observar)),
});

import { implement } from '@orpc/server';
import { avanceContract } from '@portal/domain/features/avances/avances.contract';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inhabilesDe } from '../../stage/calendario.ts';
import { showing } from '../../stage/handlers.ts';
import { listDocuments } from '../documentos/public.ts';
import { aprobar, enviar, escribir, guardar, solicitarCambios } from './avances.actions.ts';
import { presentAvance, presentAvances } from './avances.present.ts';
import { avances, ENTIDAD, readCalendario, readPagina, readPlan } from './avances.repo.ts';
import { readEscrito } from './avances.run.ts';

const os = implement(avanceContract).$context<RequestContext>();

const show = async (uow: ActorUow, id: string) => {
  const row = await avances.get(uow, id);
  const [escrito, documentos] = await Promise.all([
    readEscrito(uow, row),
    listDocuments(uow, ENTIDAD, row.id),
  ]);
  return presentAvance(uow, row, escrito, documentos);
};
const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const avanceRouter = os.router({
  deSeguimiento: os.deSeguimiento.handler(({ input, context }) =>
    context.read(async (uow) => {
      const calendario = await readCalendario(uow.tx, input.id);
      if (!calendario) throw notFound();
      const ultimo = calendario.reportes.findLast(({ estado }) => estado === 'aprobado');
      const [plan, pagina] = await Promise.all([
        readPlan(uow.tx, calendario.acuerdo_id),
        ultimo && readPagina(uow.tx, ultimo.id),
      ]);
      const aprobado = ultimo && pagina ? { numero: ultimo.numero, fisico: ultimo.fisico, pagina } : null;
      return presentAvances(uow, calendario, plan, aprobado, await inhabilesDe(uow.tx));
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  escribir: os.escribir.handler(shown.create(escribir)),
  guardar: os.guardar.handler(shown.act(guardar)),
  enviar: os.enviar.handler(shown.act(enviar)),
  aprobar: os.aprobar.handler(shown.act(aprobar)),
  solicitarCambios: os.solicitarCambios.handler(shown.act(solicitarCambios)),
});

import { implement } from '@orpc/server';
import { HALLAZGOS_POR_GRUPO } from '@portal/domain/features/busqueda/busqueda.limites';
import { busquedaContract } from '@portal/domain/features/busqueda/public';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Consulta, ServerSlice } from '../../platform/slice.ts';

export type Buscador = NonNullable<ServerSlice['busqueda']>;

const os = implement(busquedaContract).$context<RequestContext>();

/** The search over the slices that app.ts hands in; what nobody found is left out. */
export const createBusquedaRouter = (buscadores: readonly Buscador[]) =>
  os.router({
    buscar: os.buscar.handler(({ input, context }) =>
      context.read(async (uow) => {
        const consulta: Consulta = {
          texto: input.q,
          folio: input.q.toUpperCase(),
          limite: HALLAZGOS_POR_GRUPO,
        };
        const grupos = [];
        for (const buscar of buscadores) grupos.push(...(await buscar(uow, consulta)));
        return {
          grupos: grupos
            .filter(({ hallazgos }) => hallazgos.length > 0)
            .map((grupo) => ({ ...grupo, hallazgos: grupo.hallazgos.map((hallazgo) => ({ ...hallazgo })) })),
        };
      }),
    ),
  });

import { implement } from '@orpc/server';
import { inicioContract } from '@portal/domain/features/inicio/public';
import type { RequestContext } from '../../platform/http/context.ts';
import { type Aportes, readPendientes, readTablero } from './inicio.tablero.ts';

const os = implement(inicioContract).$context<RequestContext>();

/** The home page over what the slices of app.ts bring to it. */
export const createInicioRouter = (aportes: Aportes) =>
  os.router({
    obtener: os.obtener.handler(({ context }) =>
      context.read(async (uow) => ({
        tablero: await readTablero(uow, aportes),
        pendientes: await readPendientes(uow, aportes),
      })),
    ),
  });

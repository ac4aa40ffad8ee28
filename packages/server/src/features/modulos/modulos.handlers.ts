import { implement } from '@orpc/server';
import { modulosContract } from '@portal/domain/features/modulos/public';
import { type Modulo, resumirModulos } from '@portal/domain/kernel/modulo';
import type { RequestContext } from '../../platform/http/context.ts';
import { countByState } from './modulos.repo.ts';

const os = implement(modulosContract).$context<RequestContext>();

/** Badges and menu of the modules that app.ts hands in (rule 93; product.md §1). */
export const createModulosRouter = (modulos: readonly Modulo[]) =>
  os.router({
    contar: os.contar.handler(({ context }) =>
      context.read(async (uow) =>
        resumirModulos(modulos, await countByState(uow, modulos), uow.actor.esPersonal),
      ),
    ),
  });

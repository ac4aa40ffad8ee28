import { implement } from '@orpc/server';
import { modulosContract } from '@portal/domain/features/modulos/public';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/** Counts the validated records of one module that the actor may see (rule 93). */
export type ModuleCounter = (uow: ActorUow) => Promise<number>;

const os = implement(modulosContract).$context<RequestContext>();

/** The counters of the slices that have one, by slice id; app.ts hands them in. */
export const createModulosRouter = (counters: Readonly<Record<string, ModuleCounter>>) =>
  os.router({
    contar: os.contar.handler(({ context }) =>
      context.read(async (uow) => {
        const counts: Record<string, number> = {};
        for (const [id, count] of Object.entries(counters)) counts[id] = await count(uow);
        return counts;
      }),
    ),
  });

import { implement } from '@orpc/server';
import { workflowContract } from '@portal/domain/features/workflow/public';
import {
  describirTabla,
  type LoQueEnvia,
  resumirTabla,
  type TablaDeFlujo,
} from '@portal/domain/features/workflow/workflow.tablas';
import { notFound } from '@portal/domain/kernel/errors';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Notices } from '../../platform/slice.ts';
import { contarPorEstado } from './workflow.conteos.ts';
import { assertAdministra } from './workflow.policy.ts';

const os = implement(workflowContract).$context<RequestContext>();

const nadie: ReadonlyMap<string, number> = new Map();

/** What the portal obeys, as its own lists have it: the tables of every workflow, and the notices of every slice. */
export type Cabina = {
  readonly tablas: readonly TablaDeFlujo[];
  readonly notices: readonly Notices[];
};

/** /workflow: 403 for who does not administer the portal. */
export const createWorkflowRouter = ({ tablas, notices }: Cabina) => {
  const envia = (event: string): LoQueEnvia | undefined =>
    notices.find(({ tipos }) => tipos.includes(event))?.describir?.(event);
  return os.router({
    tablas: os.tablas.handler(({ context }) =>
      context.read(async (uow) => {
        assertAdministra(uow);
        const conteos = await contarPorEstado(
          uow,
          tablas.map(({ id }) => id),
        );
        return { items: tablas.map((tabla) => resumirTabla(tabla, conteos.get(tabla.id) ?? nadie)) };
      }),
    ),
    tabla: os.tabla.handler(({ input, context }) =>
      context.read(async (uow) => {
        assertAdministra(uow);
        const tabla = tablas.find(({ id }) => id === input.tabla);
        if (!tabla) throw notFound();
        const conteos = await contarPorEstado(uow, [tabla.id]);
        return describirTabla(tabla, conteos.get(tabla.id) ?? nadie, envia);
      }),
    ),
  });
};

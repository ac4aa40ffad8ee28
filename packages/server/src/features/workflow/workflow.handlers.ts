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
import type { Document } from '../../platform/pdf/index.ts';
import type { Notices, ServerSlice } from '../../platform/slice.ts';
import { ajustesHandlers } from './ajustes.handlers.ts';
import { calendarioHandlers } from './calendario.handlers.ts';
import { plantillasHandlers } from './plantillas.handlers.ts';
import { vistaDePlantillas } from './plantillas.vista.ts';
import { contarPorEstado } from './workflow.conteos.ts';
import { assertAdministra } from './workflow.policy.ts';

const os = implement(workflowContract).$context<RequestContext>();

const nadie: ReadonlyMap<string, number> = new Map();

/** What the portal obeys, as its own lists have it: the tables of every workflow, and the notices of every slice. */
export type Cabina = {
  readonly tablas: readonly TablaDeFlujo[];
  readonly notices: readonly Notices[];
  readonly documentos: readonly Document[];
};

/** By letter, the actions that send it: 'Pre-registro: Solicitar Cambios'. */
const accionesPorCarta = (
  tablas: readonly TablaDeFlujo[],
  envia: (event: string) => LoQueEnvia | undefined,
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const tabla of tablas) {
    const { titulo, acciones } = describirTabla(tabla, nadie, envia);
    for (const { label, cartas } of acciones)
      for (const { id } of cartas) found.set(id, [...(found.get(id) ?? []), `${titulo}: ${label}`]);
  }
  return found;
};

/** /workflow: 403 for who does not administer the portal. */
export const createWorkflowSlice = ({ tablas, notices, documentos }: Cabina): ServerSlice => {
  const envia = (event: string): LoQueEnvia | undefined =>
    notices.find(({ tipos }) => tipos.includes(event))?.describir?.(event);
  let porCarta: ReturnType<typeof accionesPorCarta> | undefined;
  const alHacer = () => {
    porCarta ??= accionesPorCarta(tablas, envia);
    return porCarta;
  };
  const plantillas = plantillasHandlers({ documentos, alHacer });
  const router = os.router({
    ...plantillas.handlers,
    ...calendarioHandlers,
    ...ajustesHandlers,
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
  return {
    id: 'workflow',
    router,
    archivos: vistaDePlantillas({ moldeDe: plantillas.moldeDe, documentos, notices }),
  };
};

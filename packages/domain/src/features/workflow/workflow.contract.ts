import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { tablaSchema, tablasSchema } from './workflow.shapes.ts';

const { get } = routesOf('Workflow');

/** How the portal works, for who holds administrar_sistema (product.md §4; part2.md PL-02). */
export const workflowContract = {
  tablas: get('/workflow/tablas', 'Las tablas de estados de todas las etapas').output(tablasSchema),
  tabla: get('/workflow/tablas/{tabla}', 'Una tabla: estados con sus registros, acciones y lo que envían')
    .input(z.object({ tabla: z.string().regex(/^[a-z][a-z-]{1,40}$/u) }))
    .output(tablaSchema),
};

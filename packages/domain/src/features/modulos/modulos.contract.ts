import { oc } from '@orpc/contract';
import { z } from 'zod';

/**
 * The menu of the account (A§4 Module counts; product.md §1): `validados` holds the badge of each module, counted within
 * what the account may see; `visibles` the modules that it is shown.
 */
export const modulosContract = {
  contar: oc
    .route({
      method: 'GET',
      path: '/modulos',
      tags: ['Módulos'],
      summary: 'Registros validados por módulo, y los módulos que la cuenta ve en el menú',
    })
    .output(z.object({ validados: z.record(z.string(), z.int().min(0)), visibles: z.array(z.string()) })),
};

import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';

const { get } = routesOf('Módulos');

/**
 * The menu of the account (A§4 Module counts; product.md §1): `validados` holds the badge of each module, counted within
 * what the account may see; `visibles` the modules that it is shown.
 */
export const modulosContract = {
  contar: get('/modulos', 'Registros validados por módulo, y los módulos que la cuenta ve en el menú').output(
    z.object({ validados: z.record(z.string(), z.int().min(0)), visibles: z.array(z.string()) }),
  ),
};

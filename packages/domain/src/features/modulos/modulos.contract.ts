import { oc } from '@orpc/contract';
import { z } from 'zod';

/** The badges of the menu: validated records per module, within what the account may see (A§4 Module counts). */
export const modulosContract = {
  contar: oc
    .route({ method: 'GET', path: '/modulos', tags: ['Módulos'], summary: 'Registros validados por módulo' })
    .output(z.record(z.string(), z.int().min(0))),
};

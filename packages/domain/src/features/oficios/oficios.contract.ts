import { oc } from '@orpc/contract';
import { emitidosSchema, listarInput, verificacionSchema, verificarInput } from './oficios.shapes.ts';

const tags = ['Documentos emitidos'];

/** The operations of the slice; files travel by the route of their download. */
export const oficioContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/documentos-emitidos',
      tags,
      summary: 'Lo que la fundación emitió sobre un registro',
    })
    .input(listarInput)
    .output(emitidosSchema),
  verificar: oc
    .route({
      method: 'GET',
      path: '/verificar/{codigo}',
      tags,
      summary:
        'Dice a cualquiera, sin sesión, si la fundación emitió un documento, cuándo y si sigue vigente',
      spec: (operation) => ({ ...operation, security: [] }),
    })
    .input(verificarInput)
    .output(verificacionSchema),
};

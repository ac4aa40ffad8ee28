import { routesOf } from '../../kernel/routes.contract.ts';
import { emitidosSchema, listarInput, verificacionSchema, verificarInput } from './oficios.shapes.ts';

const { get } = routesOf('Documentos emitidos');

/** The operations of the slice; files travel by the route of their download. */
export const oficioContract = {
  listar: get('/documentos-emitidos', 'Lo que la fundación emitió sobre un registro')
    .input(listarInput)
    .output(emitidosSchema),
  verificar: get(
    '/verificar/{codigo}',
    'Dice a cualquiera, sin sesión, si la fundación emitió un documento, cuándo y si sigue vigente',
  )
    .route({ spec: (operation) => ({ ...operation, security: [] }) })
    .input(verificarInput)
    .output(verificacionSchema),
};

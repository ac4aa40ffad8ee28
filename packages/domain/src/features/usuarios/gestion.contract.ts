import { oc } from '@orpc/contract';
import { pageSchema } from '../../kernel/shapes.ts';
import { filaDeUsuarioSchema, filtrosDeUsuariosSchema, listarUsuariosInput } from './gestion.shapes.ts';

const tags = ['Usuarios'];

/** The accounts of the portal, as the foundation manages them. */
export const usuariosContract = {
  listar: oc
    .route({ method: 'GET', path: '/usuarios', tags, summary: 'Lista de cuentas' })
    .input(listarUsuariosInput)
    .output(pageSchema(filaDeUsuarioSchema)),
  filtros: oc
    .route({
      method: 'GET',
      path: '/usuarios/filtros',
      tags,
      summary: 'Los roles y departamentos por los que se filtra la lista',
    })
    .output(filtrosDeUsuariosSchema),
};

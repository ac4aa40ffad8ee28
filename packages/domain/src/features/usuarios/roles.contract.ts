import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema } from '../../kernel/shapes.ts';
import {
  crearRolInput,
  editarRolInput,
  efectoDeRolInput,
  efectoDeRolSchema,
  eliminarRolInput,
  historialDeRolSchema,
  rolEnteroSchema,
  rolesSchema,
  rolInput,
  segundoFactorDeRolInput,
} from './roles.shapes.ts';

const { create, get, post, put } = routesOf('Usuarios');

/** The roles of the portal, for who holds gestionar_roles (part2.md US-08, US-11). */
export const rolesContract = {
  listar: get('/roles', 'Los roles, con sus permisos y cuántas cuentas los tienen').output(rolesSchema),
  obtener: get('/roles/{id}', 'Un rol y quién lo tiene').input(rolInput).output(rolEnteroSchema),
  historial: get('/roles/{id}/historial', 'La parte de la bitácora de un rol')
    .input(rolInput)
    .output(historialDeRolSchema),
  crear: create('/roles', 'Crea un rol').input(crearRolInput).output(rolEnteroSchema),
  efecto: get('/roles/{id}/efecto', 'Quién gana y quién pierde qué, si el rol se guardara así')
    .input(efectoDeRolInput)
    .output(efectoDeRolSchema),
  editar: put('/roles/{id}', 'Guarda un rol').input(editarRolInput).output(rolEnteroSchema),
  segundoFactor: post(
    '/roles/{id}/segundo-factor',
    'Exige, o deja de exigir, un segundo factor a quien tiene el rol',
  )
    .input(segundoFactorDeRolInput)
    .output(rolEnteroSchema),
  eliminar: post('/roles/{id}/eliminar', 'Elimina un rol que nadie tiene')
    .input(eliminarRolInput)
    .output(z.object({ id: idSchema })),
};

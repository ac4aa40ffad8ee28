import { oc } from '@orpc/contract';
import { z } from 'zod';
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

const tags = ['Usuarios'];

/** The roles of the portal, for who holds gestionar_roles (part2.md US-08, US-11). */
export const rolesContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/roles',
      tags,
      summary: 'Los roles, con sus permisos y cuántas cuentas los tienen',
    })
    .output(rolesSchema),
  obtener: oc
    .route({ method: 'GET', path: '/roles/{id}', tags, summary: 'Un rol y quién lo tiene' })
    .input(rolInput)
    .output(rolEnteroSchema),
  historial: oc
    .route({
      method: 'GET',
      path: '/roles/{id}/historial',
      tags,
      summary: 'La parte de la bitácora de un rol',
    })
    .input(rolInput)
    .output(historialDeRolSchema),
  crear: oc
    .route({ method: 'POST', path: '/roles', tags, summary: 'Crea un rol', successStatus: 201 })
    .input(crearRolInput)
    .output(rolEnteroSchema),
  efecto: oc
    .route({
      method: 'GET',
      path: '/roles/{id}/efecto',
      tags,
      summary: 'Quién gana y quién pierde qué, si el rol se guardara así',
    })
    .input(efectoDeRolInput)
    .output(efectoDeRolSchema),
  editar: oc
    .route({ method: 'PUT', path: '/roles/{id}', tags, summary: 'Guarda un rol' })
    .input(editarRolInput)
    .output(rolEnteroSchema),
  segundoFactor: oc
    .route({
      method: 'POST',
      path: '/roles/{id}/segundo-factor',
      tags,
      summary: 'Exige, o deja de exigir, un segundo factor a quien tiene el rol',
    })
    .input(segundoFactorDeRolInput)
    .output(rolEnteroSchema),
  eliminar: oc
    .route({ method: 'POST', path: '/roles/{id}/eliminar', tags, summary: 'Elimina un rol que nadie tiene' })
    .input(eliminarRolInput)
    .output(z.object({ id: idSchema })),
};

import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema } from '../../kernel/shapes.ts';
import { estadosDeUsuario } from './usuarios.estados.ts';

const { get } = routesOf('Usuarios');

/** How many accounts there are, by state and by role (part2.md US-14); those that were deleted are not counted. */
export const estadisticasSchema = z.object({
  total: z.int().min(0),
  /** Every state, those that nobody is in too. */
  estados: z.array(z.object({ estado: z.enum(estadosDeUsuario), n: z.int().min(0) })),
  /** Every role, those that nobody holds too. */
  roles: z.array(z.object({ id: idSchema, nombre: z.string(), esPersonal: z.boolean(), n: z.int().min(0) })),
});
export type Estadisticas = z.infer<typeof estadisticasSchema>;

export const estadisticasContract = {
  obtener: get('/estadisticas/usuarios', 'Cuentas por estado y por rol (administrar_sistema)').output(
    estadisticasSchema,
  ),
};

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idSchema, instantSchema } from '../../kernel/shapes.ts';

/** How many notices the bell shows. */
export const NOTIFICACIONES_EN_LA_CAMPANA = 30;

export const notificacionSchema = z.object({
  id: idSchema,
  /** Event that caused it: 'pre-registro.validado'. */
  tipo: z.string(),
  titulo: z.string(),
  cuerpo: z.string(),
  /** Path inside the portal, or null. */
  enlace: z.string().nullable(),
  leida: z.boolean(),
  creadaEn: instantSchema,
});

export type Notificacion = z.infer<typeof notificacionSchema>;

const sinLeer = z.int().min(0);
const tags = ['Notificaciones'];

export const notificacionesContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/notificaciones',
      tags,
      summary: 'Las últimas 30 notificaciones de la cuenta y cuántas faltan por leer',
    })
    .output(z.object({ items: z.array(notificacionSchema), sinLeer })),
  marcarLeida: oc
    .route({
      method: 'POST',
      path: '/notificaciones/{id}/leida',
      tags,
      summary: 'Marca una notificación como leída',
    })
    .input(z.object({ id: idSchema }))
    .output(z.object({ sinLeer })),
  marcarTodas: oc
    .route({ method: 'POST', path: '/notificaciones/leidas', tags, summary: 'Marca todas como leídas' })
    .output(z.object({ sinLeer })),
};

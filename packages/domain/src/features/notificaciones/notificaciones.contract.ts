import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idSchema, listQueryShape, pageSchema } from '../../kernel/shapes.ts';
import { filtroShape, notificacionSchema, preferenciaSchema, reboteSchema } from './notificaciones.shapes.ts';

const sinLeer = z.int().min(0);
const tags = ['Notificaciones'];

export const notificacionesContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/notificaciones',
      tags,
      summary: 'La campana: las últimas 30, cuántas faltan por leer y si los correos no llegan',
    })
    .output(z.object({ items: z.array(notificacionSchema), sinLeer, rebote: reboteSchema.nullable() })),
  buscar: oc
    .route({
      method: 'GET',
      path: '/notificaciones/todas',
      tags,
      summary: 'Todas las notificaciones de la cuenta, con filtros, por páginas',
    })
    .input(z.object({ ...listQueryShape, ...filtroShape }))
    .output(pageSchema(notificacionSchema)),
  marcarLeida: oc
    .route({
      method: 'POST',
      path: '/notificaciones/{id}/leida',
      tags,
      summary: 'Marca una notificación como leída',
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ sinLeer })),
  marcarSinLeer: oc
    .route({
      method: 'POST',
      path: '/notificaciones/{id}/sin-leer',
      tags,
      summary: 'Marca una notificación como no leída',
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ sinLeer })),
  marcarTodas: oc
    .route({
      method: 'POST',
      path: '/notificaciones/leidas',
      tags,
      summary: 'Marca como leídas todas las que cumplen los filtros',
    })
    .input(z.strictObject(filtroShape))
    .output(z.object({ sinLeer })),
  marcarTodasSinLeer: oc
    .route({
      method: 'POST',
      path: '/notificaciones/sin-leer',
      tags,
      summary: 'Marca como no leídas todas las que cumplen los filtros',
    })
    .input(z.strictObject(filtroShape))
    .output(z.object({ sinLeer })),
  preferencias: oc
    .route({
      method: 'GET',
      path: '/notificaciones/preferencias',
      tags,
      summary: 'Cómo llega cada clase de aviso a la cuenta',
    })
    .output(z.object({ email: z.string(), preferencias: z.array(preferenciaSchema) })),
  guardarPreferencia: oc
    .route({
      method: 'PUT',
      path: '/notificaciones/preferencias/{clase}',
      tags,
      summary: 'Cambia cómo llega una clase de aviso que no sea obligatoria',
    })
    .input(preferenciaSchema)
    .output(preferenciaSchema),
};

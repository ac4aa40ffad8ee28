import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema, listQueryShape, pageSchema } from '../../kernel/shapes.ts';
import { filtroShape, notificacionSchema, preferenciaSchema, reboteSchema } from './notificaciones.shapes.ts';

const sinLeer = z.int().min(0);
const { get, post, put } = routesOf('Notificaciones');

export const notificacionesContract = {
  listar: get(
    '/notificaciones',
    'La campana: las últimas 30, cuántas faltan por leer y si los correos no llegan',
  ).output(z.object({ items: z.array(notificacionSchema), sinLeer, rebote: reboteSchema.nullable() })),
  buscar: get('/notificaciones/todas', 'Todas las notificaciones de la cuenta, con filtros, por páginas')
    .input(z.object({ ...listQueryShape, ...filtroShape }))
    .output(pageSchema(notificacionSchema)),
  marcarLeida: post('/notificaciones/{id}/leida', 'Marca una notificación como leída')
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ sinLeer })),
  marcarSinLeer: post('/notificaciones/{id}/sin-leer', 'Marca una notificación como no leída')
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ sinLeer })),
  marcarTodas: post('/notificaciones/leidas', 'Marca como leídas todas las que cumplen los filtros')
    .input(z.strictObject(filtroShape))
    .output(z.object({ sinLeer })),
  marcarTodasSinLeer: post(
    '/notificaciones/sin-leer',
    'Marca como no leídas todas las que cumplen los filtros',
  )
    .input(z.strictObject(filtroShape))
    .output(z.object({ sinLeer })),
  preferencias: get('/notificaciones/preferencias', 'Cómo llega cada clase de aviso a la cuenta').output(
    z.object({ email: z.string(), preferencias: z.array(preferenciaSchema) }),
  ),
  guardarPreferencia: put(
    '/notificaciones/preferencias/{clase}',
    'Cambia cómo llega una clase de aviso que no sea obligatoria',
  )
    .input(preferenciaSchema)
    .output(preferenciaSchema),
};

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '../../kernel/shapes.ts';
import {
  cuentaSchema,
  editarPerfilSchema,
  llaveSchema,
  nombreDeLlaveSchema,
  perfilSchema,
  sesionAbiertaSchema,
} from './usuarios.cuenta.ts';

const tags = ['Cuenta'];

/** One's own account, but for credentials: those set cookies and live under /api/auth. */
export const cuentaContract = {
  obtener: oc
    .route({ method: 'GET', path: '/cuenta', tags, summary: 'El perfil y la seguridad de la propia cuenta' })
    .output(cuentaSchema),
  editarPerfil: oc
    .route({ method: 'PUT', path: '/cuenta/perfil', tags, summary: 'Cambia nombre, teléfono y cargo' })
    .input(editarPerfilSchema)
    .output(perfilSchema),
  sesiones: oc
    .route({ method: 'GET', path: '/cuenta/sesiones', tags, summary: 'Las sesiones abiertas de la cuenta' })
    .output(z.object({ items: z.array(sesionAbiertaSchema) })),
  cerrarSesion: oc
    .route({
      method: 'DELETE',
      path: '/cuenta/sesiones/{id}',
      tags,
      summary: 'Cierra una sesión de la cuenta',
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({})),
  renombrarLlave: oc
    .route({
      method: 'PUT',
      path: '/cuenta/llaves/{id}',
      tags,
      summary: 'Cambia el nombre de una llave de acceso',
    })
    .input(z.strictObject({ id: idSchema, nombre: nombreDeLlaveSchema }))
    .output(llaveSchema),
  aceptarAviso: oc
    .route({
      method: 'POST',
      path: '/cuenta/aviso',
      tags,
      summary: 'Acepta la versión vigente del aviso de privacidad',
    })
    .input(z.strictObject({ version: z.int().min(1) }))
    .output(z.object({})),
};

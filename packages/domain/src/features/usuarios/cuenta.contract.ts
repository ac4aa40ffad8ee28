import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema } from '../../kernel/shapes.ts';
import {
  cuentaSchema,
  editarPerfilSchema,
  llaveSchema,
  nombreDeLlaveSchema,
  perfilSchema,
  sesionAbiertaSchema,
} from './usuarios.cuenta.ts';

const { get, post, put, remove } = routesOf('Cuenta');

/** One's own account, but for credentials: those set cookies and live under /api/auth. */
export const cuentaContract = {
  obtener: get('/cuenta', 'El perfil y la seguridad de la propia cuenta').output(cuentaSchema),
  editarPerfil: put('/cuenta/perfil', 'Cambia nombre, teléfono y cargo')
    .input(editarPerfilSchema)
    .output(perfilSchema),
  sesiones: get('/cuenta/sesiones', 'Las sesiones abiertas de la cuenta').output(
    z.object({ items: z.array(sesionAbiertaSchema) }),
  ),
  cerrarSesion: remove('/cuenta/sesiones/{id}', 'Cierra una sesión de la cuenta')
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({})),
  renombrarLlave: put('/cuenta/llaves/{id}', 'Cambia el nombre de una llave de acceso')
    .input(z.strictObject({ id: idSchema, nombre: nombreDeLlaveSchema }))
    .output(llaveSchema),
  aceptarAviso: post('/cuenta/aviso', 'Acepta la versión vigente del aviso de privacidad')
    .input(z.strictObject({ version: z.int().min(1) }))
    .output(z.object({})),
};

import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema, pageSchema } from '../../kernel/shapes.ts';
import {
  conMotivoInput,
  editarUsuarioInput,
  entregarTrabajoInput,
  filaDeUsuarioSchema,
  filtrosDeUsuariosSchema,
  historialDeUsuarioInput,
  historialDeUsuarioSchema,
  invitarUsuarioInput,
  listarUsuariosInput,
  sobreUsuarioInput,
  trabajoSchema,
  usuarioInput,
  usuarioSchema,
} from './gestion.shapes.ts';

const { create, get, post, put } = routesOf('Usuarios');

/** The accounts of the portal, as the foundation manages them. */
export const usuariosContract = {
  listar: get('/usuarios', 'Lista de cuentas')
    .input(listarUsuariosInput)
    .output(pageSchema(filaDeUsuarioSchema)),
  filtros: get(
    '/usuarios/filtros',
    'Los roles, departamentos y organizaciones por los que se filtra la lista',
  ).output(filtrosDeUsuariosSchema),
  invitar: create('/usuarios', 'Crea una cuenta de la fundación e invita a la persona por correo')
    .input(invitarUsuarioInput)
    .output(usuarioSchema),
  obtener: get('/usuarios/{id}', 'Una cuenta').input(usuarioInput).output(usuarioSchema),
  editar: put('/usuarios/{id}', 'Guarda sus datos, su rol y su estado')
    .input(editarUsuarioInput)
    .output(usuarioSchema),
  activar: post('/usuarios/{id}/activar', 'Activa la cuenta').input(sobreUsuarioInput).output(usuarioSchema),
  suspender: post('/usuarios/{id}/suspender', 'Suspende la cuenta y cierra sus sesiones')
    .input(conMotivoInput)
    .output(usuarioSchema),
  reenviarInvitacion: post(
    '/usuarios/{id}/reenviar-invitacion',
    'Envía otra vez la invitación, por otros siete días',
  )
    .input(sobreUsuarioInput)
    .output(usuarioSchema),
  revocarInvitacion: post(
    '/usuarios/{id}/revocar-invitacion',
    'Revoca la invitación: su enlace ya no abre nada',
  )
    .input(sobreUsuarioInput)
    .output(usuarioSchema),
  restablecerContrasena: post(
    '/usuarios/{id}/restablecer-contrasena',
    'Envía a la persona el enlace con el que elige otra contraseña',
  )
    .input(sobreUsuarioInput)
    .output(usuarioSchema),
  restablecerSegundoFactor: post(
    '/usuarios/{id}/restablecer-segundo-factor',
    'Quita el segundo factor de la cuenta y cierra sus sesiones',
  )
    .input(sobreUsuarioInput)
    .output(usuarioSchema),
  eliminar: post('/usuarios/{id}/eliminar', 'Elimina la cuenta; lo que hizo se conserva')
    .input(conMotivoInput)
    .output(z.object({ id: idSchema })),
  trabajo: get('/usuarios/{id}/trabajo', 'Los proyectos que la cuenta lleva')
    .input(usuarioInput)
    .output(trabajoSchema),
  entregarTrabajo: post('/usuarios/{id}/entregar-trabajo', 'Entrega los proyectos que la cuenta lleva a otra')
    .input(entregarTrabajoInput)
    .output(z.object({ entregados: z.int().min(0) })),
  historial: get('/usuarios/{id}/historial', 'Su parte de la bitácora')
    .input(historialDeUsuarioInput)
    .output(historialDeUsuarioSchema),
};

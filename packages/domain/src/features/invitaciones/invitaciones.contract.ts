import { routesOf } from '../../kernel/routes.contract.ts';
import {
  aceptarInput,
  crearInput,
  enlaceInput,
  historialSchema,
  invitacionInput,
  invitacionSchema,
  listarInput,
  listaSchema,
  miasSchema,
  miInvitacionSchema,
  retirarInput,
} from './invitaciones.shapes.ts';

const { create, get, post } = routesOf('Invitaciones');

/** The operations of the slice; who may is in the policy and the workflow. */
export const invitacionContract = {
  listar: get('/invitaciones', 'Las invitaciones que la fundación emitió')
    .input(listarInput)
    .output(listaSchema),
  mias: get('/invitaciones/mias', 'Las invitaciones de la organización o del correo de la cuenta').output(
    miasSchema,
  ),
  obtener: get('/invitaciones/{id}', 'Una invitación que la fundación emitió')
    .input(invitacionInput)
    .output(invitacionSchema),
  historial: get('/invitaciones/{id}/historial', 'La parte de la bitácora de una invitación')
    .input(invitacionInput)
    .output(historialSchema),
  crear: create('/invitaciones', 'Invita a una organización o a un correo a presentar un proyecto')
    .input(crearInput)
    .output(invitacionSchema),
  obtenerPorToken: post(
    '/invitaciones/enlace',
    'La invitación de un enlace, para la cuenta a la que se envió',
  )
    .input(enlaceInput)
    .output(miInvitacionSchema),
  aceptar: post('/invitaciones/{id}/aceptar', 'Acepta una invitación, una sola vez')
    .input(aceptarInput)
    .output(miInvitacionSchema),
  retirar: post(
    '/invitaciones/{id}/retirar',
    'Retira con motivo una invitación de la que no ha salido un proyecto',
  )
    .input(retirarInput)
    .output(invitacionSchema),
};

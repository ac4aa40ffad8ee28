import { oc } from '@orpc/contract';
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

const tags = ['Invitaciones'];

/** The operations of the slice; who may is in the policy and the workflow. */
export const invitacionContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/invitaciones',
      tags,
      summary: 'Las invitaciones que la fundación emitió',
    })
    .input(listarInput)
    .output(listaSchema),
  mias: oc
    .route({
      method: 'GET',
      path: '/invitaciones/mias',
      tags,
      summary: 'Las invitaciones de la organización o del correo de la cuenta',
    })
    .output(miasSchema),
  obtener: oc
    .route({
      method: 'GET',
      path: '/invitaciones/{id}',
      tags,
      summary: 'Una invitación que la fundación emitió',
    })
    .input(invitacionInput)
    .output(invitacionSchema),
  historial: oc
    .route({
      method: 'GET',
      path: '/invitaciones/{id}/historial',
      tags,
      summary: 'La parte de la bitácora de una invitación',
    })
    .input(invitacionInput)
    .output(historialSchema),
  crear: oc
    .route({
      method: 'POST',
      path: '/invitaciones',
      tags,
      summary: 'Invita a una organización o a un correo a presentar un proyecto',
      successStatus: 201,
    })
    .input(crearInput)
    .output(invitacionSchema),
  obtenerPorToken: oc
    .route({
      method: 'POST',
      path: '/invitaciones/enlace',
      tags,
      summary: 'La invitación de un enlace, para la cuenta a la que se envió',
    })
    .input(enlaceInput)
    .output(miInvitacionSchema),
  aceptar: oc
    .route({
      method: 'POST',
      path: '/invitaciones/{id}/aceptar',
      tags,
      summary: 'Acepta una invitación, una sola vez',
    })
    .input(aceptarInput)
    .output(miInvitacionSchema),
  retirar: oc
    .route({
      method: 'POST',
      path: '/invitaciones/{id}/retirar',
      tags,
      summary: 'Retira con motivo una invitación de la que no ha salido un proyecto',
    })
    .input(retirarInput)
    .output(invitacionSchema),
};

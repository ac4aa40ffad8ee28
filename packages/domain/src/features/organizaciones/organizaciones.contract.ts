import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  cambiarClabeInput,
  cambiarRolInput,
  clabeCompletaSchema,
  colegasSchema,
  consultarInvitacionInput,
  duplicadosSchema,
  editarOrganizacionInput,
  expedienteSchema,
  fecharPapelInput,
  historialDeOrganizacionInput,
  historialDeOrganizacionSchema,
  invitacionConsultadaSchema,
  invitacionInput,
  invitarInput,
  listaDeOrganizacionesSchema,
  listarOrganizacionesInput,
  organizacionInput,
  organizacionSchema,
  propiaSchema,
  retirarColegaInput,
} from './organizaciones.shapes.ts';

const tags = ['Organizaciones'];

/** The operations of the slice; papers are uploaded beside it, at /organizaciones/{id}/expediente/{tipo}. */
export const organizacionesContract = {
  propia: oc
    .route({ method: 'GET', path: '/organizacion', tags, summary: 'La organización de la cuenta' })
    .output(propiaSchema),
  listar: oc
    .route({ method: 'GET', path: '/organizaciones', tags, summary: 'Lista de organizaciones' })
    .input(listarOrganizacionesInput)
    .output(listaDeOrganizacionesSchema),
  obtener: oc
    .route({ method: 'GET', path: '/organizaciones/{id}', tags, summary: 'Una organización' })
    .input(organizacionInput)
    .output(organizacionSchema),
  editar: oc
    .route({ method: 'PUT', path: '/organizaciones/{id}', tags, summary: 'Guarda sus datos' })
    .input(editarOrganizacionInput)
    .output(organizacionSchema),
  cambiarClabe: oc
    .route({ method: 'PUT', path: '/organizaciones/{id}/clabe', tags, summary: 'Cambia o quita su CLABE' })
    .input(cambiarClabeInput)
    .output(organizacionSchema),
  consultarClabe: oc
    .route({
      method: 'POST',
      path: '/organizaciones/{id}/clabe/consulta',
      tags,
      summary: 'Su CLABE completa; queda en la bitácora quién la vio',
    })
    .input(organizacionInput)
    .output(clabeCompletaSchema),
  historial: oc
    .route({
      method: 'GET',
      path: '/organizaciones/{id}/historial',
      tags,
      summary: 'Todo lo que ha pasado con ella',
    })
    .input(historialDeOrganizacionInput)
    .output(historialDeOrganizacionSchema),
  duplicados: oc
    .route({
      method: 'GET',
      path: '/organizaciones/{id}/duplicados',
      tags,
      summary: 'Organizaciones que podrían ser la misma',
    })
    .input(organizacionInput)
    .output(duplicadosSchema),
  colegas: oc
    .route({
      method: 'GET',
      path: '/organizaciones/{id}/colegas',
      tags,
      summary: 'Sus cuentas e invitaciones',
    })
    .input(organizacionInput)
    .output(colegasSchema),
  invitar: oc
    .route({
      method: 'POST',
      path: '/organizaciones/{id}/invitaciones',
      tags,
      summary: 'Invita a una persona a formar parte',
      successStatus: 201,
    })
    .input(invitarInput)
    .output(colegasSchema),
  cambiarRol: oc
    .route({
      method: 'POST',
      path: '/organizaciones/{id}/cambiar-rol',
      tags,
      summary: 'Cambia el rol de una cuenta',
    })
    .input(cambiarRolInput)
    .output(colegasSchema),
  retirarColega: oc
    .route({
      method: 'POST',
      path: '/organizaciones/{id}/retirar-colega',
      tags,
      summary: 'Retira a una cuenta, o sale de la organización',
    })
    .input(retirarColegaInput)
    .output(z.object({})),
  reenviarInvitacion: oc
    .route({
      method: 'POST',
      path: '/invitaciones-de-colega/{id}/reenviar',
      tags,
      summary: 'Envía otra vez una invitación, por otros siete días',
    })
    .input(invitacionInput)
    .output(colegasSchema),
  retirarInvitacion: oc
    .route({
      method: 'POST',
      path: '/invitaciones-de-colega/{id}/retirar',
      tags,
      summary: 'Retira una invitación pendiente',
    })
    .input(invitacionInput)
    .output(colegasSchema),
  consultarInvitacion: oc
    .route({
      method: 'POST',
      path: '/invitaciones-de-colega/consulta',
      tags,
      summary: 'De quién es la invitación de un enlace',
    })
    .input(consultarInvitacionInput)
    .output(invitacionConsultadaSchema),
  aceptarInvitacion: oc
    .route({
      method: 'POST',
      path: '/invitaciones-de-colega/{id}/aceptar',
      tags,
      summary: 'La cuenta se une a la organización que la invitó',
    })
    .input(invitacionInput)
    .output(propiaSchema),
  expediente: oc
    .route({
      method: 'GET',
      path: '/organizaciones/{id}/expediente',
      tags,
      summary: 'Sus papeles y vencimientos',
    })
    .input(organizacionInput)
    .output(expedienteSchema),
  fecharPapel: oc
    .route({
      method: 'PUT',
      path: '/organizaciones/{id}/expediente/fechas',
      tags,
      summary: 'Cambia las fechas de un papel del expediente',
    })
    .input(fecharPapelInput)
    .output(expedienteSchema),
};

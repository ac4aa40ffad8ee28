import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
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

const { create, get, post, put } = routesOf('Organizaciones');

/** The operations of the slice; papers are uploaded beside it, at /organizaciones/{id}/expediente/{tipo}. */
export const organizacionesContract = {
  propia: get('/organizacion', 'La organización de la cuenta').output(propiaSchema),
  listar: get('/organizaciones', 'Lista de organizaciones')
    .input(listarOrganizacionesInput)
    .output(listaDeOrganizacionesSchema),
  obtener: get('/organizaciones/{id}', 'Una organización')
    .input(organizacionInput)
    .output(organizacionSchema),
  editar: put('/organizaciones/{id}', 'Guarda sus datos')
    .input(editarOrganizacionInput)
    .output(organizacionSchema),
  cambiarClabe: put('/organizaciones/{id}/clabe', 'Cambia o quita su CLABE')
    .input(cambiarClabeInput)
    .output(organizacionSchema),
  consultarClabe: post(
    '/organizaciones/{id}/clabe/consulta',
    'Su CLABE completa; queda en la bitácora quién la vio',
  )
    .input(organizacionInput)
    .output(clabeCompletaSchema),
  historial: get('/organizaciones/{id}/historial', 'Todo lo que ha pasado con ella')
    .input(historialDeOrganizacionInput)
    .output(historialDeOrganizacionSchema),
  duplicados: get('/organizaciones/{id}/duplicados', 'Organizaciones que podrían ser la misma')
    .input(organizacionInput)
    .output(duplicadosSchema),
  colegas: get('/organizaciones/{id}/colegas', 'Sus cuentas e invitaciones')
    .input(organizacionInput)
    .output(colegasSchema),
  invitar: create('/organizaciones/{id}/invitaciones', 'Invita a una persona a formar parte')
    .input(invitarInput)
    .output(colegasSchema),
  cambiarRol: post('/organizaciones/{id}/cambiar-rol', 'Cambia el rol de una cuenta')
    .input(cambiarRolInput)
    .output(colegasSchema),
  retirarColega: post('/organizaciones/{id}/retirar-colega', 'Retira a una cuenta, o sale de la organización')
    .input(retirarColegaInput)
    .output(z.object({})),
  reenviarInvitacion: post(
    '/invitaciones-de-colega/{id}/reenviar',
    'Envía otra vez una invitación, por otros siete días',
  )
    .input(invitacionInput)
    .output(colegasSchema),
  retirarInvitacion: post('/invitaciones-de-colega/{id}/retirar', 'Retira una invitación pendiente')
    .input(invitacionInput)
    .output(colegasSchema),
  consultarInvitacion: post('/invitaciones-de-colega/consulta', 'De quién es la invitación de un enlace')
    .input(consultarInvitacionInput)
    .output(invitacionConsultadaSchema),
  aceptarInvitacion: post(
    '/invitaciones-de-colega/{id}/aceptar',
    'La cuenta se une a la organización que la invitó',
  )
    .input(invitacionInput)
    .output(propiaSchema),
  expediente: get('/organizaciones/{id}/expediente', 'Sus papeles y vencimientos')
    .input(organizacionInput)
    .output(expedienteSchema),
  fecharPapel: put('/organizaciones/{id}/expediente/fechas', 'Cambia las fechas de un papel del expediente')
    .input(fecharPapelInput)
    .output(expedienteSchema),
};

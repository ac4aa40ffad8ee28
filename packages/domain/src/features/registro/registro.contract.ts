import { oc } from '@orpc/contract';
import { asignarInput, loteSchema } from '../../stage/batch.ts';
import { colaSchema, presenciaInput, presenciaSchema, revisoresSchema } from '../../stage/queue.ts';
import { colaInput, vistasInput, vistasSchema } from './registro.cola.ts';
import {
  abrirInput,
  finalizarInput,
  listarInput,
  listaSchema,
  motivoInput,
  porAbrirInput,
  porAbrirSchema,
  registroSchema,
  revisionInput,
  unoInput,
  validarInput,
} from './registro.shapes.ts';

const tags = ['Registro'];

/** The operations of the slice; what the organization writes goes by those of the formulación. */
export const registroContract = {
  listar: oc
    .route({ method: 'GET', path: '/registros', tags, summary: 'Lista de registros que la cuenta puede ver' })
    .input(listarInput)
    .output(listaSchema),
  vistas: oc
    .route({
      method: 'GET',
      path: '/registros/vistas',
      tags,
      summary: 'Cuántos registros hay en cada vista de la lista; solo quien revisa',
    })
    .input(vistasInput)
    .output(vistasSchema),
  porAbrir: oc
    .route({
      method: 'GET',
      path: '/registros/por-abrir',
      tags,
      summary: 'Pre-registros validados que esperan su registro; solo quien los abre',
    })
    .input(porAbrirInput)
    .output(porAbrirSchema),
  revisores: oc
    .route({
      method: 'GET',
      path: '/registros/revisores',
      tags,
      summary: 'Cuentas que pueden revisar registros; solo quien revisa',
    })
    .output(revisoresSchema),
  asignar: oc
    .route({
      method: 'POST',
      path: '/registros/asignar',
      tags,
      summary: 'Asigna a alguien los casos de varios registros',
    })
    .input(asignarInput)
    .output(loteSchema),
  presencia: oc
    .route({
      method: 'POST',
      path: '/registros/{id}/presencia',
      tags,
      summary: 'Dice que la cuenta tiene abierta la revisión de un registro, y quién más la tiene',
    })
    .input(presenciaInput)
    .output(presenciaSchema),
  cola: oc
    .route({
      method: 'GET',
      path: '/registros/{id}/cola',
      tags,
      summary: 'Lugar de un registro en la lista de la que se abrió; solo quien revisa',
    })
    .input(colaInput)
    .output(colaSchema),
  obtener: oc
    .route({ method: 'GET', path: '/registros/{id}', tags, summary: 'Un registro' })
    .input(unoInput)
    .output(registroSchema),
  abrir: oc
    .route({
      method: 'POST',
      path: '/registros',
      tags,
      summary: 'Abre el registro de un pre-registro validado con su ficha: nace el folio del proyecto',
      successStatus: 201,
    })
    .input(abrirInput)
    .output(registroSchema),
  finalizar: oc
    .route({
      method: 'POST',
      path: '/registros/{id}/finalizar',
      tags,
      summary: 'Envía el registro a la fundación y guarda una versión del proyecto',
    })
    .input(finalizarInput)
    .output(registroSchema),
  guardarValidaciones: oc
    .route({
      method: 'POST',
      path: '/registros/{id}/guardar-validaciones',
      tags,
      summary: 'Guarda las marcas de la revisión',
    })
    .input(revisionInput)
    .output(registroSchema),
  solicitarCambios: oc
    .route({
      method: 'POST',
      path: '/registros/{id}/solicitar-cambios',
      tags,
      summary: 'Guarda las marcas y pide correcciones',
    })
    .input(revisionInput)
    .output(registroSchema),
  validar: oc
    .route({ method: 'POST', path: '/registros/{id}/validar', tags, summary: 'Valida el registro' })
    .input(validarInput)
    .output(registroSchema),
  rechazar: oc
    .route({ method: 'POST', path: '/registros/{id}/rechazar', tags, summary: 'Rechaza con motivo' })
    .input(motivoInput)
    .output(registroSchema),
  desistir: oc
    .route({
      method: 'POST',
      path: '/registros/{id}/desistir',
      tags,
      summary: 'La organización retira su proyecto, con motivo',
    })
    .input(motivoInput)
    .output(registroSchema),
  cancelar: oc
    .route({
      method: 'POST',
      path: '/registros/{id}/cancelar',
      tags,
      summary: 'La administración cancela el proyecto, con motivo',
    })
    .input(motivoInput)
    .output(registroSchema),
  reabrir: oc
    .route({
      method: 'POST',
      path: '/registros/{id}/reabrir',
      tags,
      summary: 'La administración regresa a revisión un registro validado o rechazado, con motivo',
    })
    .input(motivoInput)
    .output(registroSchema),
  eliminar: oc
    .route({
      method: 'POST',
      path: '/registros/{id}/eliminar',
      tags,
      summary: 'Elimina con motivo; el rastro queda, y el proyecto conserva su folio',
    })
    .input(motivoInput)
    .output(unoInput),
};

import { motivoInput, unoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import { asignarInput, loteSchema } from '../../stage/batch.ts';
import { colaSchema, presenciaInput, presenciaSchema, revisoresSchema } from '../../stage/queue.ts';
import { colaInput, vistasInput, vistasSchema } from './registro.cola.ts';
import {
  abrirInput,
  finalizarInput,
  listarInput,
  listaSchema,
  porAbrirInput,
  porAbrirSchema,
  registroSchema,
  revisionInput,
  validarInput,
} from './registro.shapes.ts';

const { create, get, post } = routesOf('Registro');

/** The operations of the slice; what the organization writes goes by those of the formulación. */
export const registroContract = {
  listar: get('/registros', 'Lista de registros que la cuenta puede ver')
    .input(listarInput)
    .output(listaSchema),
  vistas: get('/registros/vistas', 'Cuántos registros hay en cada vista de la lista; solo quien revisa')
    .input(vistasInput)
    .output(vistasSchema),
  porAbrir: get(
    '/registros/por-abrir',
    'Pre-registros validados que esperan su registro; solo quien los abre',
  )
    .input(porAbrirInput)
    .output(porAbrirSchema),
  revisores: get('/registros/revisores', 'Cuentas que pueden revisar registros; solo quien revisa').output(
    revisoresSchema,
  ),
  asignar: post('/registros/asignar', 'Asigna a alguien los casos de varios registros')
    .input(asignarInput)
    .output(loteSchema),
  presencia: post(
    '/registros/{id}/presencia',
    'Dice que la cuenta tiene abierta la revisión de un registro, y quién más la tiene',
  )
    .input(presenciaInput)
    .output(presenciaSchema),
  cola: get('/registros/{id}/cola', 'Lugar de un registro en la lista de la que se abrió; solo quien revisa')
    .input(colaInput)
    .output(colaSchema),
  obtener: get('/registros/{id}', 'Un registro').input(unoInput).output(registroSchema),
  abrir: create(
    '/registros',
    'Abre el registro de un pre-registro validado con su ficha: nace el folio del proyecto',
  )
    .input(abrirInput)
    .output(registroSchema),
  finalizar: post(
    '/registros/{id}/finalizar',
    'Envía el registro a la fundación y guarda una versión del proyecto',
  )
    .input(finalizarInput)
    .output(registroSchema),
  guardarValidaciones: post('/registros/{id}/guardar-validaciones', 'Guarda las marcas de la revisión')
    .input(revisionInput)
    .output(registroSchema),
  solicitarCambios: post('/registros/{id}/solicitar-cambios', 'Guarda las marcas y pide correcciones')
    .input(revisionInput)
    .output(registroSchema),
  validar: post('/registros/{id}/validar', 'Valida el registro').input(validarInput).output(registroSchema),
  rechazar: post('/registros/{id}/rechazar', 'Rechaza con motivo').input(motivoInput).output(registroSchema),
  desistir: post('/registros/{id}/desistir', 'La organización retira su proyecto, con motivo')
    .input(motivoInput)
    .output(registroSchema),
  cancelar: post('/registros/{id}/cancelar', 'La administración cancela el proyecto, con motivo')
    .input(motivoInput)
    .output(registroSchema),
  reabrir: post(
    '/registros/{id}/reabrir',
    'La administración regresa a revisión un registro validado o rechazado, con motivo',
  )
    .input(motivoInput)
    .output(registroSchema),
  eliminar: post(
    '/registros/{id}/eliminar',
    'Elimina con motivo; el rastro queda, y el proyecto conserva su folio',
  )
    .input(motivoInput)
    .output(unoInput),
};

import { motivoInput, unoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import { asignarInput, loteInput, loteSchema } from '../../stage/batch.ts';
import { colaSchema, presenciaInput, presenciaSchema, revisoresSchema } from '../../stage/queue.ts';
import { colaInput, vistasInput, vistasSchema } from './pre-registro.cola.ts';
import {
  aprobarInput,
  documentosPuestosSchema,
  editarInput,
  enviarInput,
  listarInput,
  listaSchema,
  preRegistroSchema,
  revisionInput,
  solicitarRevisionInput,
  usarDelExpedienteInput,
  usarEnRegistroInput,
  versionesSchema,
} from './pre-registro.shapes.ts';

const { create, get, post, put } = routesOf('Pre-registro');

/** The operations of the slice; shapes are in pre-registro.shapes.ts, rules in the workflow and the policy. */
export const preRegistroContract = {
  listar: get('/pre-registros', 'Lista de pre-registros que la cuenta puede ver')
    .input(listarInput)
    .output(listaSchema),
  vistas: get(
    '/pre-registros/vistas',
    'Cuántos pre-registros hay en cada vista de la lista; solo quien revisa',
  )
    .input(vistasInput)
    .output(vistasSchema),
  revisores: get('/pre-registros/revisores', 'Cuentas que pueden revisar; solo quien revisa').output(
    revisoresSchema,
  ),
  asignar: post('/pre-registros/asignar', 'Asigna a alguien los casos de varios pre-registros')
    .input(asignarInput)
    .output(loteSchema),
  ponerEnRevision: post(
    '/pre-registros/poner-en-revision',
    'Pone en revisión varios pre-registros pendientes',
  )
    .input(loteInput)
    .output(loteSchema),
  presencia: post(
    '/pre-registros/{id}/presencia',
    'Dice que quien revisa tiene abierto un pre-registro, y quién más lo tiene',
  )
    .input(presenciaInput)
    .output(presenciaSchema),
  cola: get(
    '/pre-registros/{id}/cola',
    'El lugar de un pre-registro en la lista filtrada, con sus vecinos; solo quien revisa',
  )
    .input(colaInput)
    .output(colaSchema),
  obtener: get('/pre-registros/{id}', 'Un pre-registro').input(unoInput).output(preRegistroSchema),
  versiones: get(
    '/pre-registros/{id}/documentos',
    'Todas las versiones de los documentos de un pre-registro; solo el personal',
  )
    .input(unoInput)
    .output(versionesSchema),
  enviar: create('/pre-registros', 'Envía el borrador: nace el pre-registro con su folio')
    .input(enviarInput)
    .output(preRegistroSchema),
  usarDelExpediente: create(
    '/pre-registros/borrador/expediente',
    'Pone en el borrador documentos del expediente de la organización',
  )
    .input(usarDelExpedienteInput)
    .output(documentosPuestosSchema),
  usarEnRegistro: create(
    '/pre-registros/{id}/expediente',
    'Pone en un pre-registro documentos del expediente de la organización',
  )
    .input(usarEnRegistroInput)
    .output(documentosPuestosSchema),
  editar: put('/pre-registros/{id}', 'Guarda los cambios de un pre-registro')
    .input(editarInput)
    .output(preRegistroSchema),
  solicitarRevision: post('/pre-registros/{id}/solicitar-revision', 'Guarda los cambios y pide otra revisión')
    .input(solicitarRevisionInput)
    .output(preRegistroSchema),
  guardarValidaciones: post('/pre-registros/{id}/guardar-validaciones', 'Guarda las marcas de la revisión')
    .input(revisionInput)
    .output(preRegistroSchema),
  enviarARevision: post('/pre-registros/{id}/enviar-a-revision', 'Guarda las marcas y pone en revisión')
    .input(revisionInput)
    .output(preRegistroSchema),
  solicitarCambios: post('/pre-registros/{id}/solicitar-cambios', 'Guarda las marcas y pide correcciones')
    .input(revisionInput)
    .output(preRegistroSchema),
  aprobar: post('/pre-registros/{id}/aprobar', 'Valida el pre-registro')
    .input(aprobarInput)
    .output(preRegistroSchema),
  rechazar: post('/pre-registros/{id}/rechazar', 'Rechaza con motivo')
    .input(motivoInput)
    .output(preRegistroSchema),
  reabrir: post('/pre-registros/{id}/reabrir', 'Reabre uno validado o rechazado')
    .input(motivoInput)
    .output(preRegistroSchema),
  eliminar: post('/pre-registros/{id}/eliminar', 'Elimina con motivo; el rastro queda')
    .input(motivoInput)
    .output(unoInput),
};

export type { FilaPreRegistro, PreRegistro } from './pre-registro.shapes.ts';

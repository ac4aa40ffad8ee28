import { oc } from '@orpc/contract';
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
  motivoInput,
  preRegistroSchema,
  revisionInput,
  solicitarRevisionInput,
  unoInput,
  usarDelExpedienteInput,
  usarEnRegistroInput,
  versionesSchema,
} from './pre-registro.shapes.ts';

const tags = ['Pre-registro'];

/** The operations of the slice; shapes are in pre-registro.shapes.ts, rules in the workflow and the policy. */
export const preRegistroContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/pre-registros',
      tags,
      summary: 'Lista de pre-registros que la cuenta puede ver',
    })
    .input(listarInput)
    .output(listaSchema),
  vistas: oc
    .route({
      method: 'GET',
      path: '/pre-registros/vistas',
      tags,
      summary: 'Cuántos pre-registros hay en cada vista de la lista; solo quien revisa',
    })
    .input(vistasInput)
    .output(vistasSchema),
  revisores: oc
    .route({
      method: 'GET',
      path: '/pre-registros/revisores',
      tags,
      summary: 'Cuentas que pueden revisar; solo quien revisa',
    })
    .output(revisoresSchema),
  asignar: oc
    .route({
      method: 'POST',
      path: '/pre-registros/asignar',
      tags,
      summary: 'Asigna a alguien los casos de varios pre-registros',
    })
    .input(asignarInput)
    .output(loteSchema),
  ponerEnRevision: oc
    .route({
      method: 'POST',
      path: '/pre-registros/poner-en-revision',
      tags,
      summary: 'Pone en revisión varios pre-registros pendientes',
    })
    .input(loteInput)
    .output(loteSchema),
  presencia: oc
    .route({
      method: 'POST',
      path: '/pre-registros/{id}/presencia',
      tags,
      summary: 'Dice que quien revisa tiene abierto un pre-registro, y quién más lo tiene',
    })
    .input(presenciaInput)
    .output(presenciaSchema),
  cola: oc
    .route({
      method: 'GET',
      path: '/pre-registros/{id}/cola',
      tags,
      summary: 'El lugar de un pre-registro en la lista filtrada, con sus vecinos; solo quien revisa',
    })
    .input(colaInput)
    .output(colaSchema),
  obtener: oc
    .route({ method: 'GET', path: '/pre-registros/{id}', tags, summary: 'Un pre-registro' })
    .input(unoInput)
    .output(preRegistroSchema),
  versiones: oc
    .route({
      method: 'GET',
      path: '/pre-registros/{id}/documentos',
      tags,
      summary: 'Todas las versiones de los documentos de un pre-registro; solo el personal',
    })
    .input(unoInput)
    .output(versionesSchema),
  enviar: oc
    .route({
      method: 'POST',
      path: '/pre-registros',
      tags,
      summary: 'Envía el borrador: nace el pre-registro con su folio',
      successStatus: 201,
    })
    .input(enviarInput)
    .output(preRegistroSchema),
  usarDelExpediente: oc
    .route({
      method: 'POST',
      path: '/pre-registros/borrador/expediente',
      tags,
      summary: 'Pone en el borrador documentos del expediente de la organización',
      successStatus: 201,
    })
    .input(usarDelExpedienteInput)
    .output(documentosPuestosSchema),
  usarEnRegistro: oc
    .route({
      method: 'POST',
      path: '/pre-registros/{id}/expediente',
      tags,
      summary: 'Pone en un pre-registro documentos del expediente de la organización',
      successStatus: 201,
    })
    .input(usarEnRegistroInput)
    .output(documentosPuestosSchema),
  editar: oc
    .route({
      method: 'PUT',
      path: '/pre-registros/{id}',
      tags,
      summary: 'Guarda los cambios de un pre-registro',
    })
    .input(editarInput)
    .output(preRegistroSchema),
  solicitarRevision: oc
    .route({
      method: 'POST',
      path: '/pre-registros/{id}/solicitar-revision',
      tags,
      summary: 'Guarda los cambios y pide otra revisión',
    })
    .input(solicitarRevisionInput)
    .output(preRegistroSchema),
  guardarValidaciones: oc
    .route({
      method: 'POST',
      path: '/pre-registros/{id}/guardar-validaciones',
      tags,
      summary: 'Guarda las marcas de la revisión',
    })
    .input(revisionInput)
    .output(preRegistroSchema),
  enviarARevision: oc
    .route({
      method: 'POST',
      path: '/pre-registros/{id}/enviar-a-revision',
      tags,
      summary: 'Guarda las marcas y pone en revisión',
    })
    .input(revisionInput)
    .output(preRegistroSchema),
  solicitarCambios: oc
    .route({
      method: 'POST',
      path: '/pre-registros/{id}/solicitar-cambios',
      tags,
      summary: 'Guarda las marcas y pide correcciones',
    })
    .input(revisionInput)
    .output(preRegistroSchema),
  aprobar: oc
    .route({ method: 'POST', path: '/pre-registros/{id}/aprobar', tags, summary: 'Valida el pre-registro' })
    .input(aprobarInput)
    .output(preRegistroSchema),
  rechazar: oc
    .route({ method: 'POST', path: '/pre-registros/{id}/rechazar', tags, summary: 'Rechaza con motivo' })
    .input(motivoInput)
    .output(preRegistroSchema),
  reabrir: oc
    .route({
      method: 'POST',
      path: '/pre-registros/{id}/reabrir',
      tags,
      summary: 'Reabre uno validado o rechazado',
    })
    .input(motivoInput)
    .output(preRegistroSchema),
  eliminar: oc
    .route({
      method: 'POST',
      path: '/pre-registros/{id}/eliminar',
      tags,
      summary: 'Elimina con motivo; el rastro queda',
    })
    .input(motivoInput)
    .output(unoInput),
};

export type { FilaPreRegistro, PreRegistro } from './pre-registro.shapes.ts';

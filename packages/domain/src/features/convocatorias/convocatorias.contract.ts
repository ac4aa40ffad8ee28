import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  adendaInput,
  cerrarInput,
  convocatoriaSchema,
  crearInput,
  editarInput,
  historialSchema,
  listarInput,
  listaSchema,
  motivoInput,
  quitarDeBorradorInput,
  quitarDocumentoInput,
  unoInput,
  versionInput,
} from './convocatorias.shapes.ts';

const tags = ['Convocatorias'];

/** The operations of the slice; documents are uploaded beside it (`convocatorias.uploads.ts`). */
export const convocatoriaContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/convocatorias',
      tags,
      summary: 'Lista de convocatorias que la cuenta puede ver',
    })
    .input(listarInput)
    .output(listaSchema),
  obtener: oc
    .route({ method: 'GET', path: '/convocatorias/{id}', tags, summary: 'Una convocatoria' })
    .input(unoInput)
    .output(convocatoriaSchema),
  historial: oc
    .route({
      method: 'GET',
      path: '/convocatorias/{id}/historial',
      tags,
      summary: 'Lo que ha pasado con una convocatoria; solo personal',
    })
    .input(unoInput)
    .output(historialSchema),
  crear: oc
    .route({
      method: 'POST',
      path: '/convocatorias',
      tags,
      summary: 'Guarda una convocatoria nueva como borrador, con los documentos ya subidos',
      successStatus: 201,
    })
    .input(crearInput)
    .output(convocatoriaSchema),
  editar: oc
    .route({
      method: 'PUT',
      path: '/convocatorias/{id}',
      tags,
      summary: 'Guarda los cambios de un borrador',
    })
    .input(editarInput)
    .output(convocatoriaSchema),
  publicar: oc
    .route({ method: 'POST', path: '/convocatorias/{id}/publicar', tags, summary: 'Publica un borrador' })
    .input(versionInput)
    .output(convocatoriaSchema),
  publicarAdenda: oc
    .route({
      method: 'POST',
      path: '/convocatorias/{id}/adendas',
      tags,
      summary: 'Publica una adenda, con los documentos ya subidos para ella',
      successStatus: 201,
    })
    .input(adendaInput)
    .output(convocatoriaSchema),
  cerrar: oc
    .route({
      method: 'POST',
      path: '/convocatorias/{id}/cerrar',
      tags,
      summary: 'Deja de recibir postulaciones',
    })
    .input(cerrarInput)
    .output(convocatoriaSchema),
  concluir: oc
    .route({ method: 'POST', path: '/convocatorias/{id}/concluir', tags, summary: 'Concluye la evaluación' })
    .input(versionInput)
    .output(convocatoriaSchema),
  cancelar: oc
    .route({ method: 'POST', path: '/convocatorias/{id}/cancelar', tags, summary: 'Cancela con motivo' })
    .input(motivoInput)
    .output(convocatoriaSchema),
  eliminar: oc
    .route({
      method: 'POST',
      path: '/convocatorias/{id}/eliminar',
      tags,
      summary: 'Elimina un borrador con motivo; el rastro queda',
    })
    .input(motivoInput)
    .output(unoInput),
  quitarDocumento: oc
    .route({
      method: 'POST',
      path: '/convocatorias/{id}/quitar-documento',
      tags,
      summary: 'Quita un documento de un borrador',
    })
    .input(quitarDocumentoInput)
    .output(convocatoriaSchema),
  quitarDeBorrador: oc
    .route({
      method: 'POST',
      path: '/convocatorias/borrador/quitar-documento',
      tags,
      summary: 'Quita un documento que la cuenta subió y todavía no guarda en una convocatoria o adenda',
    })
    .input(quitarDeBorradorInput)
    .output(z.object({})),
};

export type { Adenda, Convocatoria, FilaConvocatoria } from './convocatorias.shapes.ts';

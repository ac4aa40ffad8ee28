import { z } from 'zod';
import { motivoInput, unoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import {
  adendaInput,
  cerrarInput,
  convocatoriaSchema,
  crearInput,
  editarInput,
  historialSchema,
  listarInput,
  listaSchema,
  quitarDeBorradorInput,
  quitarDocumentoInput,
  versionInput,
} from './convocatorias.shapes.ts';

const { create, get, post, put } = routesOf('Convocatorias');

/** The operations of the slice; documents are uploaded beside it (`convocatorias.uploads.ts`). */
export const convocatoriaContract = {
  listar: get('/convocatorias', 'Lista de convocatorias que la cuenta puede ver')
    .input(listarInput)
    .output(listaSchema),
  obtener: get('/convocatorias/{id}', 'Una convocatoria').input(unoInput).output(convocatoriaSchema),
  historial: get('/convocatorias/{id}/historial', 'Lo que ha pasado con una convocatoria; solo personal')
    .input(unoInput)
    .output(historialSchema),
  crear: create(
    '/convocatorias',
    'Guarda una convocatoria nueva como borrador, con los documentos ya subidos',
  )
    .input(crearInput)
    .output(convocatoriaSchema),
  editar: put('/convocatorias/{id}', 'Guarda los cambios de un borrador')
    .input(editarInput)
    .output(convocatoriaSchema),
  publicar: post('/convocatorias/{id}/publicar', 'Publica un borrador')
    .input(versionInput)
    .output(convocatoriaSchema),
  publicarAdenda: create(
    '/convocatorias/{id}/adendas',
    'Publica una adenda, con los documentos ya subidos para ella',
  )
    .input(adendaInput)
    .output(convocatoriaSchema),
  cerrar: post('/convocatorias/{id}/cerrar', 'Deja de recibir postulaciones')
    .input(cerrarInput)
    .output(convocatoriaSchema),
  concluir: post('/convocatorias/{id}/concluir', 'Concluye la evaluación')
    .input(versionInput)
    .output(convocatoriaSchema),
  cancelar: post('/convocatorias/{id}/cancelar', 'Cancela con motivo')
    .input(motivoInput)
    .output(convocatoriaSchema),
  eliminar: post('/convocatorias/{id}/eliminar', 'Elimina un borrador con motivo; el rastro queda')
    .input(motivoInput)
    .output(unoInput),
  quitarDocumento: post('/convocatorias/{id}/quitar-documento', 'Quita un documento de un borrador')
    .input(quitarDocumentoInput)
    .output(convocatoriaSchema),
  quitarDeBorrador: post(
    '/convocatorias/borrador/quitar-documento',
    'Quita un documento que la cuenta subió y todavía no guarda en una convocatoria o adenda',
  )
    .input(quitarDeBorradorInput)
    .output(z.object({})),
};

export type { Adenda, Convocatoria, FilaConvocatoria } from './convocatorias.shapes.ts';

import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  categoriasSchema,
  comparacionSchema,
  compararInput,
  deCasosInput,
  deCasosSchema,
  documentoDeRepositorioSchema,
  editarInput,
  estadisticasDeRepositorioSchema,
  historialSchema,
  listarInput,
  listaSchema,
  motivoInput,
  ofrecerInput,
  personasSchema,
  proyectosSchema,
  quitarDeBorradorInput,
  registradosSchema,
  registrarInput,
  textoDeVersionSchema,
  textoInput,
  unoInput,
  versionInput,
} from './repositorio.shapes.ts';

const tags = ['Repositorio'];

/**
 * The repository of documents. Files go beside it: `POST /repositorio/borrador/documentos` keeps one for a registration,
 * `POST /repositorio/{id}/versiones` (fields `version`, `comentario` before the file) one as the next version; bytes are read
 * from `rutaDeDescarga` (`GET /documentos/{documento}/contenido`).
 */
export const repositorioContract = {
  listar: oc
    .route({ method: 'GET', path: '/repositorio', tags, summary: 'Documentos que la cuenta puede ver' })
    .input(listarInput)
    .output(listaSchema),
  categorias: oc
    .route({
      method: 'GET',
      path: '/repositorio/categorias',
      tags,
      summary: 'Cuántos documentos hay de cada categoría, entre los que la cuenta puede ver',
    })
    .output(categoriasSchema),
  estadisticas: oc
    .route({
      method: 'GET',
      path: '/repositorio/estadisticas',
      tags,
      summary: 'Totales por estado, espacio usado y actividad reciente',
    })
    .output(estadisticasDeRepositorioSchema),
  deCasos: oc
    .route({
      method: 'GET',
      path: '/repositorio/casos',
      tags,
      summary: 'Documentos de los proyectos que la cuenta puede ver; solo lectura',
    })
    .input(deCasosInput)
    .output(deCasosSchema),
  proyectos: oc
    .route({
      method: 'GET',
      path: '/repositorio/proyectos',
      tags,
      summary: 'Proyectos con los que se puede asociar un documento',
    })
    .input(ofrecerInput)
    .output(proyectosSchema),
  personas: oc
    .route({
      method: 'GET',
      path: '/repositorio/personas',
      tags,
      summary: 'Personas a las que se puede abrir un documento restringido',
    })
    .input(ofrecerInput)
    .output(personasSchema),
  obtener: oc
    .route({ method: 'GET', path: '/repositorio/{id}', tags, summary: 'Un documento con sus versiones' })
    .input(unoInput)
    .output(documentoDeRepositorioSchema),
  historial: oc
    .route({
      method: 'GET',
      path: '/repositorio/{id}/historial',
      tags,
      summary: 'Lo que ha pasado con un documento; su autor y el personal',
    })
    .input(unoInput)
    .output(historialSchema),
  texto: oc
    .route({
      method: 'GET',
      path: '/repositorio/{id}/versiones/{documento}/texto',
      tags,
      summary: 'El texto de una versión',
    })
    .input(textoInput)
    .output(textoDeVersionSchema),
  comparar: oc
    .route({
      method: 'GET',
      path: '/repositorio/{id}/comparar',
      tags,
      summary: 'Dos versiones de un documento: sus datos y lo que cambió en su texto',
    })
    .input(compararInput)
    .output(comparacionSchema),
  registrar: oc
    .route({
      method: 'POST',
      path: '/repositorio',
      tags,
      summary: 'Registra un documento por cada archivo ya subido; todos o ninguno',
      successStatus: 201,
    })
    .input(registrarInput)
    .output(registradosSchema),
  quitarDeBorrador: oc
    .route({
      method: 'POST',
      path: '/repositorio/borrador/quitar-documento',
      tags,
      summary: 'Quita un archivo que la cuenta subió y todavía no registra',
    })
    .input(quitarDeBorradorInput)
    .output(z.object({})),
  editar: oc
    .route({ method: 'PUT', path: '/repositorio/{id}', tags, summary: 'Guarda los datos de un documento' })
    .input(editarInput)
    .output(documentoDeRepositorioSchema),
  enviarARevision: oc
    .route({
      method: 'POST',
      path: '/repositorio/{id}/enviar-a-revision',
      tags,
      summary: 'Envía un borrador a revisión',
    })
    .input(versionInput)
    .output(documentoDeRepositorioSchema),
  devolver: oc
    .route({
      method: 'POST',
      path: '/repositorio/{id}/devolver',
      tags,
      summary: 'Devuelve a borrador con motivo',
    })
    .input(motivoInput)
    .output(documentoDeRepositorioSchema),
  activar: oc
    .route({
      method: 'POST',
      path: '/repositorio/{id}/activar',
      tags,
      summary: 'Activa un documento en revisión',
    })
    .input(versionInput)
    .output(documentoDeRepositorioSchema),
  archivar: oc
    .route({ method: 'POST', path: '/repositorio/{id}/archivar', tags, summary: 'Archiva con motivo' })
    .input(motivoInput)
    .output(documentoDeRepositorioSchema),
  reactivar: oc
    .route({
      method: 'POST',
      path: '/repositorio/{id}/reactivar',
      tags,
      summary: 'Vuelve a activar con motivo',
    })
    .input(motivoInput)
    .output(documentoDeRepositorioSchema),
  eliminar: oc
    .route({
      method: 'POST',
      path: '/repositorio/{id}/eliminar',
      tags,
      summary: 'Elimina con motivo; el rastro queda',
    })
    .input(motivoInput)
    .output(unoInput),
};

export type {
  Comparacion,
  DocumentoDeCaso,
  DocumentoDeRepositorio,
  EstadisticasDeRepositorio,
  FilaDeRepositorio,
  PersonaOfrecida,
  ProyectoOfrecido,
  VersionDeArchivo,
} from './repositorio.shapes.ts';

import { z } from 'zod';
import { motivoInput, unoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
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
  ofrecerInput,
  personasSchema,
  proyectosSchema,
  quitarDeBorradorInput,
  registradosSchema,
  registrarInput,
  textoDeVersionSchema,
  textoInput,
  versionInput,
} from './repositorio.shapes.ts';

const { create, get, post, put } = routesOf('Repositorio');

/**
 * The repository of documents. Files go beside it: `POST /repositorio/borrador/documentos` keeps one for a registration,
 * `POST /repositorio/{id}/versiones` (fields `version`, `comentario` before the file) one as the next version; bytes are read
 * from `rutaDeDescarga` (`GET /documentos/{documento}/contenido`).
 */
export const repositorioContract = {
  listar: get('/repositorio', 'Documentos que la cuenta puede ver').input(listarInput).output(listaSchema),
  categorias: get(
    '/repositorio/categorias',
    'Cuántos documentos hay de cada categoría, entre los que la cuenta puede ver',
  ).output(categoriasSchema),
  estadisticas: get(
    '/repositorio/estadisticas',
    'Totales por estado, espacio usado y actividad reciente',
  ).output(estadisticasDeRepositorioSchema),
  deCasos: get('/repositorio/casos', 'Documentos de los proyectos que la cuenta puede ver; solo lectura')
    .input(deCasosInput)
    .output(deCasosSchema),
  proyectos: get('/repositorio/proyectos', 'Proyectos con los que se puede asociar un documento')
    .input(ofrecerInput)
    .output(proyectosSchema),
  personas: get('/repositorio/personas', 'Personas a las que se puede abrir un documento restringido')
    .input(ofrecerInput)
    .output(personasSchema),
  obtener: get('/repositorio/{id}', 'Un documento con sus versiones')
    .input(unoInput)
    .output(documentoDeRepositorioSchema),
  historial: get('/repositorio/{id}/historial', 'Lo que ha pasado con un documento; su autor y el personal')
    .input(unoInput)
    .output(historialSchema),
  texto: get('/repositorio/{id}/versiones/{documento}/texto', 'El texto de una versión')
    .input(textoInput)
    .output(textoDeVersionSchema),
  comparar: get(
    '/repositorio/{id}/comparar',
    'Dos versiones de un documento: sus datos y lo que cambió en su texto',
  )
    .input(compararInput)
    .output(comparacionSchema),
  registrar: create('/repositorio', 'Registra un documento por cada archivo ya subido; todos o ninguno')
    .input(registrarInput)
    .output(registradosSchema),
  quitarDeBorrador: post(
    '/repositorio/borrador/quitar-documento',
    'Quita un archivo que la cuenta subió y todavía no registra',
  )
    .input(quitarDeBorradorInput)
    .output(z.object({})),
  editar: put('/repositorio/{id}', 'Guarda los datos de un documento')
    .input(editarInput)
    .output(documentoDeRepositorioSchema),
  enviarARevision: post('/repositorio/{id}/enviar-a-revision', 'Envía un borrador a revisión')
    .input(versionInput)
    .output(documentoDeRepositorioSchema),
  devolver: post('/repositorio/{id}/devolver', 'Devuelve a borrador con motivo')
    .input(motivoInput)
    .output(documentoDeRepositorioSchema),
  activar: post('/repositorio/{id}/activar', 'Activa un documento en revisión')
    .input(versionInput)
    .output(documentoDeRepositorioSchema),
  archivar: post('/repositorio/{id}/archivar', 'Archiva con motivo')
    .input(motivoInput)
    .output(documentoDeRepositorioSchema),
  reactivar: post('/repositorio/{id}/reactivar', 'Vuelve a activar con motivo')
    .input(motivoInput)
    .output(documentoDeRepositorioSchema),
  eliminar: post('/repositorio/{id}/eliminar', 'Elimina con motivo; el rastro queda')
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

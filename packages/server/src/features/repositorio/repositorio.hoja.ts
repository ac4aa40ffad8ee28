import { etiquetaDeVersion, repositorioWorkflow } from '@portal/domain/features/repositorio/public';
import { etiquetaDeCategoria, etiquetaDeNivel } from '@portal/domain/features/repositorio/repositorio.schema';
import { deCasosInput, listarInput } from '@portal/domain/features/repositorio/repositorio.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { defineSheet } from '../../platform/sheets/index.ts';
import type { PapelesDeCaso } from '../../stage/papers.ts';
import { listDeCasos, presentDeCaso } from './repositorio.casos.ts';
import { presentFila } from './repositorio.present.ts';
import { listRepositorio } from './repositorio.repo.ts';

/** The list of documents as a sheet. */
export const repositorioHoja = defineSheet({
  path: '/repositorio/exportar',
  tags: ['Repositorio'],
  lista: 'documentos',
  hoja: 'Documentos',
  input: listarInput,
  list: listRepositorio,
  present: (row, { actor }) => presentFila(row, actor),
  columns: [
    { titulo: 'Folio', ancho: 12, valor: (fila) => fila.folio },
    { titulo: 'Nombre', ancho: 44, valor: (fila) => fila.nombre },
    { titulo: 'Categoría', ancho: 16, valor: (fila) => etiquetaDeCategoria[fila.categoria] },
    { titulo: 'Descripción', ancho: 60, valor: (fila) => fila.descripcion },
    { titulo: 'Estado', ancho: 14, valor: (fila) => repositorioWorkflow.states[fila.estado].label },
    { titulo: 'Nivel de acceso', ancho: 16, valor: (fila) => etiquetaDeNivel[fila.nivelAcceso] },
    { titulo: 'Tipo', ancho: 8, valor: (fila) => fila.extension },
    { titulo: 'Versión', ancho: 10, valor: (fila) => etiquetaDeVersion(fila.versionDeArchivo) },
    { titulo: 'Tamaño (KB)', ancho: 14, valor: (fila) => String(Math.ceil(fila.bytes / 1024)) },
    { titulo: 'Autor', ancho: 30, valor: (fila) => fila.autor },
    { titulo: 'Modificado', ancho: 14, valor: (fila) => formatMediumDate(fila.modificadoEn) },
    { titulo: 'Descargas', ancho: 12, valor: (fila) => String(fila.descargas) },
    { titulo: 'Etiquetas', ancho: 40, valor: (fila) => fila.tags.join(', ') },
    { titulo: 'Proyecto', ancho: 20, valor: (fila) => fila.proyecto?.folio ?? null },
  ],
});

/** The papers of the cases as a sheet; `papeles` names each in its record. */
export const createCasosHoja = (papeles: PapelesDeCaso) =>
  defineSheet({
    path: '/repositorio/casos/exportar',
    tags: ['Repositorio'],
    lista: 'documentos-de-proyectos',
    hoja: 'Documentos de proyectos',
    input: deCasosInput,
    list: ({ tx, actor }, query) => listDeCasos(tx, query, actor, papeles),
    present: (row) => presentDeCaso(row, papeles),
    columns: [
      { titulo: 'Proyecto', ancho: 20, valor: (fila) => fila.proyecto.folio },
      { titulo: 'Organización', ancho: 44, valor: (fila) => fila.organizacion },
      { titulo: 'Documento', ancho: 30, valor: (fila) => fila.papel },
      { titulo: 'Archivo', ancho: 44, valor: (fila) => fila.archivo },
      { titulo: 'Versión', ancho: 10, valor: (fila) => etiquetaDeVersion(fila.version) },
      { titulo: 'Tamaño (KB)', ancho: 14, valor: (fila) => String(Math.ceil(fila.bytes / 1024)) },
      { titulo: 'Subido', ancho: 14, valor: (fila) => formatMediumDate(fila.creadoEn) },
    ],
  });

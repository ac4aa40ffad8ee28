import { oc } from '@orpc/contract';
import {
  formulacionDeProyectoSchema,
  guardadoSchema,
  guardarSeccionInput,
  presenciaDeFormulacionInput,
  presentesSchema,
  unaFormulacionInput,
  unaVersionInput,
  versionEnteraSchema,
  versionesDeFormulacionSchema,
} from './formulacion.shapes.ts';

const tags = ['Formulación'];

/** The design of a project, by the id of its proyecto. Which sections are open, and for whom, is said by its stages alone. */
export const formulacionContract = {
  obtener: oc
    .route({
      method: 'GET',
      path: '/formulaciones/{id}',
      tags,
      summary: 'Las ocho secciones de un proyecto, con su versión y si esta cuenta las escribe ahora',
    })
    .input(unaFormulacionInput)
    .output(formulacionDeProyectoSchema),
  guardarSeccion: oc
    .route({
      method: 'PUT',
      path: '/formulaciones/{id}/secciones/{seccion}',
      tags,
      summary: 'Guarda lo que cambió de una sección sobre la versión que se vio',
    })
    .input(guardarSeccionInput)
    .output(guardadoSchema),
  presencia: oc
    .route({
      method: 'POST',
      path: '/formulaciones/{id}/presencia',
      tags,
      summary: 'Dice en qué sección está la cuenta, y quién más está en cuál',
    })
    .input(presenciaDeFormulacionInput)
    .output(presentesSchema),
  versiones: oc
    .route({
      method: 'GET',
      path: '/formulaciones/{id}/versiones',
      tags,
      summary: 'Las versiones que se guardaron de un proyecto, la última primero',
    })
    .input(unaFormulacionInput)
    .output(versionesDeFormulacionSchema),
  version: oc
    .route({
      method: 'GET',
      path: '/formulaciones/{id}/versiones/{numero}',
      tags,
      summary: 'Una versión entera',
    })
    .input(unaVersionInput)
    .output(versionEnteraSchema),
};

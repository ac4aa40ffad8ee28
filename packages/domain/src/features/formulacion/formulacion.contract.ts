import { routesOf } from '../../kernel/routes.contract.ts';
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

const { get, post, put } = routesOf('Formulación');

/** The design of a project, by the id of its proyecto. Which sections are open, and for whom, is said by its stages alone. */
export const formulacionContract = {
  obtener: get(
    '/formulaciones/{id}',
    'Las ocho secciones de un proyecto, con su versión y si esta cuenta las escribe ahora',
  )
    .input(unaFormulacionInput)
    .output(formulacionDeProyectoSchema),
  guardarSeccion: put(
    '/formulaciones/{id}/secciones/{seccion}',
    'Guarda lo que cambió de una sección sobre la versión que se vio',
  )
    .input(guardarSeccionInput)
    .output(guardadoSchema),
  presencia: post(
    '/formulaciones/{id}/presencia',
    'Dice en qué sección está la cuenta, y quién más está en cuál',
  )
    .input(presenciaDeFormulacionInput)
    .output(presentesSchema),
  versiones: get(
    '/formulaciones/{id}/versiones',
    'Las versiones que se guardaron de un proyecto, la última primero',
  )
    .input(unaFormulacionInput)
    .output(versionesDeFormulacionSchema),
  version: get('/formulaciones/{id}/versiones/{numero}', 'Una versión entera')
    .input(unaVersionInput)
    .output(versionEnteraSchema),
};

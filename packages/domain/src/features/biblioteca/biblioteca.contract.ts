import { routesOf } from '../../kernel/routes.contract.ts';
import {
  firmasPendientesSchema,
  listarFirmasInput,
  recordadaSchema,
  recordarFirmaInput,
} from './firmas.shapes.ts';

import {
  agregarClausulaInput,
  conConvenioInput,
  guardarParteInput,
  moverClausulaInput,
  plantillasSchema,
  quitarClausulaInput,
  restaurarInput,
  textoDePlantillaSchema,
} from './plantillas.shapes.ts';

const { get, post } = routesOf('Biblioteca de convenios');

/** What whoever leads the agreements has beside each of them: who must still sign what. */
export const bibliotecaContract = {
  firmas: get('/firmas-pendientes', 'Las firmas que faltan: de quién, de qué y desde cuándo')
    .input(listarFirmasInput)
    .output(firmasPendientesSchema),
  recordar: post(
    '/firmas-pendientes/recordar',
    'Recuerda a quien debe firmar; a lo más una vez al día por firma',
  )
    .input(recordarFirmaInput)
    .output(recordadaSchema),
  plantillas: get(
    '/plantillas-de-convenio',
    'Las plantillas de cada tipo de convenio, con sus versiones',
  ).output(plantillasSchema),
  conConvenio: get(
    '/plantillas-de-convenio/{tipo}/con/{id}',
    'El texto que la plantilla vigente de un tipo hace con los datos de un convenio',
  )
    .input(conConvenioInput)
    .output(textoDePlantillaSchema),
  guardarParte: post(
    '/plantillas-de-convenio/{tipo}/partes',
    'Cambia lo que dice una parte: agrega una versión; lo compuesto conserva la suya',
  )
    .input(guardarParteInput)
    .output(plantillasSchema),
  agregarClausula: post(
    '/plantillas-de-convenio/{tipo}/clausulas',
    'Agrega una cláusula a la plantilla, después de otra o como la primera: una versión nueva',
  )
    .input(agregarClausulaInput)
    .output(plantillasSchema),
  quitarClausula: post(
    '/plantillas-de-convenio/{tipo}/clausulas/quitar',
    'Quita una cláusula que no es obligatoria: una versión nueva',
  )
    .input(quitarClausulaInput)
    .output(plantillasSchema),
  moverClausula: post(
    '/plantillas-de-convenio/{tipo}/clausulas/mover',
    'Cambia de lugar una cláusula: una versión nueva',
  )
    .input(moverClausulaInput)
    .output(plantillasSchema),
  restaurar: post(
    '/plantillas-de-convenio/{tipo}/restaurar',
    'Vuelve a lo que decía una versión, como una nueva',
  )
    .input(restaurarInput)
    .output(plantillasSchema),
};

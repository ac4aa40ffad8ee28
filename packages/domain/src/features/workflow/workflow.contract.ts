import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { ajustesSchema, escribirAjusteInput } from './workflow.ajustes.ts';
import {
  agregarDiaInput,
  anioInput,
  calendarioSchema,
  cambioDeCalendarioSchema,
  inhabilesSchema,
  retirarDiaInput,
} from './workflow.calendario.ts';
import {
  casosDePlantillaSchema,
  claveDePlantillaSchema,
  guardarPlantillaInput,
  plantillaSchema,
  plantillasSchema,
  restaurarPlantillaInput,
} from './workflow.plantillas.shapes.ts';
import { tablaSchema, tablasSchema } from './workflow.shapes.ts';

const { get, post, put } = routesOf('Workflow');

/** How the portal works, for who holds administrar_sistema (product.md §4; part2.md PL-02). */
export const workflowContract = {
  tablas: get('/workflow/tablas', 'Las tablas de estados de todas las etapas').output(tablasSchema),
  tabla: get('/workflow/tablas/{tabla}', 'Una tabla: estados con sus registros, acciones y lo que envían')
    .input(z.object({ tabla: z.string().regex(/^[a-z][a-z-]{1,40}$/u) }))
    .output(tablaSchema),
  plantillas: get(
    '/workflow/plantillas',
    'Las plantillas de documentos y correos, como están vigentes',
  ).output(plantillasSchema),
  plantilla: get('/workflow/plantillas/{clave}', 'Una plantilla con sus campos y todas sus versiones')
    .input(z.object({ clave: claveDePlantillaSchema }))
    .output(plantillaSchema),
  guardarPlantilla: put('/workflow/plantillas/{clave}', 'Escribe la siguiente versión de una plantilla')
    .input(guardarPlantillaInput)
    .output(plantillaSchema),
  restaurarPlantilla: post(
    '/workflow/plantillas/{clave}/restaurar',
    'Escribe de nuevo una versión anterior, como la siguiente',
  )
    .input(restaurarPlantillaInput)
    .output(plantillaSchema),
  casosDePlantilla: get(
    '/workflow/plantillas/{clave}/casos',
    'Los documentos o correos recientes con los que se puede ver una plantilla',
  )
    .input(z.object({ clave: claveDePlantillaSchema }))
    .output(casosDePlantillaSchema),
  calendario: get(
    '/workflow/calendario/{anio}',
    'Los días inhábiles de un año: los de la ley y los de la fundación',
  )
    .input(anioInput)
    .output(calendarioSchema),
  agregarDia: post('/workflow/calendario/dias', 'Agrega un día inhábil de la fundación, de hoy en adelante')
    .input(agregarDiaInput)
    .output(cambioDeCalendarioSchema),
  retirarDia: post('/workflow/calendario/dias/{id}/retirar', 'Quita un día inhábil; queda en el historial')
    .input(retirarDiaInput)
    .output(cambioDeCalendarioSchema),
  inhabiles: get(
    '/calendario/inhabiles',
    'Los días inhábiles de la fundación con que hoy se cuenta un plazo',
  ).output(inhabilesSchema),
  ajustes: get(
    '/workflow/ajustes',
    'Lo que la fundación fija para sí, con quién lo cambió y desde cuándo',
  ).output(ajustesSchema),
  escribirAjuste: put('/workflow/ajustes/{clave}', 'Cambia un ajuste, desde ahora o desde un día por venir')
    .input(escribirAjusteInput)
    .output(ajustesSchema),
};

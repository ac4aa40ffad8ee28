import { oc } from '@orpc/contract';
import {
  conteosSchema,
  historialInput,
  historialSchema,
  listarInput,
  listaSchema,
  proyectoSchema,
  unoInput,
} from './proyectos.shapes.ts';

const tags = ['Proyectos'];

/** The operations of the spine: to read only, because stages move it. */
export const proyectoContract = {
  listar: oc
    .route({ method: 'GET', path: '/proyectos', tags, summary: 'Proyectos que la cuenta puede ver' })
    .input(listarInput)
    .output(listaSchema),
  contar: oc
    .route({
      method: 'GET',
      path: '/proyectos/conteos',
      tags,
      summary: 'Cuántos proyectos ve la cuenta en cada etapa',
    })
    .output(conteosSchema),
  obtener: oc
    .route({ method: 'GET', path: '/proyectos/{id}', tags, summary: 'Un proyecto con sus siete etapas' })
    .input(unoInput)
    .output(proyectoSchema),
  historial: oc
    .route({
      method: 'GET',
      path: '/proyectos/{id}/historial',
      tags,
      summary: 'Todo lo que ha pasado con un proyecto, en todas sus etapas',
    })
    .input(historialInput)
    .output(historialSchema),
};

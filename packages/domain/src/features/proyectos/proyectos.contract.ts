import { oc } from '@orpc/contract';
import {
  asignarInput,
  conteosSchema,
  expedienteSchema,
  historialInput,
  historialSchema,
  listarInput,
  listaSchema,
  proyectoSchema,
  unoInput,
} from './proyectos.shapes.ts';

const tags = ['Proyectos'];

/** The operations of the spine: to read, because stages move it; and who looks after it. */
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
  expediente: oc
    .route({
      method: 'GET',
      path: '/proyectos/{id}/expediente',
      tags,
      summary: 'Los documentos de un proyecto y quiénes han intervenido en él',
    })
    .input(unoInput)
    .output(expedienteSchema),
  asignar: oc
    .route({
      method: 'POST',
      path: '/proyectos/{id}/asignar',
      tags,
      summary: 'Pone un proyecto a cargo de alguien de la fundación, o de nadie',
    })
    .input(asignarInput)
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

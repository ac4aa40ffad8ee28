import { unoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import {
  asignarInput,
  conteosSchema,
  expedienteSchema,
  historialInput,
  historialSchema,
  listarInput,
  listaSchema,
  proyectoSchema,
} from './proyectos.shapes.ts';

const { get, post } = routesOf('Proyectos');

/** The operations of the spine: to read, because stages move it; and who looks after it. */
export const proyectoContract = {
  listar: get('/proyectos', 'Proyectos que la cuenta puede ver').input(listarInput).output(listaSchema),
  contar: get('/proyectos/conteos', 'Cuántos proyectos ve la cuenta en cada etapa').output(conteosSchema),
  obtener: get('/proyectos/{id}', 'Un proyecto con sus siete etapas').input(unoInput).output(proyectoSchema),
  expediente: get(
    '/proyectos/{id}/expediente',
    'Los documentos de un proyecto y quiénes han intervenido en él',
  )
    .input(unoInput)
    .output(expedienteSchema),
  asignar: post('/proyectos/{id}/asignar', 'Pone un proyecto a cargo de alguien de la fundación, o de nadie')
    .input(asignarInput)
    .output(proyectoSchema),
  historial: get('/proyectos/{id}/historial', 'Todo lo que ha pasado con un proyecto, en todas sus etapas')
    .input(historialInput)
    .output(historialSchema),
};

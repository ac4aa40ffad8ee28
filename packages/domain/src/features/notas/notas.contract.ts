import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import {
  agregarNotaInput,
  listarNotasInput,
  notaSchema,
  notasSchema,
  retirarNotaInput,
} from './notas.shapes.ts';

const { get, post } = routesOf('Notas internas');

/** What the staff tell each other about a case. No answer of these reaches an applicant. */
export const notasContract = {
  listar: get('/notas', 'Notas internas de un proyecto; solo el personal')
    .input(listarNotasInput)
    .output(notasSchema),
  agregar: post('/notas', 'Agrega una nota interna').input(agregarNotaInput).output(notaSchema),
  retirar: post('/notas/{id}/retirar', 'Retira una nota propia').input(retirarNotaInput).output(z.object({})),
};

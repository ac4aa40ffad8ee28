import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  agregarNotaInput,
  listarNotasInput,
  notaSchema,
  notasSchema,
  retirarNotaInput,
} from './notas.shapes.ts';

const tags = ['Notas internas'];

/** What the staff tell each other about a case. No answer of these reaches an applicant. */
export const notasContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/notas',
      tags,
      summary: 'Notas internas de un proyecto; solo el personal',
    })
    .input(listarNotasInput)
    .output(notasSchema),
  agregar: oc
    .route({ method: 'POST', path: '/notas', tags, summary: 'Agrega una nota interna' })
    .input(agregarNotaInput)
    .output(notaSchema),
  retirar: oc
    .route({ method: 'POST', path: '/notas/{id}/retirar', tags, summary: 'Retira una nota propia' })
    .input(retirarNotaInput)
    .output(z.object({})),
};

import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  crearFraseInput,
  editarFraseInput,
  eliminarFraseInput,
  fraseSchema,
  frasesSchema,
  listarFrasesInput,
  usarFraseInput,
} from './frases.shapes.ts';

const tags = ['Frases de revisión'];

/** The texts that reviewers write again and again: their own and those of the foundation. */
export const frasesContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/frases',
      tags,
      summary: 'Frases propias y de la fundación para la revisión de una etapa',
    })
    .input(listarFrasesInput)
    .output(frasesSchema),
  crear: oc
    .route({ method: 'POST', path: '/frases', tags, summary: 'Guarda una frase' })
    .input(crearFraseInput)
    .output(fraseSchema),
  editar: oc
    .route({ method: 'PUT', path: '/frases/{id}', tags, summary: 'Cambia una frase' })
    .input(editarFraseInput)
    .output(fraseSchema),
  eliminar: oc
    .route({ method: 'POST', path: '/frases/{id}/eliminar', tags, summary: 'Elimina una frase' })
    .input(eliminarFraseInput)
    .output(z.object({})),
  usar: oc
    .route({
      method: 'POST',
      path: '/frases/{id}/usar',
      tags,
      summary: 'Cuenta que una frase se puso en un comentario',
    })
    .input(usarFraseInput)
    .output(z.object({})),
};

import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import {
  crearFraseInput,
  editarFraseInput,
  eliminarFraseInput,
  fraseSchema,
  frasesSchema,
  listarFrasesInput,
  usarFraseInput,
} from './frases.shapes.ts';

const { get, post, put } = routesOf('Frases de revisión');

/** The texts that reviewers write again and again: their own and those of the foundation. */
export const frasesContract = {
  listar: get('/frases', 'Frases propias y de la fundación para la revisión de una etapa')
    .input(listarFrasesInput)
    .output(frasesSchema),
  crear: post('/frases', 'Guarda una frase').input(crearFraseInput).output(fraseSchema),
  editar: put('/frases/{id}', 'Cambia una frase').input(editarFraseInput).output(fraseSchema),
  eliminar: post('/frases/{id}/eliminar', 'Elimina una frase').input(eliminarFraseInput).output(z.object({})),
  usar: post('/frases/{id}/usar', 'Cuenta que una frase se puso en un comentario')
    .input(usarFraseInput)
    .output(z.object({})),
};

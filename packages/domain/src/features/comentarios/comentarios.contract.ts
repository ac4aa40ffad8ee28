import { routesOf } from '../../kernel/routes.contract.ts';
import {
  comentarioSchema,
  comentariosSchema,
  listarComentariosInput,
  resolverInput,
} from './comentarios.shapes.ts';

const { get, post } = routesOf('Comentarios');

/** Reading and settling; each stage has its own operation to comment, because its rules say who may when. */
export const comentariosContract = {
  listar: get('/comentarios', 'Comentarios sobre el diseño de un proyecto en una etapa')
    .input(listarComentariosInput)
    .output(comentariosSchema),
  resolver: post('/comentarios/{id}/resolver', 'Da por atendida una conversación')
    .input(resolverInput)
    .output(comentarioSchema),
  reabrir: post('/comentarios/{id}/reabrir', 'Vuelve a abrir una conversación atendida')
    .input(resolverInput)
    .output(comentarioSchema),
};

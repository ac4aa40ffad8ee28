import { oc } from '@orpc/contract';
import {
  comentarioSchema,
  comentariosSchema,
  listarComentariosInput,
  resolverInput,
} from './comentarios.shapes.ts';

const tags = ['Comentarios'];

/** Reading and settling; each stage has its own operation to comment, because its rules say who may when. */
export const comentariosContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/comentarios',
      tags,
      summary: 'Comentarios sobre el diseño de un proyecto en una etapa',
    })
    .input(listarComentariosInput)
    .output(comentariosSchema),
  resolver: oc
    .route({
      method: 'POST',
      path: '/comentarios/{id}/resolver',
      tags,
      summary: 'Da por atendida una conversación',
    })
    .input(resolverInput)
    .output(comentarioSchema),
  reabrir: oc
    .route({
      method: 'POST',
      path: '/comentarios/{id}/reabrir',
      tags,
      summary: 'Vuelve a abrir una conversación atendida',
    })
    .input(resolverInput)
    .output(comentarioSchema),
};

import {
  type Subida,
  subidaNuevaSchema,
  subidaSchema,
  TIPO_DE_PARTE,
} from '@portal/domain/features/documentos/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cancelUpload, drain, findUpload, receivePart } from '../features/documentos/public.ts';
import { inputOf } from '../platform/http/input.ts';
import type { RouteDescription } from '../platform/http/route-description.ts';
import { API_PREFIX } from '../platform/http/rpc.ts';
import type { UploadPlace } from '../platform/slice.ts';
import type { Services } from './uploads.ts';

const BEGIN = `${API_PREFIX}/subidas`;
const ONE = `${BEGIN}/:id`;
const tags = ['Documentos'];
const params = z.object({ id: idSchema });
const OFFSET = 'upload-offset';

const descriptions: readonly RouteDescription[] = [
  {
    method: 'POST',
    path: BEGIN,
    tags,
    summary: 'Empieza a subir un documento por partes, o encuentra la subida que ya se empezó',
    description:
      'Pregunta todo lo que se pregunta de un archivo entero antes de que viaje y le aparta su espacio. `lugar` es la dirección a la que se subiría entero. El mismo archivo al mismo lugar encuentra su subida y dice en `recibidos` desde dónde continúa. Cuando llegó todo, se pide con `subida` en esa dirección; la subida que nadie continúa en 24 horas se borra.',
    body: subidaNuevaSchema,
    answers: { 200: subidaSchema, 201: subidaSchema },
    refusals: [404, 413, 415],
  },
  {
    method: 'GET',
    path: ONE,
    tags,
    summary: 'Dice hasta dónde llegó una subida por partes; HEAD lo dice en Upload-Offset',
    params,
    answers: { 200: subidaSchema },
  },
  {
    method: 'PATCH',
    path: ONE,
    tags,
    summary: 'Agrega una parte a una subida',
    description:
      'La parte empieza donde dice Upload-Offset, que es hasta donde llegó la subida: si no, contesta 409 con el punto en que va. Si la conexión se corta, queda lo que haya llegado.',
    params,
    headers: z.object({ 'Upload-Offset': z.int().min(0) }),
    bytes: TIPO_DE_PARTE,
    answers: { 200: subidaSchema },
  },
  {
    method: 'DELETE',
    path: ONE,
    tags,
    summary: 'Abandona una subida por partes y libera su espacio',
    params,
    answers: { 204: null },
  },
];

const idOf = (request: FastifyRequest): string => {
  const { data } = params.safeParse(request.params);
  if (!data) throw notFound();
  return data.id;
};

const offsetOf = ({ headers }: FastifyRequest): number => {
  const offset = headers[OFFSET];
  if (typeof offset !== 'string' || !/^\d{1,15}$/u.test(offset)) throw new AppError('solicitud_invalida');
  return Number(offset);
};

const tell = (reply: FastifyReply, { id, bytes, recibidos }: Subida): FastifyReply =>
  reply.header(OFFSET, String(recibidos)).send({ id, bytes, recibidos } satisfies Subida);

/** Takes the parts of any upload; what they are for was said when it began. */
const takeParts = (app: FastifyInstance, { files, context }: Services): void => {
  // The bytes go past the parser, as they come.
  app.addContentTypeParser(TIPO_DE_PARTE, (_request, payload, done) => done(null, payload));
  app.patch(ONE, async (request, reply) => {
    try {
      if (request.headers['content-type'] !== TIPO_DE_PARTE) throw new AppError('tipo_no_admitido');
      const [id, desde] = [idOf(request), offsetOf(request)];
      return tell(reply, await receivePart({ request, context: context(request), files, id, desde }));
    } catch (error) {
      drain(request);
      if (error instanceof AppError && error.code === 'subida_desfasada') {
        const { recibidos } = await context(request).read((uow) => findUpload(uow, idOf(request)));
        reply.header(OFFSET, String(recibidos));
      }
      throw error;
    }
  });
};

/**
 * Uploads that go on after the line, the page or the portal went away, for every place where files are taken (tus' manner: begin,
 * parts with an offset, how far; ADR 0052). Their last request is the place's own: it goes as a whole file's does.
 */
export const partialUploads = (places: readonly UploadPlace[]) => ({
  descriptions,
  routes:
    (services: Services): FastifyPluginAsync =>
    async (app) => {
      const { files, context } = services;
      app.post(BEGIN, async (request, reply) => {
        const ctx = context(request);
        const nueva = inputOf(subidaNuevaSchema, request.body);
        const [begin] = places.flatMap(({ beginAt }) => beginAt(nueva.lugar) ?? []);
        const { subida, isNew } = await ctx.write(
          async (uow) => {
            if (!begin) throw notFound();
            return begin(uow, nueva);
          },
          { beside: true },
        );
        void reply.status(isNew ? 201 : 200).header('location', `${BEGIN}/${subida.id}`);
        return tell(reply, subida);
      });
      app.get(ONE, async (request, reply) =>
        tell(reply, await context(request).read((uow) => findUpload(uow, idOf(request)))),
      );
      app.delete(ONE, async (request, reply) => {
        await cancelUpload({ context: context(request), files, request }, idOf(request));
        return reply.status(204).send();
      });
      takeParts(app, services);
    },
});

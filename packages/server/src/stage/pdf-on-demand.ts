import { AppError } from '@portal/domain/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ActorUow } from '../platform/db/index.ts';
import { contentDisposition } from '../platform/files/index.ts';
import type { RouteDescription } from '../platform/http/route-description.ts';
import { TypesetBusyError, TypesetError, type Typesetter } from '../platform/pdf/index.ts';
import type { ServerSlice, Services } from '../platform/slice.ts';

/** A record's paper that is made when it is asked for, and never issued: nobody verifies it, and it says so itself. */

const PDF = 'application/pdf';
/** Papers under way at once, of whatever stage: of one account, and on one node. What the foundation issues waits for the same process. */
export const PAPERS = { perAccount: 1, perNode: 4 };
/** What the compiler says of a picture that it cannot read. */
const NO_PICTURE = /failed to decode image/u;

/** What is laid out: the values of a layout, and the moment that the paper bears. */
export type Paper = {
  readonly datos: Readonly<Record<string, unknown>>;
  readonly fecha: Date;
  /** Name of the file. */
  readonly nombre: string;
};

/** A picture that cannot be drawn keeps nobody's paper back: it carries the portal's sign. */
const render = async (typesetter: Typesetter, layout: string, { datos, fecha }: Paper): Promise<Buffer> => {
  const { logo, ...sinLogo } = datos;
  try {
    return await typesetter.render({ layout, datos, emitidoEn: fecha });
  } catch (error) {
    if (error instanceof TypesetBusyError)
      throw new AppError('no_disponible', { retryAfter: 10, cause: error });
    if (!logo || !(error instanceof TypesetError) || !NO_PICTURE.test(error.message)) throw error;
    return typesetter.render({ layout, datos: sinLogo, emitidoEn: fecha });
  }
};

/** What a stage says of its paper; everything else follows. */
type PaperOfStage<Params extends z.ZodObject, Query extends z.ZodObject> = {
  readonly path: string;
  readonly layout: string;
  readonly params: Params;
  readonly query: Query;
  readonly description: Pick<RouteDescription, 'tags' | 'summary'>;
  /**
   * Reads what is laid out, as the account that asks, and notes the reading in the log; or answers the address of what was issued
   * instead. 404 where it is not in sight.
   */
  readonly take: (
    uow: ActorUow,
    asked: { readonly params: z.output<Params>; readonly query: z.output<Query> },
    config: Services['config'],
  ) => Promise<(() => Paper) | string>;
};

/**
 * The route of such a paper. Errors: 401, 404 (also for what is no id), 429 while another of the account is made, 503 while the
 * process that lays out is busy.
 */
export const pdfOnDemand = <Params extends z.ZodObject, Query extends z.ZodObject>({
  path,
  layout,
  params,
  query,
  description,
  take,
}: PaperOfStage<Params, Query>): NonNullable<ServerSlice['archivos']> => ({
  descriptions: [
    {
      ...description,
      method: 'GET',
      path,
      params,
      query,
      answers: { 200: { mediaType: PDF } },
      limited: true,
      cacheControl: 'private, no-store',
    },
  ],
  routes:
    ({ context, typesetter, config, papers }: Services) =>
    async (app: FastifyInstance) => {
      const answer = async (request: FastifyRequest, leaves: (leave: () => void) => void) => {
        const asked = { params: params.safeParse(request.params), query: query.safeParse(request.query) };
        if (!(asked.params.success && asked.query.success)) throw new AppError('no_encontrado');
        const { data: de } = asked.params;
        const { data: como } = asked.query;
        let placed = false;
        const prepare = await context(request).write(
          async (uow) => {
            if (!placed) leaves(papers.take(uow.actor.usuarioId));
            placed = true;
            return take(uow, { params: de, query: como }, config);
          },
          { notedReading: true, secretAnswer: true },
        );
        if (typeof prepare === 'string') return prepare;
        const paper = prepare();
        return { pdf: await render(typesetter, layout, paper), nombre: paper.nombre };
      };
      // Asking for no bytes is no download, and would be logged as one.
      app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
        let leave: (() => void) | undefined;
        try {
          const answered = await answer(request, (one) => {
            leave = one;
          });
          if (typeof answered === 'string')
            return await reply.header('cache-control', 'private, no-store').redirect(answered, 303);
          const { pdf, nombre } = answered;
          return await reply
            .headers({
              'content-type': PDF,
              'content-length': String(pdf.length),
              'content-disposition': contentDisposition(nombre, 'attachment'),
              'content-security-policy': "sandbox; default-src 'none'",
              'x-content-type-options': 'nosniff',
              'cache-control': 'private, no-store',
              'cross-origin-resource-policy': 'same-origin',
            })
            .send(pdf);
        } finally {
          leave?.();
        }
      });
    },
});

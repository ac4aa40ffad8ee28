import type { PoliticaDeRanura } from '@portal/domain/features/documentos/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { Decision } from '@portal/domain/kernel/workflow';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  beginUpload,
  type DocumentoVigente,
  takeUpload,
  type UploadFields,
} from '../features/documentos/public.ts';
import type { ActorUow, Database, Uow } from '../platform/db/index.ts';
import type { FilePlatform, ReceivedFile } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/context.ts';
import type { RouteDescription } from '../platform/http/route-description.ts';
import { API_PREFIX } from '../platform/http/rpc.ts';
import type { UploadPlace } from '../platform/slice.ts';
import { type Versioned, versionFor } from '../platform/workflow/version.ts';

/** What routes of files are opened with. */
export type Services = {
  readonly database: Database;
  readonly files: FilePlatform;
  readonly context: (request: FastifyRequest) => RequestContext;
};

/** What the address of an upload says. */
type Place<P, Slot> = { readonly params: P; readonly slot: Slot };

/** One place where a file is uploaded, as the server takes it and as the document of the API tells it. */
export type UploadRoute<P extends z.ZodObject, Slot extends PoliticaDeRanura, Answer extends z.ZodType> = {
  /** Below the prefix of the API: '/pre-registros/:id/documentos/:ranura'. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly params: P;
  /** Texts that come before the file. */
  readonly fields?: z.ZodObject;
  readonly answer: Answer;
  /** What may lie there; undefined: there is no such slot, 404. */
  readonly slot: (params: z.output<P>) => Slot | undefined;
  /**
   * Refuses, before a byte is read, who may not upload here; asked also before an upload in parts begins. Answers the organization in whose room the file will lie; null:
   * the account's own.
   */
  readonly may: (uow: ActorUow, params: z.output<P>) => Promise<string | null>;
  /** What belongs to no organization lies in the room of the foundation's repository. */
  readonly enRepositorio?: boolean;
  /** Refuses, before a byte is stored, what came before the file. */
  readonly check?: (uow: ActorUow, slot: Slot, fields: UploadFields) => void;
  /** Keeps the file and gives the answer; asks for the right again, with the record locked. */
  readonly keep: (
    uow: ActorUow,
    archivo: ReceivedFile,
    place: Place<z.output<P>, Slot>,
    fields: UploadFields,
  ) => Promise<z.input<Answer>>;
};

/** A place of a list of {@link uploads}: its route, and how an upload in parts begins there. */
type Upload = UploadPlace & {
  readonly description: RouteDescription;
  readonly open: (app: FastifyInstance, services: Services) => void;
};

/** The parameters of an address by the pattern of a route; null when it does not fit. */
const paramsIn = (pattern: string, address: string): Record<string, string> | null => {
  const [wanted, given] = [pattern.split('/'), address.split('/')];
  if (wanted.length !== given.length) return null;
  const pairs = wanted.map((part, i) => [part, given[i] ?? ''] as const);
  if (pairs.some(([part, value]) => (part.startsWith(':') ? value === '' : part !== value))) return null;
  return Object.fromEntries(
    pairs.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  );
};

/** A place of a list of {@link uploads}. */
export const uploadRoute = <P extends z.ZodObject, Slot extends PoliticaDeRanura, Answer extends z.ZodType>(
  route: UploadRoute<P, Slot, Answer>,
): Upload => {
  const { tags, summary, params: schema, fields, answer, check } = route;
  const path = `${API_PREFIX}${route.path}`;
  return {
    description: {
      method: 'POST',
      path,
      tags,
      summary,
      params: schema,
      file: fields ? { fields } : {},
      answers: { 201: answer },
    },
    beginAt: (lugar) => {
      const { data: params } = schema.safeParse(paramsIn(route.path, lugar));
      const slot = params && route.slot(params);
      if (!slot) return null;
      return (uow, nueva) =>
        beginUpload(uow, nueva, {
          politica: slot,
          enRepositorio: route.enRepositorio,
          may: () => route.may(uow, params),
          check: check && ((_, campos) => check(uow, slot, campos)),
        });
    },
    open: (app, { database, files, context }) => {
      app.post(path, async (request, reply) => {
        const { data: params } = schema.safeParse(request.params);
        const slot = params && route.slot(params);
        if (!slot) throw notFound();
        const taken = await takeUpload({
          request,
          database,
          files,
          context: context(request),
          politica: slot,
          lugar: addressOf(request),
          enRepositorio: route.enRepositorio,
          may: (uow) => route.may(uow, params),
          check: check && ((uow, campos) => check(uow, slot, campos)),
          keep: (uow, archivo, campos) => route.keep(uow, archivo, { params, slot }, campos),
        });
        return reply.status(201).send(taken);
      });
    },
  };
};

/** The address of a request below the prefix of the API. */
const addressOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]?.slice(API_PREFIX.length) ?? '';

/**
 * The places where a slice takes files: routes and their descriptions from one list. The right is checked before a byte is
 * read and again in the transaction that keeps it; no transaction is open while bytes travel.
 */
export const uploads = (places: readonly Upload[]) => ({
  places,
  routes:
    (services: Services): FastifyPluginAsync =>
    async (app) => {
      for (const { open } of places) open(app, services);
    },
  descriptions: places.map(({ description }) => description),
});

/**
 * Refuses a document where the action that it belongs to is refused. Errors: 403 not yours to do; 409 `solo_lectura`, with
 * `message`, in a state or on conditions that do not allow it.
 */
export const assertTakesDocuments = (decision: Decision<string>, message: string | undefined): void => {
  if (decision.ok) return;
  if (decision.reason === 'rol') throw new AppError('prohibido');
  throw new AppError('conflicto', { code: 'solo_lectura', message });
};

/** A record under its lock, and how its table is written. */
type Stored<Row> = {
  readonly row: Row;
  readonly store: {
    readonly save: (uow: Uow, at: Row, to: Row[keyof Row & 'estado'], patch: object) => Promise<boolean>;
  };
};

/** Changes documents of a locked record and raises the record's version once, like any edit. Answers both. */
export const withDocuments = async <Row extends Versioned & { readonly estado: string }, Put>(
  uow: ActorUow,
  { row, store }: Stored<Row>,
  put: () => Promise<Put>,
): Promise<{ readonly puesto: Put; readonly version: number }> => {
  const puesto = await put();
  await store.save(uow, row, row.estado, {});
  return { puesto, version: versionFor(uow.actor, row) + 1 };
};

/** {@link withDocuments} for one. */
export const withDocument = async <Row extends Versioned & { readonly estado: string }>(
  uow: ActorUow,
  stored: Stored<Row>,
  put: () => Promise<DocumentoVigente>,
): Promise<{ readonly documento: DocumentoVigente; readonly version: number }> => {
  const { puesto, version } = await withDocuments(uow, stored, put);
  return { documento: puesto, version };
};

import type { AnyRouter } from '@orpc/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { ActorUow, Database, Tx } from './db/index.ts';
import type { FilePlatform } from './files/index.ts';
import type { RequestContext } from './http/context.ts';
import type { Evento, JobRegistry } from './jobs/index.ts';
import type { Logger } from './log.ts';

/** What a slice may be given at start; nothing of it is global. */
export type Services = {
  readonly config: Config;
  readonly database: Database;
  readonly files: FilePlatform;
  readonly log: Logger;
  /** The context of a request that does not go through the contract: uploads and downloads. */
  readonly context: (request: FastifyRequest) => RequestContext;
};

/** Who is told what of a slice's events: bell and e-mail, written in the given transaction, safe to repeat. */
export type Notices = {
  readonly tipos: readonly string[];
  readonly tell: (tx: Tx, event: Evento, publicUrl: string) => Promise<void>;
};

/** A slice of the server floor: what app.ts lists, and all that it has to know of it. */
export type ServerSlice = {
  /** Key of its part of the contract. */
  readonly id: string;
  readonly router?: AnyRouter;
  readonly routes?: (services: Services) => FastifyPluginAsync;
  readonly jobs?: (registry: JobRegistry, services: Services) => void;
  /** What it tells people of its own events. */
  readonly notices?: Notices;
  /** Validated records that the actor may see: the module's badge (rule 93). */
  readonly badge?: (uow: ActorUow) => Promise<number>;
};

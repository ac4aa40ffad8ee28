import contract from 'virtual:contract';
import { type ClientLink, createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { API } from './api-path.ts';
import { portalFetch } from './portal-fetch.ts';
import { isErrorBody } from './problem.ts';
import { accountHeader, doubtSession } from './session-doubt.ts';

type CallContext = {
  readonly idempotencyKey?: string;
  /** Whose call it is, where it may outlive the page that asks; the account of the page unless told. */
  readonly account?: string;
  /** Sent even when the page that asks is closed meanwhile; at most 64 KiB. */
  readonly keepalive?: boolean;
};

const open = new OpenAPILink<CallContext>(contract, {
  url: () => new URL(API, window.location.origin).href,
  headers: ({ context }) => ({
    ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    ...accountHeader(context.account),
  }),
  fetch: (request, init, { context: { keepalive } }) =>
    portalFetch(request, keepalive ? { ...init, keepalive } : init),
  customErrorResponseBodyDecoder: (body, response) => {
    if (!isErrorBody(body)) return null;
    doubtSession(body.code);
    return new ORPCError(body.code, { status: response.status, message: body.message, data: body });
  },
});

/** What the first screens do not ask for is known from its first call on. */
const link: ClientLink<CallContext> = {
  async call(path, ...rest) {
    if (!((path[0] ?? '') in contract))
      Object.assign(contract, (await import('virtual:contract/later')).default);
    return open.call(path, ...rest);
  },
};

/** The typed client of the whole contract. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> =
  createORPCClient(link);

/** Query and mutation options of every operation, keyed so that a slice can be refreshed as a whole. */
export const api = createTanstackQueryUtils(client);

/** A new Idempotency-Key: one a form submission, kept over its retries (rule 29). */
export const newIdempotencyKey = (): string => crypto.randomUUID();

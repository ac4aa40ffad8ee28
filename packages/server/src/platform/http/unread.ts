import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const unread = new WeakSet<IncomingMessage>();

/** Says that a request is answered while its body still comes, and that whoever says so cuts it off in time. */
export const answerUnread = (raw: IncomingMessage): void => {
  unread.add(raw);
};

/**
 * A client that asked for the connection to be closed (a proxy by its defaults) would have it closed over the bytes that it
 * still sends: a reset, which takes the answer with it. Here the answer is left to be read first.
 */
export const keepOpenWhileUnread = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (unread.has(raw)) reply.raw.shouldKeepAlive = true;
  });
};

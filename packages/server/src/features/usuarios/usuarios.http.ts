import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/auth/index.ts';

/** What the routes under /api/auth share. */

export const PREFIX = '/api/auth';
export const MAX_BODY = 8 * 1024;
/** An authenticator's answer: keys and attestations of the newer kinds take some room. */
export const MAX_PASSKEY_BODY = 64 * 1024;

/** `ip` follows Fastify's trustProxy, so X-Forwarded-For counts only from a trusted proxy (rule 23). */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? null,
});

/** Origin of the page that asks; the guard of origins has refused every foreign one. */
export const pageOf = (request: FastifyRequest): string | null => request.headers.origin ?? null;

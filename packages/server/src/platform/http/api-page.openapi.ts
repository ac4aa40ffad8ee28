import { z } from 'zod';
import type { RouteDescription } from './route-description.ts';

const tags = ['API'];
/** As the routes of `api-page.ts` say it: the same for everybody, and new with each version of the portal. */
export const API_CACHE = 'public, max-age=300';

/** The description of the API, for itself. */
export const apiPageDescriptions: readonly RouteDescription[] = [
  {
    method: 'GET',
    path: '/api',
    tags,
    summary: 'La lista de operaciones, como página',
    answers: { 200: { mediaType: 'text/html' } },
    open: true,
    cacheControl: API_CACHE,
  },
  {
    method: 'GET',
    path: '/api/partes/:parte',
    tags,
    summary: 'Las operaciones de una parte, con lo que toman y lo que contestan, como página',
    params: z.object({ parte: z.string().regex(/^[a-z0-9-]{1,60}$/u) }),
    answers: { 200: { mediaType: 'text/html' } },
    open: true,
    cacheControl: API_CACHE,
  },
  {
    method: 'GET',
    path: '/api/v1/openapi.json',
    tags,
    summary: 'Este documento, en OpenAPI 3.1',
    answers: { 200: { mediaType: 'application/json' } },
    open: true,
    cacheControl: API_CACHE,
  },
];

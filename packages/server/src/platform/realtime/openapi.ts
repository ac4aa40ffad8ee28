import type { RouteDescription } from '../http/route-description.ts';

/** The stream of live events, for the document of the API. */
export const eventDescriptions: readonly RouteDescription[] = [
  {
    method: 'GET',
    path: '/api/v1/eventos',
    tags: ['Eventos'],
    summary: 'Avisa en vivo de lo que cambió, solo con identificadores',
    answers: { 200: { mediaType: 'text/event-stream' } },
  },
];

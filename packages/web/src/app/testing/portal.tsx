import type { RespuestaDeSesion, Sesion } from '@portal/domain/features/usuarios/public';
import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { App } from '../app.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import type { WebSlice } from '../slice.ts';
import { later } from './later.ts';

/** The whole app in a test, over a server of a few lines. */

export const solicitante: Sesion = {
  usuarioId: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a01',
  nombre: 'Usuario 1',
  email: 'usuario1@demo.example',
  rol: { clave: 'solicitante', nombre: 'Solicitante' },
  esPersonal: false,
  alcance: 'propio',
  permisos: [],
  organizacion: null,
  expiraEn: '2026-12-01T00:00:00.000Z',
  avisoPendiente: false,
  segundoFactorObligatorio: false,
  segundoFactorPendiente: false,
};

export const administrador: Sesion = {
  ...solicitante,
  usuarioId: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a02',
  nombre: 'Administrador',
  email: 'administrador@demo.example',
  rol: { clave: 'administrador', nombre: 'Administrador' },
  esPersonal: true,
  alcance: 'todo',
  permisos: [...todosLosPermisos],
};

export const demo: NonNullable<RespuestaDeSesion['demo']> = {
  contrasena: 'Puente-Rojo-Colibri-7',
  cuentas: [
    { clave: 'administrador', nombre: 'Administrador', email: administrador.email, accesoRapido: true },
    { clave: 'usuario1', nombre: 'Usuario 1', email: solicitante.email, accesoRapido: true },
    { clave: 'usuario2', nombre: 'Usuario 2', email: 'usuario2@demo.example', accesoRapido: true },
    {
      clave: 'analista',
      nombre: 'Analista de Proyectos',
      email: 'analista@demo.example',
      accesoRapido: false,
    },
  ],
};

/** What a route answers: a body, a `Response`, an error thrown as a lost connection would, or what a function of body and query gives. */
type Answer = unknown;

/** One call that the app made: 'POST /api/auth/sesion' and its body. */
export type Call = { readonly route: string; readonly body: unknown };

export const refusal = (status: number, code: string, message: string, issues: unknown[] = []): Response =>
  new Response(JSON.stringify({ code, message, issues }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** Never answers. */
export const silence = (): Promise<never> => new Promise(() => undefined);

/** Replaces `fetch`: routes by 'METHOD /path' without query; what is not listed is a 404. */
export const serve = (
  answers: Record<string, Answer>,
): {
  calls: Call[];
  answers: Record<string, Answer>;
  /** The headers of each call of a route, in order. */
  headers: (route: string) => readonly Headers[];
  /** The question in the address of each call of a route, in order. */
  queries: (route: string) => readonly Readonly<Record<string, string>>[];
} => {
  const calls: Call[] = [];
  const sent: { readonly route: string; readonly headers: Headers; readonly query: URLSearchParams }[] = [];
  const state = {
    calls,
    headers: (route: string) => sent.filter((one) => one.route === route).map((one) => one.headers),
    queries: (route: string) =>
      sent.filter((one) => one.route === route).map(({ query }) => Object.fromEntries(query)),
    answers: {
      'GET /api/v1/modulos': { validados: {}, visibles: [] },
      'GET /api/v1/notificaciones': { items: [], sinLeer: 0 },
      ...answers,
    } as Record<string, Answer>,
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://localhost:3000'),
      {
        method: input instanceof Request ? input.method : init?.method,
      },
    );
    const raw = input instanceof Request ? await input.clone().text() : init?.body;
    const body: unknown = typeof raw === 'string' && raw !== '' ? JSON.parse(raw) : undefined;
    const route = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ route, body });
    const query = new URL(request.url).searchParams;
    sent.push({
      route,
      query,
      headers: new Headers(input instanceof Request ? input.headers : init?.headers),
    });
    await later();
    const found = state.answers[route];
    const answer = await (typeof found === 'function'
      ? (found as (body: unknown, query: URLSearchParams) => unknown)(body, new URL(request.url).searchParams)
      : found);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (answer === undefined) return refusal(404, 'no_encontrado', 'No encontramos lo que buscas.');
    if (answer === null) return new Response(null, { status: 204 });
    return new Response(JSON.stringify(answer), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
  };
  return state;
};

/** Opens the app at an address. */
export const openApp = (path: string, slices: readonly WebSlice[]) => {
  const queryClient = createQueryClient();
  // A failure shows at once: the growing waits have their own test.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const router = createAppRouter(queryClient, slices, createMemoryHistory({ initialEntries: [path] }));
  return { ...render(<App queryClient={queryClient} router={router} />), queryClient, router };
};

import '@testing-library/jest-dom/vitest';
import { createRoute } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { WebSlice } from '../app/slice.ts';
import { administrador, openApp, serve } from '../app/testing/portal.tsx';
import { repositorioSlice } from '../features/repositorio/repositorio.routes.tsx';
import { fila, pagina } from '../features/repositorio/testing/documento.ts';

/** A page whose code is on its way: until it is there the one before stays on screen. */
const lenta: WebSlice = {
  id: 'lenta',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'lenta',
      pendingMs: 60_000,
      loader: () => new Promise<void>(() => undefined),
      component: () => null,
    }),
  ],
};

beforeAll(() => import('../features/repositorio/pages/lista.tsx'), 60_000);

test('a search that was still waiting does not bring back who has opened something else', async () => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    'GET /api/v1/repositorio': pagina([fila()]),
  });
  const { router } = openApp('/documentos', [repositorioSlice, lenta]);
  const search = await screen.findByRole('textbox', { name: /^Buscar/u });
  await screen.findByRole('link', { name: 'Manual de convenios' });
  await userEvent.type(search, 'firma');
  act(() => void router.navigate({ to: '/lenta' }));
  expect(router.latestLocation.pathname).toBe('/lenta');
  // Longer than the pause that a search waits for; its field is still on screen.
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
  expect(search).toBeInTheDocument();
  expect(router.latestLocation.pathname).toBe('/lenta');
  expect(server.queries('GET /api/v1/repositorio').every(({ q }) => q !== 'firma')).toBe(true);
});

import { createRoute } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PendingPage } from './pages.tsx';
import { administrador, demo, openApp, serve } from './testing/portal.tsx';

it('a page on its way has a title of its own: that of the page it hides is gone with it', () => {
  render(<PendingPage />);
  expect(document.title).toBe('Cargando · Gestión de Proyectos');
});

it('code that did not come is not told to be a new release: on a bad line it most often is not', async () => {
  vi.stubGlobal('EventSource', undefined);
  // React tells of what the page shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ 'GET /api/auth/sesion': { sesion: administrador, demo } });
  const route = {
    id: 'rota',
    routes: (parent: Parameters<NonNullable<Parameters<typeof openApp>[1][number]['routes']>>[0]) => [
      createRoute({
        getParentRoute: () => parent,
        path: 'rota',
        component: () => {
          throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
        },
      }),
    ],
  };
  openApp('/rota', [route]);
  expect(await screen.findByRole('heading', { name: 'Esta página no llegó completa' })).toBeTruthy();
  expect(screen.getByText(/Falló la conexión, o el portal cambió/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

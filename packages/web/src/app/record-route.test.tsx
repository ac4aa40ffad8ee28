import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slices } from './slices.ts';
import { administrador, demo, openApp, serve } from './testing/portal.tsx';

/** What an address says in a record's place names a record, or there is nothing at that address. */

beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
});
afterEach(cleanup);

const sesion = { 'GET /api/auth/sesion': { sesion: administrador, demo } };

it.each([
  ['/documentos/personas', 'GET /api/v1/repositorio/personas'],
  ['/documentos/casos', 'GET /api/v1/repositorio/casos'],
  ['/usuarios/filtros', 'GET /api/v1/usuarios/filtros'],
  ['/arco/mias', 'GET /api/v1/arco/mias'],
  ['/usuarios/bitacora/personas', 'GET /api/v1/bitacora/personas'],
  ['/pre-registro/ver/00000000', 'GET /api/v1/pre-registros/00000000'],
])(
  '%s names no record: there is nothing there, also where the portal answers something else',
  async (address, route) => {
    // What another operation of that address answers.
    const { calls } = serve({ ...sesion, [route]: { items: [] } });
    openApp(address, slices);
    expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
    expect(screen.queryByText('No pudimos abrir esta página')).not.toBeInTheDocument();
    expect(calls.map((call) => call.route)).not.toContain(route);
  },
);

it('a record that is named and is not there is told by its own page', async () => {
  serve(sesion);
  openApp('/documentos/0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a0f', slices);
  expect(await screen.findByRole('heading', { level: 1, name: 'Documento no encontrado' })).toBeVisible();
  // It looks as an address that names nothing does, and says so once.
  const main = screen.getByRole('main');
  expect(within(main).getAllByRole('link').at(-1)).toHaveClass('bg-accent');
  expect(screen.queryByText('Error al cargar datos')).not.toBeInTheDocument();
});

import '@testing-library/jest-dom/vitest';
import type { Estadisticas } from '@portal/domain/features/usuarios/public';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve } from '../../app/testing/portal.tsx';
import { estadisticasSlice } from './estadisticas.routes.tsx';

const estadisticas: Estadisticas = {
  total: 8,
  estados: [
    { estado: 'activo', n: 6 },
    { estado: 'inactivo', n: 2 },
    { estado: 'suspendido', n: 0 },
  ],
  roles: [
    { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1b01', nombre: 'Coordinador', esPersonal: true, n: 3 },
    { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1b02', nombre: 'Solicitante', esPersonal: false, n: 5 },
  ],
};
const start = (answer: unknown, permisos = administrador.permisos) => {
  const server = serve({
    'GET /api/auth/sesion': { sesion: { ...administrador, permisos }, demo: null },
    'GET /api/v1/estadisticas/usuarios': answer,
  });
  return { server, ...openApp('/usuarios/estadisticas', [estadisticasSlice]) };
};

beforeAll(async () => {
  await import('./pages/estadisticas.tsx');
}, 60_000);

describe('the statistics of accounts (US-14)', () => {
  test('totals and parts by state, and each role, as drawing, sentence and table', async () => {
    start(estadisticas);
    const estados = await screen.findByRole('figure', { name: 'Cuentas por estado' });
    expect(within(estados).getByRole('list')).toHaveTextContent(/^Activas *Inactivas$/u);
    // The figures are said once, above; the table of the drawing has them for who reads it so.
    expect(screen.getByText('Activas', { selector: 'dt' }).parentElement).toHaveTextContent('6');
    expect(screen.getByText('de 8 · 75 %')).toBeVisible();
    expect(screen.getAllByText('75 %').map(({ tagName }) => tagName)).toEqual(['TD']);
    const roles = screen.getByRole('figure', { name: 'Cuentas por rol' });
    expect(
      within(roles).getByText('El rol con más cuentas es Solicitante, con 5; le sigue Coordinador, con 3.'),
    ).toBeVisible();
    expect(within(roles).getByText(/Ver como tabla/)).toBeVisible();
    expect(screen.getByText('Cuentas en total').parentElement).toHaveTextContent('8');
  });

  test('who does not administer the portal is led away and asks for nothing', async () => {
    const { server, router } = start(estadisticas, ['ver_proyectos']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.calls.some(({ route }) => route.includes('estadisticas'))).toBe(false);
  });

  test('a failure says so and can be tried again', async () => {
    start(refusal(429, 'demasiados_intentos', 'Espera un momento.'));
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });
});

import '@testing-library/jest-dom/vitest';
import type { Sesion } from '@portal/domain/features/usuarios/public';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { fila, filtros, pagina } from './testing/usuario.ts';
import { usuariosSlice } from './usuarios.routes.tsx';

const slices = [usuariosSlice];
const answers = (sesion: Sesion, more: Record<string, unknown> = {}) => ({
  'GET /api/auth/sesion': { sesion, demo: null },
  'GET /api/v1/usuarios': pagina([fila()]),
  'GET /api/v1/usuarios/filtros': filtros,
  ...more,
});

beforeAll(async () => {
  await import('./pages/usuarios.tsx');
}, 60_000);

describe('the list of accounts (US-03)', () => {
  test('shows role, state and last access, and who never entered', async () => {
    serve(
      answers(administrador, {
        'GET /api/v1/usuarios': pagina([
          fila(),
          fila({ id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a02', nombre: 'Bruno Luján', ultimoAcceso: null }),
        ]),
      }),
    );
    openApp('/usuarios', slices);
    expect(await screen.findByText('Ángela Núñez')).toBeVisible();
    expect(screen.getAllByText('Coordinador').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Nunca/).length).toBe(1);
  });

  test('asks for role, state and department as the address says', async () => {
    const server = serve(answers(administrador));
    openApp(
      `/usuarios?rolId=${filtros.roles[0]?.id}&estado=activo&departamento=Programas&tipo=personal`,
      slices,
    );
    await screen.findByText('Ángela Núñez');
    await waitFor(() =>
      expect(server.queries('GET /api/v1/usuarios').at(-1)).toMatchObject({
        rolId: filtros.roles[0]?.id,
        departamento: 'Programas',
        tipo: 'personal',
      }),
    );
  });

  test('says so where nobody is found', async () => {
    serve(answers(administrador, { 'GET /api/v1/usuarios': pagina([]) }));
    openApp('/usuarios?q=zzz', slices);
    expect(await screen.findByText('No se encontraron usuarios')).toBeVisible();
  });

  test('US-01: who manages no accounts lands on the first page', async () => {
    serve(answers(solicitante));
    const { router } = openApp('/usuarios', slices);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

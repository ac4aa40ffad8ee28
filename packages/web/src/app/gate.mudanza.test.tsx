import '@testing-library/jest-dom/vitest';
import { createRoute } from '@tanstack/react-router';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cuentaSlice } from '../features/cuenta/cuenta.routes.tsx';
import { movingPage } from './session.ts';
import { doubtSession } from './session-doubt.ts';
import type { WebSlice } from './slice.ts';
import { openApp, serve, solicitante } from './testing/portal.tsx';

/** The session goes over to another organization under an open page (ADR 0053). */

const sample: WebSlice = {
  id: 'muestra',
  menu: [],
  routes: (parent) => [
    createRoute({ getParentRoute: () => parent, path: '/', component: () => <h1>Inicio de prueba</h1> }),
  ],
};
const suya = { id: '00000000-0000-4000-8000-00000000000a', nombre: 'Red Juvenil, A.C.', rol: 'propietario' };
const otra = { id: '00000000-0000-4000-8000-00000000000b', nombre: 'Manos Unidas, A.C.', rol: 'colaborador' };
const standing = (organizacion: typeof suya) => ({
  sesion: { ...solicitante, organizacion, organizaciones: [suya, otra] },
  demo: null,
});

beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  const server = serve({ 'GET /api/auth/sesion': standing(suya) });
  openApp('/', [sample, cuentaSlice]);
  await screen.findByRole('heading', { name: 'Inicio de prueba' }, { timeout: 20_000 });
  server.answers['GET /api/auth/sesion'] = standing(otra);
};
const NOMBRE = 'Esta página es de Red Juvenil, A.C.';

describe('a page whose session went over to another organization', () => {
  it('asks, in sentences that end once, and the way back comes first', async () => {
    await open();
    act(() => doubtSession('otra_organizacion'));
    const dialog = await screen.findByRole('dialog', { name: NOMBRE });
    expect(dialog).toHaveTextContent('cambiaste a «Manos Unidas, A.C.». Aquí no se guardó nada');
    expect(dialog).not.toHaveTextContent('A.C..');
    expect(within(dialog).getAllByRole('button')[0]).toHaveAccessibleName('Volver a Red Juvenil, A.C.');
  });

  it('asks nothing where the page itself takes it there, and asks again where that failed', async () => {
    await open();
    let fail = (): void => undefined;
    const going = movingPage(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('no'));
        }),
    ).catch(() => undefined);
    act(() => doubtSession('otra_organizacion'));
    await expect(screen.findByRole('dialog', { name: NOMBRE }, { timeout: 500 })).rejects.toThrow();
    fail();
    await going;
    act(() => doubtSession('otra_organizacion'));
    expect(await screen.findByRole('dialog', { name: NOMBRE })).toBeVisible();
  });
});

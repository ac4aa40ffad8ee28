import '@testing-library/jest-dom/vitest';
import { createRoute, useLocation, useParams } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { cuentaSlice } from '../features/cuenta/cuenta.routes.tsx';
import type { WebSlice } from './slice.ts';
import { openApp, serve, solicitante } from './testing/portal.tsx';

const Registro = () => {
  const { id }: { id?: string } = useParams({ strict: false });
  const { searchStr } = useLocation();
  return <h1>{`Registro ${id} ${searchStr}`}</h1>;
};
const REGISTRO = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2d07';
const records: WebSlice = {
  id: 'muestra',
  routes: (parent) => [
    createRoute({ getParentRoute: () => parent, path: 'pre-registro/editar/$id', component: Registro }),
  ],
};

beforeAll(async () => {
  await import('../features/cuenta/components/screens.ts');
}, 30_000);

describe('the link of a mail', () => {
  it('lands on its record after sign-in, with the rest of its address', async () => {
    const server = serve({
      'GET /api/auth/sesion': { sesion: null, demo: null },
      'POST /api/auth/sesion': { sesion: solicitante, demo: null },
    });
    openApp(`/pre-registro/editar/${REGISTRO}?paso=2`, [records, cuentaSlice]);
    await userEvent.type(await screen.findByLabelText('Email'), solicitante.email);
    await userEvent.type(screen.getByLabelText('Contraseña'), 'nopal guitarra tinaja');
    server.answers['GET /api/auth/sesion'] = { sesion: solicitante, demo: null };
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByRole('heading', { name: `Registro ${REGISTRO} ?paso=2` })).toBeVisible();
  });
});

import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { repositorioSlice } from '../features/repositorio/repositorio.routes.tsx';
import { documento, fila, pagina } from '../features/repositorio/testing/documento.ts';
import { asItWasLeft, rememberList } from './list-memory.ts';
import { pageAccount } from './session-doubt.ts';
import { administrador, openApp, serve } from './testing/portal.tsx';

beforeAll(
  () =>
    Promise.all([
      import('../features/repositorio/pages/lista.tsx'),
      import('../features/repositorio/pages/documento.tsx'),
    ]),
  60_000,
);

const registro = documento();
const lista = fila({ id: registro.id });
const back = () => screen.findByRole('link', { name: 'Volver a Documentos' });

beforeEach(() => {
  serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    'GET /api/v1/repositorio': pagina([lista]),
    [`GET /api/v1/repositorio/${registro.id}`]: registro,
    [`GET /api/v1/repositorio/${registro.id}/historial`]: [],
  });
});

test('the way back from a record leads to its list as it was left', async () => {
  const { router } = openApp('/documentos?q=manual&orden=nombre&sentido=desc', [repositorioSlice]);
  await userEvent.click(await screen.findByRole('link', { name: lista.nombre }));
  await userEvent.click(await back());
  expect(router.state.location.pathname).toBe('/documentos');
  expect(router.state.location.search).toMatchObject({ q: 'manual', orden: 'nombre', sentido: 'desc' });
});

test('who came by a link, and has no list behind, goes to the plain one', async () => {
  openApp(`/documentos/${registro.id}`, [repositorioSlice]);
  expect(await back()).toHaveAttribute('href', '/documentos');
});

test('a list that was cleared is left plain, and nobody meets the search of another account', () => {
  pageAccount.set('una');
  rememberList('/documentos', '?q=manual');
  expect(asItWasLeft('/documentos')).toBe('/documentos?q=manual');
  expect(asItWasLeft('/documentos?estado=activo')).toBe('/documentos?estado=activo');
  pageAccount.set('otra');
  expect(asItWasLeft('/documentos')).toBe('/documentos');
  pageAccount.set('una');
  rememberList('/documentos', '');
  expect(asItWasLeft('/documentos')).toBe('/documentos');
  pageAccount.set(null);
});

import '@testing-library/jest-dom/vitest';
import type { Nota } from '@portal/domain/features/notas/public';
import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WebSlice } from '../../app/slice.ts';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import { notasSlice } from './notas.routes.tsx';
import { NotasInternas } from './public.ts';

const PROYECTO = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00';
const nota = (texto: string, autor: Nota['autor'], campo: string | null = null): Nota => ({
  id: `3f6c2a1e-8a4b-4d0e-9b53-${String(texto.length).padStart(12, '0')}`,
  etapa: 'pre_registro',
  campo,
  texto,
  autor,
  creadoEn: '2026-11-20T16:02:00.000Z',
});
const lucia = { id: '11111111-1111-4111-8111-111111111111', nombre: 'Lucía Ortiz' };
const yo = { id: administrador.usuarioId, nombre: administrador.nombre };

const page: WebSlice = {
  id: 'pagina',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'caso',
      component: () => (
        <>
          <h1>Caso</h1>
          <NotasInternas
            proyectoId={PROYECTO}
            etapa="pre_registro"
            campos={[{ campo: 'mision', etiqueta: 'Misión' }]}
          />
        </>
      ),
    }),
  ],
};
const open = () => openApp('/caso', [page, notasSlice]);
const shell = (sesion: typeof administrador) => ({ 'GET /api/auth/sesion': { sesion, demo: null } });

beforeAll(async () => {
  await import('./components/notas.tsx');
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  sessionStorage.clear();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

test('an applicant sees none, and none are asked for', async () => {
  const server = serve(shell(solicitante));
  open();
  await screen.findByRole('heading', { name: 'Caso' });
  expect(screen.queryByText('Notas internas')).not.toBeInTheDocument();
  expect(server.calls.filter(({ route }) => route.includes('/notas'))).toEqual([]);
});

test('the staff read who wrote what about which field, and withdraw only their own', async () => {
  const items = [nota('Ir a ver el domicilio.', lucia, 'mision'), nota('Hablé con ellos.', yo)];
  const server = serve({
    ...shell(administrador),
    'GET /api/v1/notas': { items },
    [`POST /api/v1/notas/${items[1]?.id}/retirar`]: {},
  });
  open();
  const [suya, mia] = await screen.findAllByRole('listitem');
  if (!suya || !mia) throw new Error('Both notes are listed');
  expect(suya).toHaveTextContent(/Lucía Ortiz.*Misión.*Ir a ver el domicilio\./u);
  expect(within(suya).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(within(mia).getByRole('button', { name: /^Retirar/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar nota' }));
  expect(await screen.findByText('Nota retirada')).toBeInTheDocument();
  expect(server.calls.at(-1)?.route).toMatch(/notas/);
});

test('what is written is sent with its field; refused, or the page left, it is still there', async () => {
  const server = serve({
    ...shell(administrador),
    'GET /api/v1/notas': { items: [] },
    'POST /api/v1/notas': refusal(503, 'no_disponible', 'Intenta de nuevo en un momento.'),
  });
  open();
  expect(await screen.findByText('Nadie ha escrito notas de este proyecto.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Nueva nota'), 'Falta el acta.');
  await userEvent.selectOptions(screen.getByLabelText('Sobre'), 'Misión');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar nota' }));
  expect(await screen.findByText('No se pudo agregar la nota')).toBeInTheDocument();
  expect(screen.getByLabelText('Nueva nota')).toHaveValue('Falta el acta.');

  cleanup();
  open();
  expect(await screen.findByLabelText('Nueva nota')).toHaveValue('Falta el acta.');
  server.answers['POST /api/v1/notas'] = nota('Falta el acta.', yo);
  await userEvent.type(screen.getByLabelText('Nueva nota'), '{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Nota agregada')).toBeInTheDocument();
  expect(screen.getByLabelText('Nueva nota')).toHaveValue('');
  expect(server.calls.filter(({ route }) => route === 'POST /api/v1/notas').map(({ body }) => body)).toEqual([
    { proyectoId: PROYECTO, etapa: 'pre_registro', texto: 'Falta el acta.', campo: 'mision' },
    { proyectoId: PROYECTO, etapa: 'pre_registro', texto: 'Falta el acta.' },
  ]);
});

test('the next note may be begun while the one before is still on its way', async () => {
  const kept = Promise.withResolvers<Nota>();
  serve({
    ...shell(administrador),
    'GET /api/v1/notas': { items: [] },
    'POST /api/v1/notas': () => kept.promise,
  });
  open();
  await userEvent.type(await screen.findByLabelText('Nueva nota'), 'La primera');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar nota' }));
  await userEvent.type(screen.getByLabelText('Nueva nota'), ' y otra');
  kept.resolve(nota('La primera', yo));
  expect(await screen.findByText('Nota agregada')).toBeInTheDocument();
  expect(screen.getByLabelText('Nueva nota')).toHaveValue('La primera y otra');
});

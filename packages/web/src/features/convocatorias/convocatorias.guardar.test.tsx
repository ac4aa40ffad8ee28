import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { administrador, openApp, serve } from '../../app/testing/portal.tsx';
import { convocatoriasSlice } from './convocatorias.routes.tsx';
import { accion, convocatoriaDePrueba, ID, pagina } from './testing/convocatoria.ts';

const RECORD = `/api/v1/convocatorias/${ID}`;
const DRAFT = 'PUT /api/v1/borradores/convocatoria';

test('what is typed while a save travels stays on screen, and its draft goes on with it', async () => {
  const mia = convocatoriaDePrueba({ estado: 'borrador', acciones: [accion('editar')] });
  const guardada = { ...mia, version: 4, titulo: 'Juventudes 2027' };
  let answer = (): void => undefined;
  const travelled = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = serve({
    'GET /api/auth/sesion': { sesion: administrador, demo: null },
    'GET /api/v1/borradores/convocatoria': { borrador: null },
    [DRAFT]: { id: ID, version: 1, datos: {}, actualizadoEn: '2026-11-20T18:00:00.000Z', documentos: [] },
    'GET /api/v1/proyectos': pagina([]),
    [`GET ${RECORD}/historial`]: [],
    [`GET ${RECORD}`]: mia,
    [`PUT ${RECORD}`]: async () => {
      await travelled;
      return guardada;
    },
  });
  openApp(`/convocatorias/editar/${ID}`, [convocatoriasSlice]);
  const titulo = await screen.findByLabelText('Título', undefined, { timeout: 30_000 });
  await userEvent.clear(titulo);
  await userEvent.type(titulo, 'Juventudes 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(server.calls.some(({ route }) => route === `PUT ${RECORD}`)).toBe(true));

  await userEvent.type(titulo, ', segunda vuelta');
  server.answers[`GET ${RECORD}`] = guardada;
  answer();
  expect(await screen.findByText('Convocatoria guardada')).toBeVisible();
  expect(titulo).toHaveValue('Juventudes 2027, segunda vuelta');
  // Nothing throws away what only the draft holds.
  await waitFor(
    () =>
      expect(server.calls.findLast(({ route }) => route === DRAFT)?.body).toMatchObject({
        datos: expect.objectContaining({ titulo: 'Juventudes 2027, segunda vuelta' }),
      }),
    { timeout: 5_000 },
  );
  expect(titulo).toHaveValue('Juventudes 2027, segunda vuelta');
}, 60_000);

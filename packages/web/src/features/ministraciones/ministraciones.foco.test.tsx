import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { administrador } from '../../app/testing/portal.tsx';
import { abrir, acciones, ID, LUCIA, RECORD, unaDePrueba } from './testing/ministraciones.ts';

/** Whoever works with the keyboard alone is never thrown to the beginning of the page. */

beforeAll(async () => {
  await Promise.all([import('./components/aprobar.tsx'), import('./pages/ver.tsx')]);
});

test('after approving it by the keyboard the focus stays on its ticket', async () => {
  const aprobada = unaDePrueba({
    estado: 'aprobada',
    version: 4,
    aprobada: { por: LUCIA, en: '2026-11-21T18:00:00.000Z' },
  });
  const { server } = abrir(
    null,
    {
      [`GET ${RECORD}`]: unaDePrueba({ acciones: acciones('aprobar', 'rechazar') }),
      [`POST ${RECORD}/aprobar`]: aprobada,
    },
    administrador,
    `/ministraciones/${ID}`,
  );
  (await screen.findByRole('button', { name: 'Aprobar' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.type(dialogo.getByLabelText(/^Condiciones revisadas/), 'Informe y papeles en regla.');
  server.answers[`GET ${RECORD}`] = aprobada;
  await userEvent.click(dialogo.getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Ministración aprobada')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('article', { name: /^Ministración 1/ })).toHaveFocus());
});

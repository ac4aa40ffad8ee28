import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../app/testing/portal.tsx';
import { registroSlice } from './registro.routes.tsx';
import { caso, ID, observado, RECORD, servir } from './testing/edicion.ts';

/** Step 9 of a record that came back with observations. */

const MOTIVO = 'Cambia al menos una de las secciones observadas antes de enviar el registro otra vez.';

const abrir = (paso: string) => openApp(`/registro/editar/${ID}?paso=${paso}`, [registroSlice]);
const lista = () => within(screen.getByRole('navigation', { name: 'Secciones del registro' }));
const region = async () => within(await screen.findByRole('region', { name: 'Observaciones' }));

/** As the server offers it while nothing was corrected. */
const sinCorregir = () => {
  const uno = caso(observado());
  const acciones = [
    {
      action: 'finalizar',
      label: 'Finalizar',
      enabled: false,
      blockers: [{ code: 'sin_cambios', message: MOTIVO }],
    },
  ];
  return { ...uno, registro: { ...uno.registro, acciones } };
};

beforeAll(async () => {
  await Promise.all([
    import('./pages/editar.tsx'),
    import('./components/edicion/edicion.tsx'),
    import('./components/edicion/final.tsx'),
    import('../../stage/still-observed.tsx'),
    import('../../ui/record-header.tsx'),
    import('../../ui/before-after.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { media: query, matches: /width >=/.test(query) }),
  );
});
afterEach(() => vi.restoreAllMocks());

test('with nothing corrected it is not ready, and Finalizar says why without asking the server', async () => {
  const server = servir(sinCorregir());
  abrir('revision');
  const observaciones = await region();
  expect(observaciones.getByText('0 de 2 observaciones corregidas')).toBeVisible();
  expect(observaciones.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ficha del Proyecto: Descripción',
    'Presupuesto Detallado',
  ]);
  await waitFor(() =>
    expect(lista().getByRole('link', { name: /Revisión Final/ })).toHaveTextContent(
      '2 observaciones por corregir',
    ),
  );
  expect(await screen.findByText('No falta ningún dato.')).toBeVisible();
  const boton = screen.getByRole('button', { name: 'Finalizar' });
  expect(boton).toHaveAccessibleDescription(MOTIVO);
  await userEvent.click(boton);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls.filter(({ route }) => route.startsWith('POST') && route.includes(RECORD))).toEqual([]);
});

test('with one of two corrected it names the other one, and asks before it sends', async () => {
  const uno = sinCorregir();
  const server = servir(uno);
  server.answers[`POST ${RECORD}/finalizar`] = { ...uno.registro, estado: 'pendiente_validacion' };
  abrir('ficha');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Descripción' }), ', 200 en total');
  await userEvent.click(lista().getByRole('link', { name: /Revisión Final/ }));
  const observaciones = await region();
  expect(observaciones.getByText('1 de 2 observaciones corregidas')).toBeVisible();
  expect(lista().getByRole('link', { name: /Revisión Final/ })).toHaveTextContent(
    '1 observación por corregir',
  );
  const enviado = () => server.calls.some(({ route }) => route.endsWith('/finalizar'));

  await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Queda 1 sin cambiar' }));
  expect(dialogo.getByText(/^Presupuesto Detallado\. Si lo envías así/)).toBeVisible();
  await userEvent.click(dialogo.getByRole('button', { name: 'Seguir corrigiendo' }));
  expect(enviado()).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar así' }));
  expect(await screen.findByText('Registro enviado')).toBeVisible();
  expect(enviado()).toBe(true);
});

test('each one that is left is a way to its place', async () => {
  servir(sinCorregir());
  abrir('revision');
  const observaciones = await region();
  await userEvent.click(observaciones.getByRole('button', { name: 'Ficha del Proyecto: Descripción' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveFocus());
});

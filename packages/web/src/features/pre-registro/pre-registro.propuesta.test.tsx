import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { openApp, serve, solicitante } from '../../app/testing/portal.tsx';
import { preRegistroSlice } from './pre-registro.routes.tsx';
import { ID, registroDePrueba, respuestas } from './testing/registro.ts';
import { base, emptyPage } from './testing/servidor.ts';

/** What the portal knows of an organization is not asked again. */

const slices = [preRegistroSlice];
const miembro = {
  ...solicitante,
  organizacion: { id: ID, nombre: respuestas.nombre_organizacion, rol: 'propietario' as const },
};
const organizacion = {
  id: ID,
  version: 1,
  nombre: respuestas.nombre_organizacion,
  tipo: 'osc',
  rfc: respuestas.rfc,
  representanteLegal: 'Iván Olguín',
};
const validado = registroDePrueba({ estado: 'validado', acciones: [] });
const answers = (conRegistro: boolean) => ({
  ...base(miembro, validado),
  [`GET /api/v1/organizaciones/${ID}`]: organizacion,
  'GET /api/v1/pre-registros': conRegistro
    ? { ...emptyPage, items: [{ id: ID, folio: validado.folio }] }
    : emptyPage,
});
const CREAR = '/pre-registro/crear?tipo=solicitud_organizacion';

beforeAll(async () => {
  await import('./pages/crear.tsx');
}, 60_000);

test('the last validated record fills in what lasts, marked, and what dates is asked anew', async () => {
  serve(answers(true));
  openApp(CREAR, slices);
  expect(await screen.findByText(/de tu pre-registro PR-2026-025\. Revísalo/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar' }));
  const mision = await screen.findByLabelText('Misión');
  expect(mision).toHaveValue(respuestas.mision);
  expect(mision).toHaveAccessibleDescription(/Tomado de tu organización/);
  const sat = within(screen.getByRole('group', { name: /al corriente con el SAT/ }));
  for (const opcion of sat.getAllByRole('radio')) expect(opcion).not.toBeChecked();
  await userEvent.type(mision, ' Y más.');
  expect(mision).not.toHaveAccessibleDescription(/Tomado de tu organización/);
});

test('without one, what its own page says; another RFC is refused at its step', async () => {
  serve(answers(false));
  openApp(CREAR, slices);
  expect(await screen.findByText(/Llenamos por ti lo que ya sabemos de tu organización\. /)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar' }));
  const rfc = await screen.findByLabelText('RFC');
  expect(screen.getByLabelText('Nombre de la organización')).toHaveValue(respuestas.nombre_organizacion);
  expect(screen.getByLabelText('Misión')).toHaveValue('');
  await userEvent.clear(rfc);
  await userEvent.type(rfc, 'GDE010101AB1');
  await userEvent.tab();
  await waitFor(() => expect(rfc).toHaveAccessibleDescription(/registrada con otro RFC|no coincide/));
  await userEvent.clear(rfc);
  await userEvent.type(rfc, respuestas.rfc);
  await waitFor(() => expect(rfc).toBeValid());
});

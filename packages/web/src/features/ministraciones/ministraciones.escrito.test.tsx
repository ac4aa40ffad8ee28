import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { abrir, acciones, todasDePrueba, unaDePrueba } from './testing/ministraciones.ts';

/** What is typed in the dialogs of the money is not lost, and what is wrong is where the focus goes. */

beforeAll(async () => {
  await Promise.all([import('./components/pestana.tsx'), import('./components/solicitar.tsx')]);
});

const CONCEPTOS = 'Traslado de las promotoras a las comunidades.';
const porPedir = () => todasDePrueba({ solicitar: { puede: true, impedimentos: [] } });
const extraordinaria = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Solicitar extraordinaria' }));
  return within(await screen.findByRole('dialog'));
};

test('what was written of a ministración is there after Esc, and gone once it was sent', async () => {
  abrir(
    porPedir(),
    { [`POST /api/v1/ministraciones`]: unaDePrueba({ numero: 3, tipo: 'extraordinaria', plan: null }) },
    solicitante,
  );
  const primera = await extraordinaria();
  await userEvent.type(primera.getByLabelText(/^Conceptos/), CONCEPTOS);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const segunda = await extraordinaria();
  expect(segunda.getByLabelText(/^Conceptos/)).toHaveValue(CONCEPTOS);
  expect(segunda.getByText(/Esto es lo que habías escrito/)).toBeVisible();
  await userEvent.click(segunda.getByRole('button', { name: 'Solicitar' }));
  // What is missing has the focus.
  await waitFor(() => expect(segunda.getByLabelText(/^Monto solicitado/)).toHaveFocus());
  await userEvent.type(segunda.getByLabelText(/^Monto solicitado/), '25000');
  await userEvent.click(segunda.getByRole('button', { name: 'Solicitar' }));
  // The toast says what was asked for, not what was planned.
  expect(await screen.findByText('$25,000.00')).toBeVisible();

  const tercera = await extraordinaria();
  expect(tercera.getByLabelText(/^Conceptos/)).toHaveValue('');
});

test('sent again by a page that was opened anew after its answer was lost, it goes under the same key, and is not asked for twice', async () => {
  const POST = 'POST /api/v1/ministraciones';
  const { server, unmount } = abrir(porPedir(), { [POST]: new TypeError('Failed to fetch') }, solicitante);
  const primera = await extraordinaria();
  await userEvent.type(primera.getByLabelText(/^Monto solicitado/), '1500');
  await userEvent.type(primera.getByLabelText(/^Conceptos/), CONCEPTOS);
  await userEvent.click(primera.getByRole('button', { name: 'Solicitar' }));
  expect(await primera.findByText(/no sabemos si lo que enviaste llegó/)).toBeVisible();
  const [antes] = server.headers(POST);
  unmount();

  const creada = unaDePrueba({ numero: 3, tipo: 'extraordinaria', plan: null });
  const { server: despues } = abrir(porPedir(), { [POST]: creada }, solicitante);
  const segunda = await extraordinaria();
  expect(segunda.getByText(/no sabemos si lo que enviaste llegó/)).toBeVisible();
  await userEvent.click(segunda.getByRole('button', { name: 'Solicitar' }));
  expect(await screen.findByText('Ministración registrada')).toBeVisible();
  const [ahora] = despues.headers(POST);
  expect(antes?.get('idempotency-key')).toBeTruthy();
  expect(ahora?.get('idempotency-key')).toBe(antes?.get('idempotency-key'));

  // It was answered: what is written anew is another one.
  const tercera = await extraordinaria();
  expect(tercera.queryByText(/no sabemos si/)).toBeNull();
  await userEvent.type(tercera.getByLabelText(/^Monto solicitado/), '1500');
  await userEvent.type(tercera.getByLabelText(/^Conceptos/), CONCEPTOS);
  await userEvent.click(tercera.getByRole('button', { name: 'Solicitar' }));
  await waitFor(() => expect(despues.headers(POST)).toHaveLength(2));
  expect(despues.headers(POST)[1]?.get('idempotency-key')).not.toBe(antes?.get('idempotency-key'));
});

test('where all that was agreed was asked for, no extraordinaria is offered', async () => {
  const todas = porPedir();
  abrir({ ...todas, saldo: { ...todas.saldo, disponible: '0.00' } }, {}, solicitante);
  expect(await screen.findByLabelText('Estatus')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Solicitar extraordinaria' })).toBeNull();
});

test('without a 32-D in force it leads to where it is uploaded', async () => {
  const mensaje = 'Tu expediente no tiene la opinión de cumplimiento.';
  abrir(
    todasDePrueba({
      solicitar: { puede: true, impedimentos: [{ path: '', code: 'sin_opinion', message: mensaje }] },
    }),
    {},
    solicitante,
  );
  expect(await screen.findByText(mensaje)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Subir la opinión (Comprobante SAT)' })).toHaveAttribute(
    'href',
    '/organizacion?ver=expediente',
  );
});

test('a reason that was begun is there after Esc', async () => {
  abrir(todasDePrueba({ ministraciones: [unaDePrueba({ acciones: acciones('rechazar') })] }));
  const rechazar = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
    return within(await screen.findByRole('dialog'));
  };
  await userEvent.type((await rechazar()).getByLabelText(/^Motivo/), 'Falta el informe');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await rechazar()).getByLabelText(/^Motivo/)).toHaveValue('Falta el informe');
});

test('what is refused of something that has no field is told over the dialog, and of a field beside it', async () => {
  abrir(
    porPedir(),
    {
      'POST /api/v1/ministraciones': refusal(422, 'datos_invalidos', 'Revisa los datos.', [
        { path: 'monto', code: 'excede', message: 'Rebasa lo convenido.' },
        { path: 'cuenta', code: 'cuenta', message: 'La cuenta destino cambió: confírmala.' },
      ]),
    },
    solicitante,
  );
  const dialogo = await extraordinaria();
  await userEvent.type(dialogo.getByLabelText(/^Conceptos/), CONCEPTOS);
  await userEvent.type(dialogo.getByLabelText(/^Monto solicitado/), '25000');
  await userEvent.click(dialogo.getByRole('button', { name: 'Solicitar' }));
  expect(await dialogo.findByText('Rebasa lo convenido.')).toBeVisible();
  expect(await screen.findByText('La cuenta destino cambió: confírmala.')).toBeVisible();
});

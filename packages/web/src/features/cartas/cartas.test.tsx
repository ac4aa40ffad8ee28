import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import {
  abrir,
  acciones,
  cartaDePrueba,
  ID,
  LUCIA,
  RECORD,
  SEGUIMIENTO,
  TODAS,
  todasDePrueba,
} from './testing/cartas.ts';

/** The tab of the cartas: what each side sees and does. */

const MINISTRACION = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8f01';
const pago = {
  ministracionId: MINISTRACION,
  folio: 'MIN-2026-004',
  fecha: '2026-11-22',
  comprobante: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8e01', nombre: 'spei.pdf' },
};

beforeAll(async () => {
  await Promise.all([
    import('./components/pestana.tsx'),
    import('./components/registrar.tsx'),
    import('./components/pagar.tsx'),
    import('./pages/ver.tsx'),
  ]);
});

describe('the tab', () => {
  test('without any it says so, in the seed’s words, and offers nothing to who writes none', async () => {
    abrir(todasDePrueba());
    expect(await screen.findByText('No hay cartas generadas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva Carta' })).toBeNull();
  });

  test('what failed is told, with a way to ask again', async () => {
    const { server } = abrir(refusal(500, 'error_interno', 'Algo falló de nuestro lado.'));
    expect(await screen.findByText('No se pudieron cargar las cartas')).toBeVisible();
    server.answers[`GET ${TODAS}`] = todasDePrueba();
    await userEvent.setup().click(screen.getByText('Intentar de nuevo'));
    expect(await screen.findByText('No hay cartas generadas')).toBeVisible();
  });

  test('a carta has its state, its steps with who did each, and its papers', async () => {
    abrir(
      todasDePrueba({
        cartas: [
          cartaDePrueba({
            estado: 'rechazada',
            enviada: { por: LUCIA, en: '2026-11-21T18:00:00.000Z' },
            rechazada: { por: LUCIA, en: '2026-11-22T18:00:00.000Z', motivo: 'No es del calendario.' },
          }),
        ],
      }),
    );
    const una = within(await screen.findByRole('article', { name: 'Carta de solicitud, CART-2026-001' }));
    expect(una.getByText('Rechazada')).toBeVisible();
    expect(una.getByText('$1,000,000.00')).toBeVisible();
    expect(una.getByText(/No es del calendario/)).toBeVisible();
    expect(una.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('GeneradaRosa Baca, 20 de noviembre de 2026'),
      expect.stringContaining('EnviadaLucía Ortiz, 21 de noviembre de 2026'),
      expect.stringContaining('Aprobada—'),
      expect.stringContaining('Pagada—'),
    ]);
    expect(una.getByRole('button', { name: 'Descargar la carta' })).toBeVisible();
  });
});

describe('who writes', () => {
  test('an organization: its two types, a zero is an amount, and what is short is told', async () => {
    const { server } = abrir(
      todasDePrueba({ tipos: ['solicitud', 'comprobacion'] }),
      { 'POST /api/v1/cartas': cartaDePrueba() },
      solicitante,
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Nueva Carta' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText('PROJ-2026-000007')).toBeVisible();
    const tipo = dialogo.getByLabelText(/^Tipo de carta/);
    expect(
      within(tipo)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Elige una opción', 'Solicitud', 'Comprobación']);
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar carta' }));
    expect(dialogo.getByText('Elige el tipo de carta')).toBeVisible();
    expect(dialogo.getByText('Escribe un monto.')).toBeVisible();
    await usuario.selectOptions(tipo, 'comprobacion');
    await usuario.type(dialogo.getByLabelText(/^Monto solicitado/), '0');
    await usuario.type(
      dialogo.getByLabelText(/^Descripción de la solicitud/),
      'Se comprueba lo gastado del semestre.',
    );
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar carta' }));
    expect(await screen.findByText('Carta registrada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === 'POST /api/v1/cartas')?.body).toEqual({
      seguimientoId: SEGUIMIENTO,
      tipo: 'comprobacion',
      monto: '0.00',
      descripcion: 'Se comprueba lo gastado del semestre.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('86: while the execution stands still, it says so and offers none that asks for money', async () => {
    const detenida = 'El proyecto está suspendido.';
    abrir(todasDePrueba({ tipos: ['solicitud', 'instruccion', 'comprobacion', 'reintegro'], detenida }));
    expect(await screen.findByText(detenida)).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Nueva Carta' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(
      within(dialogo.getByLabelText(/^Tipo de carta/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Elige una opción', 'Comprobación', 'Reintegro']);
  });

  test('sends what its side wrote', async () => {
    const { server } = abrir(
      todasDePrueba({ cartas: [cartaDePrueba({ acciones: acciones('enviar') })] }),
      { [`POST ${RECORD}/enviar`]: cartaDePrueba({ estado: 'enviada', version: 4 }) },
      solicitante,
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Enviar' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Carta enviada')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `POST ${RECORD}/enviar`)?.body).toEqual({ version: 3 });
  });
});

describe('the foundation', () => {
  test('89: pays with the deposit of its amount', async () => {
    const { server } = abrir(
      todasDePrueba({
        cartas: [
          cartaDePrueba({ estado: 'aprobada', pagos: [pago], acciones: acciones('pagar', 'rechazar') }),
        ],
      }),
      { [`POST ${RECORD}/pagar`]: cartaDePrueba({ estado: 'pagada', pago, version: 4 }) },
    );
    const usuario = userEvent.setup();
    await usuario.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByLabelText(/^Depósito que la paga/)).toHaveValue(MINISTRACION);
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar pago' }));
    expect(await screen.findByText('Pago registrado')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `POST ${RECORD}/pagar`)?.body).toEqual({
      version: 3,
      ministracionId: MINISTRACION,
    });
  });

  test('what keeps it from paying is said beside the button', async () => {
    const message = 'No hay en el proyecto un depósito o reintegro registrado por el mismo monto.';
    abrir(
      todasDePrueba({
        cartas: [
          cartaDePrueba({
            estado: 'aprobada',
            acciones: [
              {
                action: 'pagar',
                label: 'Registrar pago',
                enabled: false,
                blockers: [{ path: '', code: 'sin_pago', message }],
              },
            ],
          }),
        ],
      }),
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Registrar pago' })).toBeDisabled();
  });

  test('one by its own address leads to all of its project', async () => {
    abrir(todasDePrueba(), { [`GET ${RECORD}`]: cartaDePrueba() }, undefined, `/cartas/${ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Carta de solicitud' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todas las del proyecto' })).toHaveAttribute(
      'href',
      `/seguimiento-operativo/${SEGUIMIENTO}?pestana=cartas`,
    );
  });
});

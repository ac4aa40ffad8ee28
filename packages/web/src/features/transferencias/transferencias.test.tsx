import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import {
  A,
  abrir,
  acciones,
  DE,
  ID,
  MOTIVO,
  RECORD,
  SEGUIMIENTO,
  TODAS,
  todasDePrueba,
  unaDePrueba,
} from './testing/transferencias.ts';

/** The transfers between lines: what the organization asks for, and what the foundation resolves. */

beforeAll(async () => {
  await Promise.all([
    import('./components/seccion.tsx'),
    import('./components/solicitar.tsx'),
    import('./components/resolver.tsx'),
    import('./pages/ver.tsx'),
  ]);
});

const una = async () => within(await screen.findByRole('article', { name: /TRA-2026-001/ }));

describe('the section', () => {
  test('without any it says so, with how much may leave a line; what keeps it from being asked is said', async () => {
    abrir(
      todasDePrueba({
        solicitar: {
          puede: true,
          impedimentos: [
            { path: '', code: 'transferencias_detenidas', message: 'El proyecto no está en ejecución.' },
          ],
        },
      }),
      {},
      solicitante,
    );
    expect(await screen.findByText('No hay transferencias entre partidas')).toBeVisible();
    expect(screen.getByText(/puede salir hasta el 10 % de lo aprobado/)).toBeVisible();
    expect(screen.getByText('El proyecto no está en ejecución.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Solicitar transferencia' })).toBeNull();
  });

  test('what failed is told, with a way to ask again', async () => {
    const { server } = abrir(refusal(500, 'error_interno', 'Algo falló de nuestro lado.'));
    expect(await screen.findByText('No se pudieron cargar las transferencias')).toBeVisible();
    server.answers[`GET ${TODAS}`] = todasDePrueba();
    await userEvent.setup().click(screen.getByText('Intentar de nuevo'));
    expect(await screen.findByText('No hay transferencias entre partidas')).toBeVisible();
  });
});

describe('the organization', () => {
  test('asks for one: what is missing stands beside its field, and what was typed survives the closing', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todasDePrueba({ solicitar: { puede: true, impedimentos: [] } }),
      {
        'POST /api/v1/transferencias': refusal(422, 'transferencia_incompleta', 'Hay datos por corregir.', [
          {
            path: 'monto',
            code: 'excede_porcentaje',
            message: 'Cambia más de 10 % de la partida: pide un convenio modificatorio.',
          },
        ]),
      },
      solicitante,
    );
    await usuario.click(await screen.findByRole('button', { name: 'Solicitar transferencia' }));
    const abierto = async () => within(await screen.findByRole('dialog'));
    let dialogo = await abierto();
    await usuario.click(dialogo.getByRole('button', { name: 'Solicitar' }));
    expect(dialogo.getByText('Elige la partida de la que sale')).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/Por qué se transfiere/), MOTIVO);
    await usuario.keyboard('{Escape}');
    await usuario.click(await screen.findByRole('button', { name: 'Solicitar transferencia' }));
    dialogo = await abierto();
    expect(dialogo.getByLabelText(/Por qué se transfiere/)).toHaveValue(MOTIVO);
    await usuario.selectOptions(dialogo.getByLabelText(/Sale de/), DE);
    expect(dialogo.getByText('De esta partida pueden salir $155,000.00.')).toBeVisible();
    await usuario.selectOptions(dialogo.getByLabelText(/Llega a/), A);
    await usuario.type(dialogo.getByLabelText(/Monto/), '200000');
    await usuario.click(dialogo.getByRole('button', { name: 'Solicitar' }));
    expect(
      await dialogo.findByText('Cambia más de 10 % de la partida: pide un convenio modificatorio.'),
    ).toBeVisible();
    server.answers['POST /api/v1/transferencias'] = unaDePrueba();
    await usuario.click(dialogo.getByRole('button', { name: 'Solicitar' }));
    expect(await screen.findByText('Transferencia solicitada')).toBeVisible();
    expect(server.calls.filter(({ route }) => route === 'POST /api/v1/transferencias').at(-1)?.body).toEqual({
      seguimientoId: SEGUIMIENTO,
      de: DE,
      a: A,
      monto: '200000.00',
      motivo: MOTIVO,
    });
  });

  test('takes it back', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todasDePrueba({ transferencias: [unaDePrueba({ acciones: acciones('retirar') })] }),
      { [`POST ${RECORD}/retirar`]: unaDePrueba({ estado: 'retirada' }) },
      solicitante,
    );
    await usuario.click((await una()).getByRole('button', { name: 'Retirar solicitud' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Retirar solicitud' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route.endsWith('/retirar'))?.body).toEqual({ version: 1 }),
    );
    expect(await screen.findByText('Solicitud retirada')).toBeVisible();
  });
});

test('who resolved it is the foundation where its names are not the reader’s, within the sentence', async () => {
  abrir(
    todasDePrueba({
      transferencias: [
        unaDePrueba({
          estado: 'aprobada',
          resuelta: { por: { id: ID, nombre: 'La fundación' }, en: '2026-11-25T18:00:00.000Z', motivo: null },
        }),
      ],
    }),
    {},
    solicitante,
  );
  expect((await una()).getByText(/Aprobada por la fundación el 25 de noviembre/)).toBeVisible();
});

describe('the foundation', () => {
  test('approves it on its own page; what keeps it from doing so is said', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todasDePrueba(),
      {
        [`GET ${RECORD}`]: unaDePrueba({ acciones: acciones('aprobar', 'rechazar') }),
        [`POST ${RECORD}/aprobar`]: unaDePrueba({ estado: 'aprobada' }),
      },
      undefined,
      `/transferencias/${ID}`,
    );
    expect(await screen.findByRole('heading', { name: 'Transferencia TRA-2026-001' })).toBeVisible();
    // What the card says is said once.
    expect(screen.getAllByText(/^De «/)).toHaveLength(1);
    expect(screen.queryByText('TRA-2026-001')).toBeNull();
    await usuario.click((await una()).getByRole('button', { name: 'Aprobar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Transferencia aprobada')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/aprobar'))?.body).toEqual({ version: 1 });
  });

  test('refuses it with its reason', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todasDePrueba({
        transferencias: [
          unaDePrueba({
            acciones: [
              {
                action: 'aprobar',
                label: 'Aprobar',
                enabled: false,
                blockers: [{ code: 'plan_cambiado', message: 'Las partidas cambiaron.' }],
              },
              ...acciones('rechazar'),
            ],
          }),
        ],
      }),
      { [`POST ${RECORD}/rechazar`]: unaDePrueba({ estado: 'rechazada' }) },
    );
    const ella = await una();
    expect(ella.getByText('Las partidas cambiaron.')).toBeVisible();
    expect(ella.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
    await usuario.click(ella.getByRole('button', { name: 'Rechazar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/Motivo/), 'No se explica para qué se necesita.');
    await usuario.click(dialogo.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route.endsWith('/rechazar'))?.body).toEqual({
        version: 1,
        motivo: 'No se explica para qué se necesita.',
      }),
    );
  });
});

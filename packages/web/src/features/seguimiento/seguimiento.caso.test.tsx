import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { abrirCaso, acciones, acuerdoDePrueba, RECORD, seguimientoDePrueba } from './testing/seguimiento.ts';

const MOTIVO = 'La sede se inundó y no se puede trabajar en ella.';

beforeAll(async () => {
  await Promise.all([import('./pages/caso.tsx'), import('./components/caso/dialogos.tsx')]);
}, 60_000);
beforeEach(() => vi.stubGlobal('innerWidth', 1280));

const suspendido = () =>
  seguimientoDePrueba({
    version: 2,
    estado: 'suspendido',
    estatus: 'en_riesgo',
    motivo: MOTIVO,
    suspendidoEn: '2026-11-25T18:00:00.000Z',
    acciones: acciones('reanudar'),
    acuerdos: [
      acuerdoDePrueba({
        id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e3f02',
        folio: 'ACU-2026-009',
        numero: 2,
        tipo: 'suspension',
        descripcion: MOTIVO,
        suspendido: true,
      }),
      acuerdoDePrueba(),
    ],
  });

describe('the seguimiento of a convenio (SW-01)', () => {
  test('Dashboard: true figures, and none where the ledger keeps none', async () => {
    abrirCaso(seguimientoDePrueba());
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Ministraciones',
      'Comprobación',
      'Acuerdos',
      'Cartas',
      'Reportes',
    ]);
    expect(screen.getByText(/^Próximo reporte: /u)).toBeVisible();
    // The card, and the bar in it.
    const [tarjeta = document.body] = screen.getAllByRole('region', { name: 'Recursos del convenio' });
    const dinero = within(tarjeta);
    expect(dinero.getByText('$1,950,000.00')).toBeVisible();
    expect(dinero.getByText('Todavía no se ha solicitado ninguna ministración.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Avance' })).toHaveAttribute('aria-valuenow', '12');
    expect(screen.getByText('Vence en 100 días')).toBeVisible();
    expect(screen.getByText('Talleres de crianza')).toBeVisible();
    expect(screen.getByText('En ejecución')).toBeVisible();
    expect(screen.getByText('Al día')).toBeVisible();
  });

  test('Dashboard: what was asked, approved, disbursed and proven of what was agreed', async () => {
    abrirCaso(
      seguimientoDePrueba({
        dinero: {
          total: '1950000.00',
          solicitado: '1000000.00',
          aprobado: '800000.00',
          depositado: '500000.00',
          comprobado: null,
          reintegrado: null,
        },
      }),
    );
    const texto = await screen.findByText(
      /Pedido \$1,000,000\.00 · Aprobado \$800,000\.00 · Ministrado \$500,000\.00/,
    );
    expect(texto).not.toHaveTextContent('Comprobado');
    expect(screen.getByText('$1,450,000.00')).toBeVisible();
  });

  test('Acuerdos: what was agreed, the newest first and in force, in the address', async () => {
    const { router } = abrirCaso(suspendido());
    await userEvent.click(await screen.findByRole('tab', { name: 'Acuerdos' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ pestana: 'acuerdos' }));
    const acuerdos = within(screen.getByRole('region', { name: 'Acuerdos' }));
    expect(acuerdos.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'ACU-2026-009',
      'ACU-2026-004',
    ]);
    expect(acuerdos.getByText('Suspensión')).toBeVisible();
    expect(acuerdos.getAllByText('En vigor')).toHaveLength(1);
    expect(acuerdos.getAllByText(MOTIVO)[0]).toBeVisible();
  });

  test('Acuerdos: none, in the seed’s words', async () => {
    abrirCaso(seguimientoDePrueba({ acuerdos: [] }), {}, undefined, '?pestana=acuerdos');
    expect(await screen.findByText('No hay acuerdos registrados')).toBeVisible();
  });

  test('Suspender: with a reason of at least twenty characters, and the seed’s toast', async () => {
    const user = userEvent.setup();
    const { server } = abrirCaso(
      seguimientoDePrueba({ acciones: acciones('suspender') }),
      { [`POST ${RECORD}/suspender`]: suspendido() },
      undefined,
      '?pestana=acuerdos',
    );
    await user.click(await screen.findByRole('button', { name: 'Suspender' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Suspender la ejecución' }));
    const motivo = dialogo.getByRole('textbox', { name: /Motivo/ });
    await user.type(motivo, 'Se inundó.');
    await user.click(dialogo.getByRole('button', { name: 'Suspender la ejecución' }));
    expect(await dialogo.findByText('Escribe al menos 20 caracteres: faltan 10.')).toBeVisible();
    await user.clear(motivo);
    await user.type(motivo, MOTIVO);
    await user.click(dialogo.getByRole('button', { name: 'Suspender la ejecución' }));
    expect(await screen.findByText('Acuerdo registrado')).toBeVisible();
    expect(await screen.findByText('Suspendido desde el 25 de noviembre de 2026')).toBeVisible();
    expect(
      server.calls.filter(({ route }) => route === `POST ${RECORD}/suspender`).map(({ body }) => body),
    ).toEqual([{ version: 1, motivo: MOTIVO }]);
  });

  test('Suspender: what the portal refuses is told, and what was written stays', async () => {
    const user = userEvent.setup();
    abrirCaso(
      seguimientoDePrueba({ acciones: acciones('suspender') }),
      { [`POST ${RECORD}/suspender`]: refusal(409, 'version_distinta', 'Alguien lo cambió.') },
      undefined,
      '?pestana=acuerdos',
    );
    await user.click(await screen.findByRole('button', { name: 'Suspender' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Suspender la ejecución' }));
    await user.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await user.click(dialogo.getByRole('button', { name: 'Suspender la ejecución' }));
    expect(await screen.findByText('Alguien lo cambió.')).toBeVisible();
    expect(dialogo.getByRole('textbox', { name: /Motivo/ })).toHaveValue(MOTIVO);
  });

  test('what stands in the way is said beside the button, before anybody writes', async () => {
    const message = 'Hay un convenio modificatorio a firma: fírmenlo o retírenlo antes.';
    abrirCaso(
      seguimientoDePrueba({
        acciones: [
          {
            action: 'suspender',
            label: 'Suspender',
            enabled: false,
            blockers: [{ code: 'modificatorio_abierto', message }],
          },
        ],
      }),
      {},
      undefined,
      '?pestana=acuerdos',
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Suspender' })).toBeDisabled();
  });

  test('one that ended with its convenio says that what is left can only come back', async () => {
    abrirCaso(
      seguimientoDePrueba({
        estado: 'terminado',
        dinero: {
          ...seguimientoDePrueba().dinero,
          solicitado: '1000.00',
          aprobado: '1000.00',
          depositado: '1000.00',
          comprobado: '400.00',
        },
      }),
    );
    expect(await screen.findByText('El seguimiento terminó con su convenio')).toBeVisible();
    expect(screen.getByText(/lo depositado que no se admitió se reintegra a la fundación/iu)).toBeVisible();
    expect(screen.getByText(/\$600 por reintegrar\.$/u)).toBeVisible();
    expect(screen.queryByText(/^Venc/u)).toBeNull();
  });

  test('of what is over nothing is pending, and nothing is in force', async () => {
    abrirCaso({
      ...suspendido(),
      estado: 'terminado',
      estatus: 'terminado',
      ministracionesPendientes: 0,
      dinero: { ...seguimientoDePrueba().dinero, solicitado: '0.00', depositado: '0.00' },
    });
    const [tarjeta = document.body] = await screen.findAllByRole('region', { name: 'Recursos del convenio' });
    expect(screen.getAllByText('Terminado')).toHaveLength(1);
    expect(screen.queryByText('Completado')).toBeNull();
    const dinero = within(tarjeta);
    expect(dinero.getByText('Saldo pendiente').nextElementSibling).toHaveTextContent('$0.00');
    expect(dinero.getByText('Ministraciones pendientes').nextElementSibling).toHaveTextContent('0');
    expect(dinero.getByText('No se solicitó ninguna ministración.')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Acuerdos' }));
    expect(await screen.findByText('ACU-2026-009')).toBeVisible();
    expect(screen.queryByText('En vigor')).toBeNull();
  });

  test('its organization reads why it is suspended, and decides nothing', async () => {
    abrirCaso({ ...suspendido(), acciones: [] }, {}, solicitante, '?pestana=acuerdos');
    expect(await screen.findByText('Suspendido desde el 25 de noviembre de 2026')).toBeVisible();
    expect(screen.getByText('Mientras dure, no se autoriza ni se paga ninguna ministración.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Suspender|Reanudar/ })).toBeNull();
  });
});

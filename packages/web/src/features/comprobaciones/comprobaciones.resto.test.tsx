import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { solicitante } from '../../app/testing/portal.tsx';
import { abrir, acciones, ID, RECORD, todasDePrueba, unaDePrueba } from './testing/comprobaciones.ts';

/** The rest of an invoice that is paid in parts, once later payments opened it again. */

beforeAll(async () => {
  await Promise.all([import('./components/pestana.tsx'), import('./components/resto.tsx')]);
});

const enParte = (cambio: Parameters<typeof unaDePrueba>[0] = {}) =>
  unaDePrueba({
    estado: 'admitida_en_parte',
    admitido: '400.00',
    pagos: { pagado: '1160.00', de: '1160.00', items: [] },
    porRevisar: true,
    acciones: acciones('admitirResto', 'admitirMas'),
    ...cambio,
  });
const abierta = async (gasto = enParte()) => {
  const usuario = userEvent.setup();
  const { server } = abrir(todasDePrueba({ suyos: [gasto] }), {
    [`POST ${RECORD}/admitir-resto`]: enParte({ estado: 'admitida', admitido: '1000.00' }),
    [`POST ${RECORD}/admitir-mas`]: enParte({ admitido: '400.00' }),
  });
  const uno = within(await screen.findByRole('article', { name: /COMP-2026-001/ }));
  const pulsa = async (name: string) => {
    await usuario.click(uno.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const enviado = (path: string) => server.calls.find(({ route }) => route.endsWith(path))?.body;
  return { usuario, uno, pulsa, enviado };
};

describe('the rest of an invoice paid in parts', () => {
  test('waits among what is to be reviewed, and is admitted whole', async () => {
    vi.stubGlobal('innerWidth', 375);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { usuario, uno, pulsa, enviado } = await abierta();
    expect(screen.getByRole('list', { name: 'Gastos por revisar (1)' })).toBeVisible();
    expect(uno.getByText(/falta revisar el resto/)).toBeVisible();
    const dialogo = await pulsa('Admitir el resto');
    expect(dialogo.getByText(/Se admiten los \$600\.00 que faltan/)).toBeVisible();
    await usuario.click(dialogo.getByRole('button', { name: 'Admitir el resto' }));
    await waitFor(() => expect(enviado('/admitir-resto')).toEqual({ version: 1 }));
  });

  test('in part, or nothing more, with its reason, which stays written when the dialog closes', async () => {
    const { usuario, pulsa, enviado } = await abierta();
    const primero = await pulsa('Admitir otra parte');
    await usuario.click(primero.getByRole('button', { name: 'Admitir otra parte' }));
    // The least of a text is said once: by its error, and by its counter where there is none.
    await waitFor(() => expect(primero.getAllByText(/20 caracteres/)).toHaveLength(1));
    expect(primero.getByText('Escribe al menos 20 caracteres.')).toBeVisible();
    await usuario.type(primero.getByLabelText(/Qué no se admite/), 'Ese pago es de otro proyecto.');
    await usuario.keyboard('{Escape}');
    const dialogo = await pulsa('Admitir otra parte');
    await usuario.type(dialogo.getByLabelText(/Monto que se admite además/), '0');
    await usuario.click(dialogo.getByRole('button', { name: 'Admitir otra parte' }));
    await waitFor(() =>
      expect(enviado('/admitir-mas')).toEqual({
        version: 1,
        monto: '0.00',
        motivo: 'Ese pago es de otro proyecto.',
      }),
    );
  });

  test('what was judged of it is told to both sides, with who and why', async () => {
    const { uno } = await abierta(
      enParte({
        porRevisar: false,
        acciones: acciones('agregarPago'),
        revisiones: [
          {
            admitido: '250.00',
            motivo: 'Lo demás se paga en marzo.',
            por: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c02', nombre: 'Ana Ruiz' },
            en: '2026-11-25T18:00:00.000Z',
          },
        ],
      }),
    );
    expect(uno.getByText(/^\$250\.00 más, por Ana Ruiz el /)).toBeVisible();
    expect(uno.getByText('Lo demás se paga en marzo.')).toBeVisible();
    expect(uno.getByText(/Lo que falta se revisa cuando/)).toBeVisible();
  });
});

describe('what its organization proved wrongly', () => {
  test('is withdrawn with its reason, after it is told what becomes of the money', async () => {
    const usuario = userEvent.setup();
    const retirada = {
      por: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' },
      en: '2026-11-22T18:00:00.000Z',
      motivo: 'Es de otro concepto del presupuesto.',
    };
    let gasto = unaDePrueba({ acciones: acciones('retirar') });
    const { server } = abrir(
      { ...todasDePrueba({ suyos: [gasto] }) },
      {
        [`POST ${RECORD}/retirar`]: () => {
          gasto = unaDePrueba({ estado: 'retirada', retirada });
          return gasto;
        },
        [`GET ${RECORD}`]: () => gasto,
      },
      solicitante,
      `/comprobaciones/${ID}`,
    );
    const uno = within(await screen.findByRole('article', { name: /COMP-2026-001/ }));
    await usuario.click(uno.getByRole('button', { name: 'Retirar comprobación' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(/^Sus \$1,000\.00 vuelven al saldo por comprobar/)).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/Motivo/), retirada.motivo);
    await usuario.click(dialogo.getByRole('button', { name: 'Retirar comprobación' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route.endsWith('/retirar'))?.body).toEqual({
        version: 1,
        motivo: retirada.motivo,
      }),
    );
    expect(await screen.findByText(/^Retirada por Rosa Baca el /)).toBeVisible();
    expect(screen.getByText(retirada.motivo)).toBeVisible();
  });

  test('of an execution that is over, is said to come back to the foundation', async () => {
    const usuario = userEvent.setup();
    abrir(
      {},
      { [`GET ${RECORD}`]: unaDePrueba({ terminado: true, acciones: acciones('retirar') }) },
      solicitante,
      `/comprobaciones/${ID}`,
    );
    await usuario.click(await screen.findByRole('button', { name: 'Retirar comprobación' }));
    expect(within(await screen.findByRole('dialog')).getByText(/se reintegran a la fundación/)).toBeVisible();
  });
});

describe('what goes back to the foundation', () => {
  const porComprobar = (monto: string) => ({ ...todasDePrueba().saldo, porComprobar: monto });

  test('its organization reads whom to ask for the account, and who registers its receipt', async () => {
    abrir(
      todasDePrueba({ saldo: porComprobar('0.01'), comprobar: { puede: true, impedimentos: [] } }),
      {},
      solicitante,
    );
    await userEvent.click(await screen.findByText('Cómo reintegrar'));
    expect(screen.getByText(/^Pide por escrito a quien lleva tu proyecto/)).toBeVisible();
    expect(screen.getByText(/la fundación lo sube y registra el reintegro/)).toBeVisible();
  });

  test('where nothing is left, or to the foundation, it is not said', async () => {
    for (const [monto, puede] of [
      ['0.00', true],
      ['0.01', false],
    ] as const) {
      const { unmount } = abrir(
        todasDePrueba({ saldo: porComprobar(monto), comprobar: { puede, impedimentos: [] } }),
        {},
      );
      expect(await screen.findByText('No hay comprobaciones registradas')).toBeVisible();
      expect(screen.queryByText('Cómo reintegrar')).toBeNull();
      unmount();
    }
  });
});

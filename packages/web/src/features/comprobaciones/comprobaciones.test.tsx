import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import {
  abrir,
  acciones,
  MINISTRACION,
  RECORD,
  SEGUIMIENTO,
  todasDePrueba,
  unaDePrueba,
} from './testing/comprobaciones.ts';

/** The tab of what was proven: what the organization brings, and what the foundation judges. */

beforeAll(async () => {
  await Promise.all([
    import('./components/pestana.tsx'),
    import('./components/comprobar.tsx'),
    import('./pages/ver.tsx'),
  ]);
});
beforeEach(() => vi.stubGlobal('EventSource', undefined));
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const gasto = async () => within(await screen.findByRole('article', { name: /COMP-2026-001/ }));

describe('the tab', () => {
  test('without any it says so, with the balance of the case and of each line', async () => {
    abrir(todasDePrueba());
    expect(await screen.findByText('No hay comprobaciones registradas')).toBeVisible();
    expect(
      screen.getByText(
        'De $1,000,000.00 depositado: $400.00 admitido, $600.00 por revisar y $999,000.00 por comprobar.',
      ),
    ).toBeVisible();
    expect(screen.getByText('$1,949,000.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprobar con factura' })).toBeNull();
  });

  test('what failed is told, with a way to ask again', async () => {
    const { server } = abrir(refusal(500, 'error_interno', 'Algo falló de nuestro lado.'));
    expect(await screen.findByText('No se pudieron cargar las comprobaciones')).toBeVisible();
    server.answers[`GET /api/v1/seguimientos/${SEGUIMIENTO}/comprobaciones`] = todasDePrueba();
    await userEvent.setup().click(screen.getByText('Intentar de nuevo'));
    expect(await screen.findByText('No hay comprobaciones registradas')).toBeVisible();
  });

  test('an expense says what its invoice says, and what nobody could check', async () => {
    abrir(todasDePrueba({ comprobaciones: [unaDePrueba()] }));
    const uno = await gasto();
    expect(uno.getByText('Por revisar')).toBeVisible();
    expect(uno.getByText('Papelería del Centro (PAP010203AB1)')).toBeVisible();
    expect(
      uno.getByText(/El sello corresponde al contenido\. Su vigencia en el SAT no se consultó/),
    ).toBeVisible();
  });
});

describe('the judgement', () => {
  test('a part is admitted with its reason', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todasDePrueba({
        comprobaciones: [unaDePrueba({ acciones: acciones('admitir', 'admitirEnParte', 'rechazar') })],
      }),
      {
        [`POST ${RECORD}/admitir-en-parte`]: unaDePrueba({ estado: 'admitida_en_parte', admitido: '400.00' }),
      },
    );
    await usuario.click((await gasto()).getByRole('button', { name: 'Admitir en parte' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Admitir en parte' }));
    expect(dialogo.getByText('El monto debe ser mayor a 0')).toBeVisible();
    await usuario.type(dialogo.getByLabelText(/Monto que se admite/), '400');
    await usuario.type(dialogo.getByLabelText(/Qué no se admite/), 'Incluye alimentos que no se acordaron.');
    await usuario.click(dialogo.getByRole('button', { name: 'Admitir en parte' }));
    await waitFor(() =>
      expect(server.calls.find(({ route }) => route.endsWith('/admitir-en-parte'))?.body).toEqual({
        version: 1,
        monto: '400.00',
        motivo: 'Incluye alimentos que no se acordaron.',
      }),
    );
  });
});

describe('the organization', () => {
  test('chooses several XMLs: each has its verdict', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todasDePrueba({ comprobar: { puede: true, impedimentos: [] } }),
      {
        [`POST /api/v1/ministraciones/${MINISTRACION}/leer-factura`]: {
          factura: unaDePrueba().factura,
          faltas: [
            {
              path: 'xml',
              code: 'otro_receptor',
              message: 'La factura no está emitida a tu organización (OCA010203AB1).',
            },
          ],
          avisos: [],
        },
      },
      solicitante,
    );
    await usuario.click(await screen.findByRole('button', { name: 'Comprobar con factura' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.upload(
      dialogo.getByLabelText('Archivos XML', { selector: 'input' }),
      new File(['<cfdi/>'], 'factura.xml', { type: 'text/xml' }),
    );
    expect(await dialogo.findByText('No se puede comprobar')).toBeVisible();
    expect(dialogo.getByText('La factura no está emitida a tu organización (OCA010203AB1).')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/leer-factura'))?.body).toEqual({
      xml: btoa('<cfdi/>'),
    });
  });
});

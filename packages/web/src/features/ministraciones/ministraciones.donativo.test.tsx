import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { abrir, acciones, depositadaDePrueba, RECORD, todasDePrueba } from './testing/ministraciones.ts';

/** The CFDI de donativo on the ticket of its deposit: owed, judged as it comes, and there for both sides. */

beforeAll(async () => {
  await import('./components/pestana.tsx');
});

const donativo = {
  uuid: 'ad662d33-6934-459c-a128-bdf0393e0f44',
  fecha: '2026-11-20',
  total: '1000000.00',
  autorizacion: '325-SAT-IV-E-1234',
  sello: 'valido',
  certificado: 'reconocido',
  entregado: {
    por: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8c01', nombre: 'Rosa Baca' },
    en: '2026-11-21T18:00:00.000Z',
  },
} as const;
const bloque = async () => within(await screen.findByRole('region', { name: 'CFDI de donativo' }));

test('the organization is asked for it, hears everything that is wrong, and hands it in', async () => {
  const debe = depositadaDePrueba({ donativoPendiente: true, acciones: acciones('entregarDonativo') });
  const { server } = abrir(
    todasDePrueba({ ministraciones: [debe] }),
    {
      [`POST ${RECORD}/entregar-donativo`]: refusal(
        422,
        'datos_invalidos',
        'El CFDI de donativo no se puede recibir.',
        [{ path: 'xml', code: 'otro_total', message: 'El total del CFDI no es el del depósito.' }],
      ),
    },
    solicitante,
  );
  const uno = await bloque();
  expect(uno.getByText('CFDI de donativo pendiente')).toBeVisible();
  const usuario = userEvent.setup();
  const elige = async () =>
    usuario.upload(
      uno.getByLabelText('XML del CFDI de donativo', { selector: 'input' }),
      new File(['<cfdi/>'], 'donativo.xml', { type: 'text/xml' }),
    );
  await elige();
  expect(await uno.findByText('El total del CFDI no es el del depósito.')).toBeVisible();
  expect(server.calls.find(({ route }) => route.endsWith('/entregar-donativo'))?.body).toEqual({
    version: debe.version,
    xml: btoa('<cfdi/>'),
  });
  server.answers[`POST ${RECORD}/entregar-donativo`] = { ...debe, donativo, donativoPendiente: false };
  await elige();
  await waitFor(() => expect(screen.getByText('CFDI de donativo entregado')).toBeVisible());
});

test('both sides see it, with its download', async () => {
  abrir(
    todasDePrueba({
      ministraciones: [depositadaDePrueba({ donativo })],
    }),
  );
  const uno = await bloque();
  expect(uno.getByText('325-SAT-IV-E-1234')).toBeVisible();
  expect(
    uno.getByText(/El sello corresponde al contenido\. Su vigencia en el SAT no se consultó/),
  ).toBeVisible();
  expect(uno.getByText('El certificado del emisor lo expidió una AC reconocida.')).toBeVisible();
  expect(uno.getByRole('button', { name: 'Descargar el XML del donativo' })).toBeVisible();
  expect(uno.queryByRole('button', { name: 'Reemplazar el CFDI' })).toBeNull();
});

test('who thinks better of replacing it goes back, and the keyboard stays', async () => {
  abrir(
    todasDePrueba({
      ministraciones: [depositadaDePrueba({ donativo, acciones: acciones('entregarDonativo') })],
    }),
    {},
    solicitante,
  );
  const uno = await bloque();
  const usuario = userEvent.setup();
  await usuario.click(uno.getByRole('button', { name: 'Reemplazar el CFDI' }));
  expect(uno.getByText('El anterior queda en la bitácora.')).toBeVisible();
  const cancelar = uno.getByRole('button', { name: 'Cancelar' });
  expect(cancelar).toHaveFocus();
  await usuario.click(cancelar);
  expect(uno.queryByText('El anterior queda en la bitácora.')).toBeNull();
  expect(uno.getByRole('button', { name: 'Reemplazar el CFDI' })).toHaveFocus();
});

test('staff is told that it is awaited', async () => {
  abrir(todasDePrueba({ ministraciones: [depositadaDePrueba({ donativoPendiente: true })] }));
  expect(
    (await bloque()).getByText('La organización todavía no entrega el CFDI de donativo de este depósito.'),
  ).toBeVisible();
});

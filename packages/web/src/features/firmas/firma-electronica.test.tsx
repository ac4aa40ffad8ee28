import '@testing-library/jest-dom/vitest';
import { verify, X509Certificate } from 'node:crypto';
import type { RetoDeFirma } from '@portal/domain/features/firmas/public';
import { AppError } from '@portal/domain/kernel/errors';
import {
  bytesDe,
  CONTRASENA_DE_PRUEBA,
  CSD_DE_PRUEBA,
  FIEL_DE_PRUEBA,
  LLAVE_DE_PRUEBA,
} from '@portal/domain/kernel/testing/certificados-de-prueba';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FirmaElectronica } from './components/firma-electronica.tsx';

const HASH = 'ab'.repeat(32);
const REP = 'HEGT7610034S2';
const RETO = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00';
const cadena = (sha256: string) =>
  `||1.0|CONVENIO|CONV-2026-001|1|${sha256}|${REP}|ORGANIZACION|30001000000300023685|2020-11-20T12:30:00-06:00||`;
const file = (name: string, base64: string) => new File([bytesDe(base64) as Uint8Array<ArrayBuffer>], name);
const cer = () => file('fiel.cer', FIEL_DE_PRUEBA);
const key = () => file('fiel.key', LLAVE_DE_PRUEBA);
const slot = (name: RegExp) => screen.getByLabelText(name);

/** Everything that leaves the component, whichever way. */
let sent: string[];
const pedirReto = vi.fn<(certificado: string) => Promise<RetoDeFirma>>();
const firmar = vi.fn<(firma: { retoId: string; sello: string }) => Promise<unknown>>();

beforeEach(() => {
  // The certificate that the SAT publishes for trying ended in 2021.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-11-20T18:30:00Z') });
  sent = [];
  vi.stubGlobal('fetch', async (...args: unknown[]) => {
    sent.push(JSON.stringify(args));
    return new Response('{}');
  });
  pedirReto.mockImplementation(async (certificado) => {
    sent.push(JSON.stringify({ certificado }));
    return { id: RETO, cadena: cadena(HASH), venceEn: '2020-11-20T18:40:00Z' };
  });
  firmar.mockImplementation(async (firma) => {
    sent.push(JSON.stringify(firma));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The certificate for trying is a company's, which its representative may use. */
const MORAL = 'AAA010101AAA';
const open = (rfc: string | null = REP, rfcDelLado: string | null = MORAL) => {
  render(
    <FirmaElectronica
      texto={{ sha256: HASH }}
      firmante={{ rfc, rfcDelLado }}
      pedirReto={pedirReto}
      firmar={firmar}
    />,
  );
  return userEvent.setup({ applyAccept: false });
};
const fill = async (
  user: ReturnType<typeof open>,
  { certificate = cer(), llave = key(), password = CONTRASENA_DE_PRUEBA } = {},
) => {
  await user.upload(slot(/elegir archivo: certificado/iu), certificate);
  await user.upload(slot(/elegir archivo: llave/iu), llave);
  if (password) await user.type(screen.getByLabelText(/contraseña de la llave/iu), password);
  await user.click(screen.getByRole('button', { name: 'Firmar' }));
};

test('signs the string that was asked, and only the certificate and the seal leave', async () => {
  const user = open();
  await fill(user);
  await waitFor(() => expect(firmar).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(pedirReto).toHaveBeenCalledExactlyOnceWith(FIEL_DE_PRUEBA);
  const [{ retoId, sello } = { retoId: '', sello: '' }] = firmar.mock.calls[0] ?? [];
  expect(retoId).toBe(RETO);
  const { publicKey } = new X509Certificate(bytesDe(FIEL_DE_PRUEBA));
  expect(verify('RSA-SHA256', Buffer.from(cadena(HASH)), publicKey, Buffer.from(sello, 'base64'))).toBe(true);

  const everything = sent.join('\n');
  expect(everything).not.toContain(CONTRASENA_DE_PRUEBA);
  // No stretch of the key, neither as it was nor as text.
  for (let at = 0; at + 24 <= LLAVE_DE_PRUEBA.length; at += 24)
    expect(everything).not.toContain(LLAVE_DE_PRUEBA.slice(at, at + 24));
  expect(sent).toHaveLength(2);
  for (const store of [localStorage, sessionStorage]) expect(store).toHaveLength(0);
  await waitFor(() => expect(screen.getByLabelText(/contraseña de la llave/iu)).toHaveValue(''));
});

test('says before anything is asked whose certificate it is, and until when', async () => {
  const user = open();
  await user.upload(slot(/elegir archivo: certificado/iu), cer());
  expect(await screen.findByText('ACCEM SERVICIOS EMPRESARIALES SC')).toBeVisible();
  expect(screen.getByText(REP)).toBeVisible();
  expect(screen.getByText('Del 16 de mayo de 2017 al 15 de mayo de 2021')).toBeVisible();
  expect(screen.getByText(/no salen de este equipo/u)).toBeVisible();
  expect(pedirReto).not.toHaveBeenCalled();
});

test.each([
  ['a CSD', CSD_DE_PRUEBA, '2018-11-20', REP, 'Subiste un sello digital (CSD); necesitas tu e.firma.'],
  ['an expired one', FIEL_DE_PRUEBA, '2022-01-01', REP, 'Tu e.firma venció el 15 de mayo de 2021.'],
  [
    'another person’s',
    FIEL_DE_PRUEBA,
    '2020-11-20',
    'AAAA010101AAA',
    'El RFC del certificado no es el del representante registrado.',
  ],
  [
    'a key in its place',
    LLAVE_DE_PRUEBA,
    '2020-11-20',
    REP,
    'El archivo no es un certificado de e.firma (.cer), o está dañado.',
  ],
])(
  'a certificate that does not sign is told at once and asked for nothing: %s',
  async (_, certificate, day, rfc, message) => {
    vi.setSystemTime(new Date(`${day}T18:00:00Z`));
    const user = open(rfc);
    await fill(user, { certificate: file('fiel.cer', certificate) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(pedirReto).not.toHaveBeenCalled();
  },
);

test('a company’s certificate is told at once where another company signs', async () => {
  const user = open(REP, 'CAJ101010AB1');
  await fill(user);
  expect(await screen.findByText(/una persona moral que no es la que firma/u)).toBeVisible();
  expect(pedirReto).not.toHaveBeenCalled();
});

test('a wrong password asks for no challenge, and what it said is gone', async () => {
  const user = open();
  await fill(user, { password: 'otra-contraseña' });
  expect(
    await screen.findByText('Contraseña incorrecta o llave dañada.', undefined, { timeout: 10_000 }),
  ).toBeVisible();
  expect(pedirReto).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.getByLabelText(/contraseña de la llave/iu)).toHaveValue(''));
});

test('what is missing is told, each beside its place; a file of another kind is not taken', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Firmar' }));
  for (const text of [
    'Elige tu certificado (.cer)',
    'Elige tu llave privada (.key)',
    'Escribe la contraseña de tu llave',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  await user.upload(slot(/elegir archivo: llave/iu), file('fiel.cer', FIEL_DE_PRUEBA));
  expect(await screen.findByText('Ese es tu certificado: va en «Certificado (.cer)».')).toBeVisible();
  await user.upload(slot(/elegir archivo: certificado/iu), file('fiel.key', FIEL_DE_PRUEBA));
  expect(
    await screen.findByText('Ese es el archivo de tu llave: va en «Llave privada (.key)».'),
  ).toBeVisible();
  await user.upload(slot(/elegir archivo: certificado/iu), new File([new Uint8Array(9000)], 'grande.cer'));
  expect(await screen.findByText('Ese archivo es demasiado grande para ser de una e.firma.')).toBeVisible();
  // What is missing first has the focus.
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Certificado (.cer)' })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
});

test('what it was asked to sign is not the text in sight: nothing is sealed', async () => {
  pedirReto.mockResolvedValueOnce({
    id: RETO,
    cadena: cadena('cd'.repeat(32)),
    venceEn: '2020-11-20T18:40:00Z',
  });
  const user = open();
  await fill(user);
  expect(
    await screen.findByText(/no es el texto que tienes a la vista/u, undefined, { timeout: 10_000 }),
  ).toBeVisible();
  expect(firmar).not.toHaveBeenCalled();
});

test('what the server refuses stands where it belongs', async () => {
  const issues = [
    {
      path: 'certificado',
      code: 'cadena_rota',
      message: 'El certificado no viene de una autoridad que el portal reconozca.',
    },
  ];
  const body = new AppError('datos_invalidos', { issues }).toBody();
  pedirReto.mockRejectedValueOnce(body);
  const user = open();
  await fill(user);
  await waitFor(() => expect(pedirReto).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(firmar).not.toHaveBeenCalled();
});

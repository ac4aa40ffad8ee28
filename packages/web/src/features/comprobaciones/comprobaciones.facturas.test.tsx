import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { uploadLine } from '../../app/testing/upload-line.ts';
import {
  abrir,
  MINISTRACION,
  PARTIDA,
  RECORD,
  todasDePrueba,
  unaDePrueba,
} from './testing/comprobaciones.ts';

/** The invoices that the organization brings, many at once, and those that are paid in parts. */

beforeAll(async () => {
  await Promise.all([
    import('./components/pestana.tsx'),
    import('./components/cancelar.tsx'),
    import('./components/comprobar.tsx'),
    import('./pages/ver.tsx'),
  ]);
});

const gasto = async () => within(await screen.findByRole('article', { name: /COMP-2026-001/ }));

describe('the organization', () => {
  const uuid = (n: number) => `ad662d33-6934-459c-a128-bdf0393e0f4${n}`;
  const leida = (n: number, faltas: { path: string; code: string; message: string }[] = []) => ({
    factura: { ...unaDePrueba().factura, uuid: uuid(n), total: `${n}00.00` },
    faltas,
    paga: [],
    avisos: [],
  });
  const xml = (nombre: string) => new File([`<${nombre}/>`], `${nombre}.xml`, { type: 'text/xml' });
  const pdf = (nombre: string) => new File(['%PDF-1.4'], nombre, { type: 'application/pdf' });
  const LEER = `POST /api/v1/ministraciones/${MINISTRACION}/leer-facturas`;
  const elegir = async (usuario: ReturnType<typeof userEvent.setup>, archivos: File[]) => {
    await usuario.click(await screen.findByRole('button', { name: 'Comprobar con factura' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.upload(dialogo.getByLabelText('Facturas en XML y PDF', { selector: 'input' }), archivos);
    return dialogo;
  };
  const propia = todasDePrueba({ comprobar: { puede: true, impedimentos: [] } });

  test('chooses several XMLs: each has its verdict, and one that is there twice is told', async () => {
    const usuario = userEvent.setup();
    const ajena = {
      path: 'xml',
      code: 'otro_receptor',
      message: 'La factura no está emitida a tu organización (OCA010203AB1).',
    };
    const { server } = abrir(
      propia,
      { [LEER]: { leidas: [leida(1, [ajena]), leida(2), leida(2)] } },
      solicitante,
    );
    const dialogo = await elegir(usuario, [xml('a'), xml('b'), xml('c')]);
    expect(await dialogo.findAllByText('No se puede comprobar')).toHaveLength(2);
    expect(dialogo.getByText(ajena.message)).toBeVisible();
    expect(dialogo.getByText('Ya elegiste esta factura: se comprueba una sola vez.')).toBeVisible();
    expect(dialogo.getByText('1 factura se puede comprobar; 2 no')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/leer-facturas'))?.body).toEqual({
      xmls: ['a', 'b', 'c'].map((nombre) => btoa(`<${nombre}/>`)),
    });
  });

  test('proves at once all that have their PDF, of one concept; what is refused says why and may go again', async () => {
    const usuario = userEvent.setup();
    uploadLine(() => ({
      status: 201,
      body: { documento: { id: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9d01' } },
    }));
    const { server } = abrir(
      propia,
      {
        [LEER]: { leidas: [leida(1), leida(2), leida(3)] },
        'POST /api/v1/comprobaciones': refusal(
          422,
          'datos_invalidos',
          'El monto rebasa el saldo del concepto.',
        ),
      },
      solicitante,
    );
    const dialogo = await elegir(usuario, [
      xml('a'),
      pdf('A.PDF'),
      xml('b'),
      pdf(`factura-${uuid(2)}.pdf`),
      xml('c'),
      pdf('otro.pdf'),
    ]);
    expect(await dialogo.findByText('Ningún XML se llama como: otro.pdf.')).toBeVisible();
    expect(dialogo.getByText(/^Falta su PDF/)).toBeVisible();
    await usuario.click(dialogo.getByRole('button', { name: 'Comprobar 2 facturas' }));
    await waitFor(() =>
      expect(dialogo.getAllByText('El monto rebasa el saldo del concepto.')).toHaveLength(2),
    );
    server.answers['POST /api/v1/comprobaciones'] = unaDePrueba();
    await usuario.click(await dialogo.findByRole('button', { name: 'Comprobar 2 facturas' }));
    await waitFor(() => expect(dialogo.getAllByText('Registrada')).toHaveLength(2));
    // Which file is which stays in sight.
    expect(dialogo.getByText('a.xml · A.PDF')).toBeVisible();
    expect(dialogo.getByText('c.xml', { selector: 'p' })).toBeVisible();
    expect(await screen.findByText('2 gastos comprobados')).toBeVisible();
    const enviadas = server.calls.filter(({ route }) => route === 'POST /api/v1/comprobaciones');
    expect(enviadas.slice(2).map(({ body }) => body)).toEqual(
      [1, 2].map((n) => ({
        ministracionId: MINISTRACION,
        partida: PARTIDA,
        monto: `${n}00.00`,
        documentoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9d01',
        xml: btoa(`<${'ab'[n - 1]}/>`),
      })),
    );
  });

  test('one whose answer was lost is not called refused, and goes again with its key and its paper', async () => {
    const usuario = userEvent.setup();
    let subidas = 0;
    uploadLine(() => {
      subidas += 1;
      return { status: 201, body: { documento: { id: `7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e9d0${subidas}` } } };
    });
    const POST = 'POST /api/v1/comprobaciones';
    const { server } = abrir(
      propia,
      { [LEER]: { leidas: [leida(1)] }, [POST]: new TypeError('Failed to fetch') },
      solicitante,
    );
    const dialogo = await elegir(usuario, [xml('a'), pdf('a.pdf')]);
    await usuario.click(await dialogo.findByRole('button', { name: 'Comprobar 1 factura' }));
    expect(await dialogo.findByText(/no sabemos si llegó\. Vuelve a comprobarla/)).toBeVisible();
    expect(screen.queryByText(/no se pudo comprobar/)).toBeNull();
    server.answers[POST] = unaDePrueba();
    await usuario.click(await dialogo.findByRole('button', { name: 'Comprobar 1 factura' }));
    expect(await dialogo.findByText('Registrada')).toBeVisible();
    const [antes, despues] = server.headers(POST).map((headers) => headers.get('idempotency-key'));
    expect(antes).toBeTruthy();
    expect(despues).toBe(antes);
    const [primera, segunda] = server.calls.filter(({ route }) => route === POST);
    expect(segunda?.body).toEqual(primera?.body);
    expect(subidas).toBe(1);
  });

  test('what is no invoice is told by its name, and the others are read', async () => {
    const usuario = userEvent.setup({ applyAccept: false });
    abrir(propia, { [LEER]: { leidas: [leida(1)] } }, solicitante);
    const dialogo = await elegir(usuario, [xml('a'), new File(['x'], 'foto.jpg', { type: 'image/jpeg' })]);
    expect(await dialogo.findByText('foto.jpg: Aquí van archivos XML y PDF.')).toBeVisible();
    expect(dialogo.getByText('1 factura se puede comprobar')).toBeVisible();
  });
});

describe('an invoice that is paid in parts', () => {
  const ppd = (cambio: Parameters<typeof unaDePrueba>[0] = {}) =>
    unaDePrueba({ pagos: { pagado: '0.00', de: '1160.00', items: [] }, ...cambio });

  test('says what was paid of it, and each payment', async () => {
    abrir(
      todasDePrueba({
        suyos: [
          ppd({
            pagos: {
              pagado: '500.00',
              de: '1160.00',
              items: [
                {
                  uuid: 'bd662d33-6934-459c-a128-bdf0393e0f44',
                  fecha: '2026-11-24',
                  pagado: '500.00',
                  sello: 'no_verificable',
                  certificado: 'sin_verificar',
                  entregadoEn: '2026-11-24T18:00:00.000Z',
                },
              ],
            },
          }),
        ],
      }),
    );
    const uno = await gasto();
    expect(uno.getByText('Pagado $500.00 de $1,160.00')).toBeVisible();
    expect(uno.getByText('Sello no verificable sin conexión')).toBeVisible();
    expect(uno.queryByLabelText('XML del complemento de pago', { selector: 'input' })).toBeNull();
  });

  test('its payment is dropped among the invoices, and goes to the expense that it pays', async () => {
    const usuario = userEvent.setup();
    const { server } = abrir(
      todasDePrueba({ suyos: [ppd()], comprobar: { puede: true, impedimentos: [] } }),
      {
        [`POST /api/v1/ministraciones/${MINISTRACION}/leer-facturas`]: {
          leidas: [
            {
              factura: null,
              faltas: [{ path: 'xml', code: 'tipo_no_admitido', message: 'Es un complemento de pago.' }],
              paga: [unaDePrueba().factura?.uuid],
              avisos: [],
            },
          ],
        },
        [`POST ${RECORD}/agregar-pago`]: ppd(),
      },
      solicitante,
    );
    await usuario.click(await screen.findByRole('button', { name: 'Comprobar con factura' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.upload(
      dialogo.getByLabelText('Facturas en XML y PDF', { selector: 'input' }),
      new File(['<cfdi/>'], 'pago.xml', { type: 'text/xml' }),
    );
    await usuario.click(await dialogo.findByRole('button', { name: 'Agregar a COMP-2026-001' }));
    expect(await screen.findByText('Complemento de pago agregado')).toBeVisible();
    expect(dialogo.getByText('Agregado a COMP-2026-001')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/agregar-pago'))?.body).toEqual({
      version: 1,
      xml: btoa('<cfdi/>'),
    });
  });
});

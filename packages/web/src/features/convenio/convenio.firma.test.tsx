import '@testing-library/jest-dom/vitest';
import { pasosDePrueba as pasosSinFalta } from '@portal/domain/features/convenio/testing/pasos';
import {
  bytesDe,
  CONTRASENA_DE_PRUEBA,
  FIEL_DE_PRUEBA,
  LLAVE_DE_PRUEBA,
} from '@portal/domain/kernel/testing/certificados-de-prueba';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, solicitante } from '../../app/testing/portal.tsx';
import { uploadLine } from '../../app/testing/upload-line.ts';
import {
  abrirCaso,
  acciones,
  anchoDe,
  bloqueada,
  convenioDePrueba,
  hace,
  ID,
  pasoDePrueba,
  pasosDePrueba,
  RECORD,
} from './testing/convenio.ts';
import { aFirma, firmasDePrueba, frases, HUELLA, textoDePrueba } from './testing/firma.ts';

/** Step 4: composing the final text, the five sentences, and both ways to sign. */

const pasos = pasosSinFalta();
const TEXTO = `GET ${RECORD}/texto`;

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/pasos/firma.tsx'),
    import('./components/firma/a-firma.tsx'),
    import('./components/texto/texto.tsx'),
  ]);
}, 60_000);
beforeEach(() => anchoDe(1280));
afterEach(() => vi.useRealTimers());

const cuerpos = (server: ReturnType<typeof abrirCaso>['server'], ruta: string) =>
  server.calls.filter(({ route }) => route === ruta).map(({ body }) => body);
const marcar = async (cuantas: number) => {
  for (const { pregunta } of frases.slice(0, cuantas))
    await userEvent.click(await screen.findByRole('checkbox', { name: (name) => name.startsWith(pregunta) }));
};

describe('composing the final text (C13, C14)', () => {
  const enFirma = (cambio = {}) =>
    convenioDePrueba({
      estado: 'en_revision_legal',
      paso: 'firma',
      monto: '1000000.00',
      acciones: acciones('componer', 'actualizarDatos'),
      pasos: pasosDePrueba(pasoDePrueba('firma', pasos.firma)),
      ...cambio,
    });

  test('says all that it lacks, each leading to its step and field, and cannot be composed before', async () => {
    abrirCaso(
      enFirma({
        faltasDelTexto: [
          {
            path: 'planeacion.cuenta_bancaria',
            code: 'cuenta_sin_confirmar',
            message: 'Otra persona debe confirmar la CLABE antes de componer el texto.',
          },
          {
            path: 'registro.vigencia_fin',
            code: 'requerido',
            message: 'El fin de la vigencia es requerido',
          },
          { path: 'formulacion.presupuesto.lineas', code: 'requerido', message: 'Escribe el concepto.' },
        ],
        acciones: [bloqueada('componer', 'texto_incompleto', 'Faltan datos para componer el texto final.')],
      }),
      { [TEXTO]: textoDePrueba() },
    );
    const faltas = within(
      await screen.findByRole('region', { name: 'Lo que falta para componer el texto final' }),
    );
    expect(
      faltas.getByRole('link', { name: 'Otra persona debe confirmar la CLABE antes de componer el texto.' }),
    ).toHaveAttribute('href', `/convenio/${ID}?paso=planeacion&campo=cuenta_bancaria`);
    expect(faltas.getByRole('link', { name: 'El fin de la vigencia es requerido' })).toBeVisible();
    expect(faltas.getByText('Presupuesto Detallado: Escribe el concepto.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'componer' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/Faltan datos para componer el texto final\./)).toBeVisible();
  });

  test('asks before, tells what is numbered and committed, and opens the signatures', async () => {
    const { server } = abrirCaso(enFirma(), {
      [TEXTO]: textoDePrueba(),
      [`POST ${RECORD}/componer`]: aFirma('electronica', { firmas: null }),
    });
    expect(await screen.findByText('Nada falta: el texto final se puede componer.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'componer' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(/se compromete \$1,000,000\.00/)).toBeVisible();
    await userEvent.click(dialogo.getByRole('button', { name: 'Componer el texto final' }));
    expect(await screen.findByText('Texto final compuesto')).toBeVisible();
    expect(cuerpos(server, `POST ${RECORD}/componer`)).toEqual([{ version: 4 }]);
    expect(await screen.findByText('CONV-2026-004 · Oficio OFI-2026-031')).toBeVisible();
    // The signatures need its PDF, which is still being made.
    expect(screen.getByText(/El PDF del texto final se está preparando/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Firmar con e.firma' })).toBeNull();
  });

  test('R 79: one person cannot sign for both', async () => {
    abrirCaso(
      enFirma({
        pasos: pasosDePrueba(
          pasoDePrueba('firma', { ...pasos.firma, firmante_cliente: pasos.firma.firmante_ficosec ?? '' }),
        ),
      }),
      { [TEXTO]: textoDePrueba() },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'componer' }));
    expect(screen.getAllByText(/Firman dos personas distintas/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('signing with e.firma', () => {
  test('the five sentences are ticked one by one before there is anything to sign with', async () => {
    abrirCaso(aFirma('electronica'), { [TEXTO]: textoDePrueba(2) });
    expect(await screen.findByText('Marca las cinco frases para firmar.')).toBeVisible();
    await marcar(4);
    expect(screen.getByText('4 de 5 leídas')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Firmar con e.firma' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /^¿Hasta cuándo\?/ }));
    expect(await screen.findByRole('form', { name: 'Firmar con e.firma' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Subir la copia firmada' })).toBeNull();
    // Taken back: it is not read any more.
    await userEvent.click(screen.getByRole('checkbox', { name: /^¿Cuánto\?/ }));
    expect(screen.queryByRole('form', { name: 'Firmar con e.firma' })).toBeNull();
  });

  test('the paper is the version that is signed, without ways to change it, beside both lanes and the hash', async () => {
    const { server } = abrirCaso(aFirma('electronica'), { [TEXTO]: textoDePrueba(2) });
    const papel = within(await screen.findByRole('article', { name: 'Texto del convenio' }));
    expect(papel.getByText('$1,000,000.00', { selector: 'span' })).toBeVisible();
    expect(papel.queryByRole('link')).toBeNull();
    expect(server.queries(TEXTO)[0]).toEqual({ numero: '2' });
    expect(await screen.findByRole('region', { name: 'Firma de la fundación' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Firma de la organización' })).toBeVisible();
    expect(screen.getByText(HUELLA)).toBeVisible();
  });

  test('R 73: open conditions keep it from being signed, and say so', async () => {
    abrirCaso(
      aFirma('electronica', {
        acciones: [
          bloqueada('firmar', 'condiciones_abiertas', 'Quedan condicionantes del dictamen por cumplir.'),
        ],
      }),
      { [TEXTO]: textoDePrueba(2) },
    );
    expect(await screen.findByText('Quedan condicionantes del dictamen por cumplir.')).toBeVisible();
    await marcar(5);
    expect(screen.queryByRole('form', { name: 'Firmar con e.firma' })).toBeNull();
  });

  test('who does not sign reads the sentences and the track, and is offered nothing', async () => {
    abrirCaso(
      aFirma('electronica', { acciones: [], firmas: firmasDePrueba() }),
      { [TEXTO]: textoDePrueba(2) },
      solicitante,
    );
    expect(await screen.findByText('Lo que no se compruebe se reintegra.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('Marca las cinco frases para firmar.')).toBeNull();
  });

  test('certificate and seal are sent for one’s own side; the last signature makes it signed (C15)', async () => {
    // The certificate that the SAT publishes for trying ended in 2021.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-11-20T18:30:00Z') });
    const RETO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e6001';
    const rfc = 'HEGT7610034S2';
    const firmas = firmasDePrueba({}, { puedeFirmar: true, rfc, rfcDelLado: 'AAA010101AAA' });
    const { server } = abrirCaso(
      aFirma('electronica', { firmas, acciones: acciones('firmar') }),
      {
        [TEXTO]: textoDePrueba(2),
        [`POST ${RECORD}/pedir-reto`]: {
          id: RETO,
          cadena: `||1.0|CONVENIO|CONV-2026-004|1|${HUELLA}|${rfc}|ORGANIZACION|30001000000300023685|2020-11-20T12:30:00-06:00||`,
          venceEn: '2020-11-20T18:40:00.000Z',
        },
        [`POST ${RECORD}/firmar`]: aFirma('electronica', {
          estado: 'firmado',
          firmadoEn: '2020-11-20T18:30:00.000Z',
          firmas: { ...firmas, completa: true, tipo: 'electronica' },
          acciones: [],
        }),
      },
      solicitante,
    );
    await marcar(5);
    const archivo = (nombre: string, base64: string) =>
      new File([bytesDe(base64) as Uint8Array<ArrayBuffer>], nombre);
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(
      await screen.findByLabelText(/elegir archivo: certificado/iu),
      archivo('fiel.cer', FIEL_DE_PRUEBA),
    );
    await user.upload(screen.getByLabelText(/elegir archivo: llave/iu), archivo('fiel.key', LLAVE_DE_PRUEBA));
    await user.type(screen.getByLabelText(/contraseña de la llave/iu), CONTRASENA_DE_PRUEBA);
    await user.click(screen.getByRole('button', { name: 'Firmar' }));
    expect(await screen.findByText('Convenio firmado', {}, { timeout: 10_000 })).toBeVisible();
    expect(cuerpos(server, `POST ${RECORD}/pedir-reto`)).toEqual([
      { lado: 'organizacion', certificado: FIEL_DE_PRUEBA },
    ]);
    expect(cuerpos(server, `POST ${RECORD}/firmar`)).toEqual([
      { version: 4, retoId: RETO, sello: expect.stringMatching(/^[A-Za-z0-9+/=]{300,}$/) },
    ]);
    expect(JSON.stringify(server.calls)).not.toContain(CONTRASENA_DE_PRUEBA);
  });

  test('at 375 px the sentences come first, and the paper behind a button', async () => {
    anchoDe(375);
    abrirCaso(aFirma('electronica'), { [TEXTO]: textoDePrueba(2) });
    expect(await screen.findByRole('checkbox', { name: /^¿Cuánto\?/ })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver el texto' }));
    expect(await screen.findByRole('article', { name: 'Texto del convenio' })).toBeVisible();
  });
});

describe('signing on paper (KW-08)', () => {
  const DOCUMENTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e5001';
  const subido = {
    documento: {
      id: DOCUMENTO,
      ranura: 'copia_firmada',
      nombre: 'convenio-firmado.pdf',
      bytes: 1200,
      creadoEn: '2026-11-21T18:00:00.000Z',
      analisis: 'limpio',
    },
  };

  test('the scan is uploaded, with whose signatures it holds and when, and then waits for its second person', async () => {
    uploadLine(() => ({ status: 200, body: subido }));
    const { server } = abrirCaso(aFirma('fisica'), {
      [TEXTO]: textoDePrueba(2),
      [`POST ${RECORD}/registrar-escaneo`]: aFirma('fisica'),
    });
    await marcar(5);
    const forma = within(await screen.findByRole('form', { name: 'Subir la copia firmada' }));
    expect(screen.queryByRole('form', { name: 'Firmar con e.firma' })).toBeNull();
    await userEvent.click(forma.getByRole('button', { name: 'Registrar la copia' }));
    for (const falta of [
      'Sube antes el PDF firmado',
      'Elige de quién son las firmas',
      'La fecha de firma es requerida',
    ])
      expect(forma.getByText(falta)).toBeVisible();
    await userEvent.upload(
      forma.getByLabelText('Copia firmada', { selector: 'input' }),
      new File(['%PDF-1.7'], 'convenio-firmado.pdf', { type: 'application/pdf' }),
    );
    expect(await forma.findByText(/Subido el/)).toBeVisible();
    await userEvent.click(forma.getByRole('radio', { name: 'Las dos' }));
    await userEvent.type(forma.getByRole('textbox', { name: /^Fecha en que se firmó/ }), '20112026');
    await userEvent.click(forma.getByRole('button', { name: 'Registrar la copia' }));
    expect(await screen.findByText('Copia registrada')).toBeVisible();
    expect(cuerpos(server, `POST ${RECORD}/registrar-escaneo`)).toEqual([
      {
        version: 4,
        lados: ['fundacion', 'organizacion'],
        documentoId: DOCUMENTO,
        firmadoEl: '2026-11-20',
      },
    ]);
  });

  test('mixta: either way is offered; an organization that gave its paper has nothing more to give', async () => {
    const suya = { puedeFirmar: true };
    const { unmount } = abrirCaso(
      aFirma('mixta', { firmas: firmasDePrueba({}, suya) }),
      { [TEXTO]: textoDePrueba(2) },
      solicitante,
    );
    await marcar(5);
    expect(await screen.findByText(/de una de dos formas/)).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Firmar con e.firma' })).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Subir la copia firmada' })).toBeVisible();
    unmount();
    const entregada = aFirma('mixta', { firmas: firmasDePrueba({}, porConfirmar(false)) });
    const otra = abrirCaso(entregada, { [TEXTO]: textoDePrueba(2) }, solicitante);
    expect(await screen.findByText('Firma en papel por confirmar')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Subir la copia firmada' })).toBeNull();
    otra.unmount();
    // The foundation hands in its own still, and says no more whose it is.
    abrirCaso(entregada, { [TEXTO]: textoDePrueba(2) });
    await marcar(5);
    expect(await screen.findByRole('form', { name: 'Subir la copia firmada' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Organización' })).toBeNull();
  });

  const porConfirmar = (puedeConfirmar: boolean) => ({
    porConfirmar: {
      escaneoId: DOCUMENTO.replace(/1$/, '2'),
      documentoId: DOCUMENTO,
      firmadoEl: '2026-11-20',
      registradoEn: hace(1),
      puedeConfirmar,
    },
  });

  test('another person confirms it; only the last one makes it signed (C15)', async () => {
    const { server } = abrirCaso(aFirma('fisica', { firmas: firmasDePrueba(porConfirmar(true)) }), {
      [TEXTO]: textoDePrueba(2),
      [`POST ${RECORD}/confirmar-escaneo`]: aFirma('fisica', {
        firmas: firmasDePrueba({
          firma: {
            tipo: 'fisica',
            nombre: 'Jorge Contreras Herrera',
            rfc: null,
            firmadaEn: hace(0),
            noCertificado: null,
            certificado: null,
            cadena: null,
            sello: null,
            comprobaciones: null,
            firmadoEl: '2026-11-20',
            documentoId: DOCUMENTO,
          },
        }),
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Es el texto, con su firma' }));
    expect(await screen.findByText('Firma registrada')).toBeVisible();
    expect(await screen.findByText('Falta la firma de María Luisa Chávez Ortega')).toBeVisible();
    expect(screen.queryByText('Convenio firmado')).toBeNull();
    expect(cuerpos(server, `POST ${RECORD}/confirmar-escaneo`)).toEqual([
      { version: 4, escaneoId: DOCUMENTO.replace(/1$/, '2'), confirma: true },
    ]);
  });

  test('who uploaded it cannot; one that is not the text is refused with its reason', async () => {
    const { unmount } = abrirCaso(aFirma('fisica', { firmas: firmasDePrueba(porConfirmar(false)) }), {
      [TEXTO]: textoDePrueba(2),
    });
    expect(await screen.findByText('La revisa otra persona, no quien la subió.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Es el texto, con su firma' })).toBeNull();
    unmount();
    const { server } = abrirCaso(aFirma('fisica', { firmas: firmasDePrueba(porConfirmar(true)) }), {
      [TEXTO]: textoDePrueba(2),
      [`POST ${RECORD}/confirmar-escaneo`]: aFirma('fisica'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'No es el texto' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await userEvent.type(dialogo.getByRole('textbox'), 'Es la versión anterior.');
    await userEvent.click(dialogo.getByRole('button', { name: 'No es el texto' }));
    expect(await screen.findByText('Copia rechazada')).toBeVisible();
    expect(cuerpos(server, `POST ${RECORD}/confirmar-escaneo`)).toEqual([
      {
        version: 4,
        escaneoId: DOCUMENTO.replace(/1$/, '2'),
        confirma: false,
        motivo: 'Es la versión anterior.',
      },
    ]);
  });

  test('the text is taken back from signature with its reason', async () => {
    const { server } = abrirCaso(aFirma('fisica'), {
      [TEXTO]: textoDePrueba(2),
      [`POST ${RECORD}/retirar-texto`]: refusal(409, 'ya_firmado', 'Las dos partes ya firmaron.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'retirarTexto' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await userEvent.type(dialogo.getByRole('textbox'), 'La vigencia está equivocada.');
    await userEvent.click(dialogo.getByRole('button', { name: 'Retirar el texto' }));
    expect(await screen.findByText('Las dos partes ya firmaron.')).toBeVisible();
    await waitFor(() =>
      expect(cuerpos(server, `POST ${RECORD}/retirar-texto`)).toEqual([
        { version: 4, motivo: 'La vigencia está equivocada.' },
      ]),
    );
  });
});
